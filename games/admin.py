"""The admin site, for whoever runs the server: accounts and clubs can be put right, the log can only be looked at."""

from __future__ import annotations

from typing import Any

from allauth.account.decorators import secure_admin_login
from allauth.account.models import EmailAddress
from allauth.mfa.models import Authenticator
from django.contrib import admin
from django.db import models
from django.http import HttpRequest

from games.models import (
    Club,
    ClubSheet,
    Entry,
    Invitation,
    Membership,
    Phone,
    PhoneRight,
    Player,
    Round,
    RuleSheet,
    Season,
    Sitting,
    SittingResult,
)

admin.site.login = secure_admin_login(admin.site.login)  # type: ignore[method-assign]
admin.site.site_header = admin.site.site_title = "Scorekeeper"
admin.site.unregister(EmailAddress)  # there is no e-mail here
admin.site.unregister(Authenticator)  # a passkey is its owner's own affair


class Looking(admin.ModelAdmin):  # type: ignore[type-arg]
    """Everything shown, nothing to change: what stands here follows from the log, or is the log."""

    show_full_result_count = False
    ordering = ("-pk",)

    def has_add_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never."""
        return False

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Never."""
        return False


class Members(admin.TabularInline):  # type: ignore[type-arg]
    """Who is in a club, as what; which of its players that is, is the club's to say."""

    model = Membership
    extra = 0
    fields = ("user", "role", "player")
    readonly_fields = ("player",)
    raw_id_fields = ("user",)


@admin.register(Club)
class Clubs(Looking):
    """A club's name and members; it is deleted on its own page, where its file is downloaded first."""

    list_display = ("name", "public_id", "created")
    search_fields = ("name", "public_id")
    inlines = (Members,)
    fields = ("name", "public_id", "ranked_from", "created")
    readonly_fields = ("public_id", "ranked_from", "created")

    def has_change_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """As the account's own permissions say."""
        return admin.ModelAdmin.has_change_permission(self, request, obj)


def look(model: type[models.Model], shown: tuple[str, ...], search: tuple[str, ...], *joined: str) -> None:
    """Register a model to be looked at: columns of its list, what is searched, what is fetched along."""
    more = {"list_display": shown, "search_fields": search, "list_select_related": joined or False}
    admin.site.register(model, type(f"{model.__name__}Looking", (Looking,), more))


look(Sitting, ("public_id", "game", "club", "title", "date", "status"), ("public_id", "title"), "club")
look(Entry, ("sitting", "place", "kind", "removal", "created"), ("sitting__public_id", "entry_id"), "sitting")
look(Round, ("sitting", "number", "kind", "contract", "made"), ("sitting__public_id",), "sitting")
look(SittingResult, ("sitting", "player", "amount", "rounds"), ("sitting__public_id",), "sitting", "player")
look(Player, ("name", "club", "sitting", "person"), ("name", "public_id"), "club", "sitting", "person")
look(Season, ("name", "club", "first", "last"), ("name", "club__name"), "club")
look(ClubSheet, ("name", "club", "rule_sheet", "usual"), ("name", "club__name"), "club", "rule_sheet")
look(Invitation, ("public_id", "club", "role", "once", "expires"), ("club__name",), "club")
look(RuleSheet, ("__str__", "game", "raw"), ("digest", "game"))
look(Phone, ("__str__", "created"), ())
look(PhoneRight, ("sitting", "level", "player", "created"), ("sitting__public_id",), "sitting", "player")
