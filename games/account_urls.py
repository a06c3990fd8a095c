"""The pages of allauth that are used here, under the names by which it finds them itself; none with e-mail."""

from __future__ import annotations

from allauth.account import views
from allauth.mfa.webauthn import views as passkeys
from django.urls import path, re_path
from django.views.generic import RedirectView, TemplateView

from games.views.allauth_pages import SignIn, page, where_passkeys_work

to_account = RedirectView.as_view(pattern_name="games:account")
how_to_reset = TemplateView.as_view(template_name="account/password_reset.html")

urlpatterns = [
    path("login/", page(SignIn.as_view()), name="account_login"),
    path("logout/", page(views.logout), name="account_logout"),
    path("signup/", page(views.signup), name="account_signup"),
    path("inactive/", page(views.account_inactive), name="account_inactive"),
    path("reauthenticate/", page(views.reauthenticate), name="account_reauthenticate"),
    path("password/change/", page(views.password_change), name="account_change_password"),
    path("password/set/", RedirectView.as_view(pattern_name="account_reset_password"), name="account_set_password"),
    path("password/reset/", page(how_to_reset), name="account_reset_password"),
    re_path(
        r"^password/reset/key/(?P<uidb36>[0-9A-Za-z]+)-(?P<key>.+)/$",
        page(views.password_reset_from_key),
        name="account_reset_password_from_key",
    ),
    path("passkeys/", to_account, name="mfa_index"),
    path("passkeys/all/", to_account, name="mfa_list_webauthn"),
    path("passkeys/add/", where_passkeys_work(passkeys.add_webauthn), name="mfa_add_webauthn"),
    path("passkeys/login/", where_passkeys_work(passkeys.login_webauthn), name="mfa_login_webauthn"),
    path(
        "passkeys/reauthenticate/",
        where_passkeys_work(passkeys.reauthenticate_webauthn),
        name="mfa_reauthenticate_webauthn",
    ),
    path("passkeys/<int:pk>/name/", where_passkeys_work(passkeys.edit_webauthn), name="mfa_edit_webauthn"),
    path("passkeys/<int:pk>/remove/", where_passkeys_work(passkeys.remove_webauthn), name="mfa_remove_webauthn"),
]
