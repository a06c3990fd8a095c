"""Accounts: signing in and up, passwords, passkeys, and the pages around them."""

from __future__ import annotations

from collections.abc import Iterator

from allauth.mfa.models import Authenticator
from django.contrib.auth.models import User
from django.urls import reverse
from django.utils.http import int_to_base36

from games.models import Membership
from games.selectors.accounts import first_key
from games.views.accounts import password_path
from tests.walk.people import GUEST, MEMBER, NEWCOMER, OUTSIDER, OWNER, PASSWORD, SCORER
from tests.walk.visit import Visit, fixture
from tests.walk.world import World

GOOD = "zestien-aarde-zestien-wind"
NEW_NAME = "dien"
NEW = {"username": NEW_NAME, "password1": GOOD, "password2": GOOD}
WRONG = {"username": OWNER.upper(), "password1": "12345678", "password2": "87654321"}


def of(world: World) -> tuple[User, User, User]:
    """An owner with passkeys in use, a scorer with one, and a member without."""
    return world.users[OWNER], world.users[SCORER], world.users[MEMBER]


def passkey(user: User) -> int:
    """The row of this user's first passkey."""
    return int(Authenticator.objects.filter(user=user).earliest("pk").pk)


@fixture("account_login")
def login(world: World) -> Iterator[Visit]:
    """A wrong password, the right one, to where one came from, and who is in already."""
    here = reverse("account_login")
    right = {"login": OWNER, "password": PASSWORD}
    yield Visit("login", here)
    yield Visit("login-wrong", here, {**right, "password": "xxxx"}, 422)
    yield Visit("login-right", here, right, 302, target="games:home")
    yield Visit("login-next", here, {**right, "next": reverse("games:about")}, 302, target="games:about")
    yield Visit("login-elsewhere", here, {**right, "next": "//elsewhere.example/"}, 302, target="games:home")
    yield Visit("login-again", here, status=302, user=world.users[OWNER], target="games:home")


@fixture("account_logout")
def logout(world: World) -> Iterator[Visit]:
    """Asked first; nobody is signed out by opening an address."""
    here, user = reverse("account_logout"), world.users[OWNER]
    yield Visit("logout", here, user=user)
    yield Visit("logged-out", here, {}, 302, user=user, target="games:home")
    yield Visit("logout-nobody", here, status=302, target="games:home")


@fixture("account_signup")
def signup(world: World) -> Iterator[Visit]:
    """Everything wrong, and an account made."""
    here = reverse("account_signup")
    yield Visit("signup", here)
    yield Visit("signup-wrong", here, WRONG, 422)
    yield Visit("signup-nothing", here, {}, 422)
    yield Visit("signup-done", here, NEW, 302, target="games:home")


@fixture("account_inactive")
def inactive(world: World) -> Iterator[Visit]:
    """Where an account that was shut leads."""
    yield Visit("inactive", reverse("account_inactive"))


@fixture("account_reauthenticate")
def again(world: World) -> Iterator[Visit]:
    """The password once more; who has a passkey may take that."""
    here = reverse("account_reauthenticate")
    _owner, scorer, member = of(world)
    yield Visit("again", here, user=member)
    yield Visit("again-passkey", here, user=scorer)
    yield Visit("again-wrong", here, {"password": "xxxx"}, 422, user=member)
    yield Visit("again-right", here, {"password": PASSWORD}, 302, user=member, target="games:home")
    yield Visit("again-nobody", here, status=302, target="account_login")


@fixture("account_change_password")
def change(world: World) -> Iterator[Visit]:
    """The old one wrong, the new one too short, and changed."""
    here, user = reverse("account_change_password"), world.users[OWNER]
    new = {"oldpassword": PASSWORD, "password1": GOOD, "password2": GOOD}
    wrong = {"oldpassword": "xxxx", "password1": "kort", "password2": "kort"}
    yield Visit("password", here, user=user)
    yield Visit("password-wrong", here, wrong, 422, user=user)
    yield Visit("password-changed", here, new, 302, user=user, target="games:account")


@fixture("account_set_password")
def none(world: World) -> Iterator[Visit]:
    """Who has no password at all asks like who forgot it."""
    yield Visit("no-password", reverse("account_set_password"), status=302, target="account_reset_password")


@fixture("account_reset_password")
def forgotten(world: World) -> Iterator[Visit]:
    """Whom to ask."""
    yield Visit("forgotten", reverse("account_reset_password"))


@fixture("account_reset_password_from_key")
def reset(world: World) -> Iterator[Visit]:
    """A link that works, the page that it leads to, refused and done; and one that does not work."""
    user = world.users[MEMBER]
    name = "account_reset_password_from_key"
    here = reverse(name, args=[int_to_base36(user.pk), "set-password"])
    yield Visit("reset-link", password_path(user), status=302, target=name)
    yield Visit("reset", here, user=user)
    yield Visit("reset-wrong", here, {"password1": "kort", "password2": "korter"}, 422, user=user)
    yield Visit("reset-done", here, {"password1": GOOD, "password2": GOOD}, 302, user=user, target="games:home")
    yield Visit("reset-old", reverse(name, args=[int_to_base36(user.pk), "no-such-key"]))


@fixture("mfa_index")
def index(world: World) -> Iterator[Visit]:
    """Passkeys stand on the account's page."""
    yield Visit("passkeys", reverse("mfa_index"), status=302, user=world.users[OWNER], target="games:account")


