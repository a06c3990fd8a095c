"""A club's roles in the reader's words."""

from __future__ import annotations

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from games.models import Role

ROLES: dict[str, str | Promise] = {
    Role.MEMBER: gettext_lazy("member"),
    Role.SCORER: gettext_lazy("scorer"),
    Role.OWNER: gettext_lazy("owner"),
}
DOES: dict[str, str | Promise] = {
    Role.MEMBER: gettext_lazy("looks at everything"),
    Role.SCORER: gettext_lazy("writes at the tables, adds players"),
    Role.OWNER: gettext_lazy("also decides about people, rules and the club"),
}
