"""How allauth behaves here: names and passwords alone, no e-mail, a passkey as a convenience."""

from __future__ import annotations

from allauth.account.adapter import DefaultAccountAdapter
from allauth.mfa.adapter import DefaultMFAAdapter
from django.conf import settings
from django.contrib.auth import REDIRECT_FIELD_NAME
from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext, gettext_lazy

from games.views.address import address_of
from games.views.invitations import leads_into_a_club


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
        """Anybody may make an account; where that is closed, who comes from an invitation to a club."""
        if settings.SIGNUP_OPEN:
            return True
        wanted = request.POST.get(REDIRECT_FIELD_NAME) or request.GET.get(REDIRECT_FIELD_NAME, "")
        return leads_into_a_club(wanted)


class PasskeyAdapter(DefaultMFAAdapter):  # type: ignore[misc]
    """What a passkey is called."""

    error_messages = {
        **DefaultMFAAdapter.error_messages,
        "incorrect_code": gettext_lazy("This passkey is not known here."),
    }

    def generate_authenticator_name(self, user: object, type: object) -> str:  # noqa: A002
        """What is written down until somebody names it."""
        return gettext("Passkey")
