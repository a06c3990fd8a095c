"""How allauth behaves here: names and passwords alone, no e-mail, a passkey as a convenience."""

from __future__ import annotations

from allauth.account.adapter import DefaultAccountAdapter
from allauth.mfa.adapter import DefaultMFAAdapter
from django.conf import settings
from django.core.exceptions import ValidationError
from django.http import HttpRequest
from django.urls import Resolver404, resolve, reverse
from django.utils import timezone
from django.utils.translation import gettext, gettext_lazy

from games.selectors.invitations import by_link
from games.services.names import LONGEST_NAME
from games.views.address import address_of


class AccountAdapter(DefaultAccountAdapter):  # type: ignore[misc]
    """No stages at sign-in: who has a passkey may still come with the password alone."""

    error_messages = {
        **DefaultAccountAdapter.error_messages,
        "username_password_mismatch": gettext_lazy("No account has this name and password."),
        "too_many_login_attempts": gettext_lazy("Too many wrong tries. Wait five minutes and try again."),
        "incorrect_password": gettext_lazy("That is not your password."),
        "enter_current_password": gettext_lazy("That is not your password."),
        "username_taken": gettext_lazy("Somebody else has this name already."),
    }

    def clean_username(self, username: str, shallow: bool = False) -> str:
        """A name that stands beside others on a phone is no longer than a player's."""
        name: str = super().clean_username(username, shallow)
        if len(name) > LONGEST_NAME:
            raise ValidationError(gettext("At most %(most)d signs.") % {"most": LONGEST_NAME})
        return name

    def get_client_ip(self, request: HttpRequest) -> str:
        """The address that all other limits count by."""
        return address_of(request)

    def get_login_stages(self) -> list[str]:
        """None: neither an e-mail nor a second factor."""
        return []

    def get_password_change_redirect_url(self, request: HttpRequest) -> str:
        """The page that the change was asked on."""
        return reverse("games:account")

    def is_open_for_signup(self, request: HttpRequest) -> bool:
        """Whether who asks may make an account: anybody, or on a closed server who comes by an invitation."""
        return bool(settings.SIGNUP_OPEN) or _is_invited(request)


def _is_invited(request: HttpRequest) -> bool:
    """Whether the page that comes after signing up is an invitation in force."""
    there = request.POST.get("next") or request.GET.get("next") or ""
    try:
        found = resolve(there)
    except Resolver404:
        return False
    if found.view_name != "games:invitation":
        return False
    return by_link(found.kwargs["invitation_id"], found.kwargs["key"], timezone.now()) is not None


class PasskeyAdapter(DefaultMFAAdapter):  # type: ignore[misc]
    """What a passkey is called."""

    error_messages = {
        **DefaultMFAAdapter.error_messages,
        "incorrect_code": gettext_lazy("This passkey is not known here."),
    }

    def generate_authenticator_name(self, user: object, type: object) -> str:  # noqa: A002
        """What is written down until somebody names it."""
        return gettext("Passkey")