@fixture("mfa_list_webauthn")
def every(world: World) -> Iterator[Visit]:
    """There too."""
    yield Visit("passkeys-all", reverse("mfa_list_webauthn"), status=302, user=world.users[OWNER])


@fixture("mfa_add_webauthn")
def add(world: World) -> Iterator[Visit]:
    """The page, without a passkey from the phone, and with one that is none."""
    here, user = reverse("mfa_add_webauthn"), world.users[OWNER]
    yield Visit("passkey-add", here, user=user)
    yield Visit("passkey-add-nothing", here, {"name": "Telefoon"}, 422, user=user)
    yield Visit("passkey-add-wrong", here, {"name": "Telefoon", "credential": "{}"}, 422, user=user, twin=True)
    yield Visit("passkey-add-nobody", here, status=302, target="account_login")


@fixture("mfa_login_webauthn")
def login_passkey(world: World) -> Iterator[Visit]:
    """What the page's script asks, and a passkey that is none; a tested sign-in stands in tests/views."""
    here = reverse("mfa_login_webauthn")
    yield Visit("passkey-login", here, status=302, target="account_login")
    yield Visit("passkey-login-wrong", here, {"credential": "{}"}, 302, target="account_login")


@fixture("mfa_reauthenticate_webauthn")
def again_passkey(world: World) -> Iterator[Visit]:
    """For who has one; who has none gives the password."""
    here = reverse("mfa_reauthenticate_webauthn")
    owner, scorer, member = of(world)
    yield Visit("passkey-again", here, user=scorer)
    yield Visit("passkey-again-wrong", here, {"credential": "{}"}, 302, user=owner)
    yield Visit("passkey-again-none", here, status=302, user=member, target="account_reauthenticate")


@fixture("mfa_edit_webauthn")
def rename(world: World) -> Iterator[Visit]:
    """Renamed, without a name, and somebody else's."""
    owner, _scorer, member = of(world)
    here = reverse("mfa_edit_webauthn", args=[passkey(owner)])
    yield Visit("passkey-name", here, user=owner)
    yield Visit("passkey-name-nothing", here, {"name": " "}, 422, user=owner)
    yield Visit("passkey-named", here, {"name": "Tablet"}, 302, user=owner, target="mfa_list_webauthn")
    yield Visit("passkey-name-stranger", here, status=404, user=member, twin=True)


@fixture("mfa_remove_webauthn")
def remove(world: World) -> Iterator[Visit]:
    """Asked first; removed; somebody else's."""
    owner, _scorer, member = of(world)
    here = reverse("mfa_remove_webauthn", args=[passkey(owner)])
    yield Visit("passkey-remove", here, user=owner)
    yield Visit("passkey-removed", here, {}, 302, user=owner, target="mfa_list_webauthn")
    yield Visit("passkey-remove-stranger", here, {}, 404, user=member, twin=True)


@fixture("games:account")
def account(world: World) -> Iterator[Visit]:
    """With clubs and passkeys, without either, and nobody."""
    here = reverse("games:account")
    yield Visit("account", here, user=world.users[OWNER])
    yield Visit("account-new", here, user=world.users[NEWCOMER])
    yield Visit("account-nobody", here, status=302, target="account_login")


@fixture("games:account_delete")
def account_delete(world: World) -> Iterator[Visit]:
    """Who may at once, the only owner of a club, and nobody."""
    here = reverse("games:account_delete")
    yield Visit("account-delete", here, user=world.users[NEWCOMER])
    yield Visit("account-deleted", here, {}, 302, user=world.users[NEWCOMER], target="games:home")
    yield Visit("account-delete-owner", here, user=world.users[OWNER])
    yield Visit("account-delete-refused", here, {}, 422, user=world.users[OWNER])
    yield Visit("account-delete-nobody", here, status=302, target="account_login")


@fixture("games:first_administrator")
def first(world: World) -> Iterator[Visit]:
    """While nobody runs the server: refused, made; and a wrong key."""
    here = reverse("games:first_administrator", args=[first_key()])
    yield Visit("first", here)
    yield Visit("first-wrong", here, WRONG, 422)
    yield Visit("first-made", here, NEW, 302, target="games:account")
    yield Visit("first-no-key", reverse("games:first_administrator", args=["no-such-key"]), status=404, twin=True)


@fixture("games:member_password")
def member_password(world: World) -> Iterator[Visit]:
    """For a member of this club alone, for one who is in another one too; by a member, and by a stranger."""
    club, owner = world.clubs["club"], world.users[OWNER]
    alone = Membership.objects.get(club=club, user=world.users[MEMBER])
    both = Membership.objects.get(club=world.clubs["other"], user=world.users[GUEST])
    here = reverse("games:member_password", args=[club.public_id, alone.public_id])
    elsewhere = reverse("games:member_password", args=[both.club.public_id, both.public_id])
    yield Visit("member-password", here, user=owner)
    yield Visit("member-password-link", here, {}, user=owner)
    yield Visit("member-password-both", elsewhere, user=world.users[OUTSIDER])
    yield Visit("member-password-both-asked", elsewhere, {}, 403, user=world.users[OUTSIDER], twin=True)
    yield Visit("member-password-scorer", here, {}, 403, user=world.users[SCORER], twin=True)
    yield Visit("member-password-stranger", here, {}, 404, user=world.users[OUTSIDER], twin=True)
    yield Visit("member-password-nobody", here, {}, 302, target="account_login")
