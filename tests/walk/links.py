"""Where the links of the pages lead: each kind of link is followed once from each address that has it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import unescape
from urllib.parse import parse_qs, urljoin, urlsplit

from django.contrib.auth.models import User
from django.db import transaction
from django.http import HttpResponse
from django.urls import Resolver404, resolve

from tests.walk.client import ROUTES, phone
from tests.walk.visit import Visit
from tests.walk.world import World

LINK = re.compile(r'\s(?:href|hx-get)="([^"#][^"]*)"')  # not to another place of the same page
FILES = "/static/"
LEADS = (200, 204, 302)  # a page, what has not changed since, another page


class Links:
    """Follows links, but for those that lead where the reader has been (`visited`), and one of each kind."""

    def __init__(self, world: World, visited: Iterable[Visit]) -> None:
        self.world = world
        self.followed = {(one.knows, one.user, one.path) for one in visited if one.data is None and one.status in LEADS}
        self.kinds: set[object] = set()

    def dead(self, visit: Visit, page: HttpResponse) -> Iterator[str]:
        """The links of the answer to a visit that lead nowhere, with what is there instead."""
        for where in of_page(page, visit.path):
            parts = urlsplit(where)
            try:
                view = resolve(parts.path).view_name
            except Resolver404:
                yield f"{where} is no address"
                continue
            if self._is_new((visit.name, view, *sorted(parse_qs(parts.query))), (visit.knows, visit.user, where)):
                status = self._follow(visit, where)
                if status not in LEADS:
                    yield f"{where} gives {status}"

    def _is_new(self, kind: object, link: tuple[bool, User | None, str]) -> bool:
        if kind in self.kinds or link in self.followed:
            return False
        self.kinds.add(kind)
        self.followed.add(link)
        return True

    def _follow(self, visit: Visit, where: str) -> int:
        """The status of what is there; what it writes is taken back."""
        with ROUTES, transaction.atomic():
            status = phone(self.world, visit).get(where).status_code
            transaction.set_rollback(True)
        return status


def of_page(page: HttpResponse, path: str) -> list[str]:
    """Our own addresses that the links of a page at `path` name, each once; none of what is no page."""
    if not page.headers.get("Content-Type", "").startswith("text/html"):
        return []
    found = (urljoin(path, unescape(one)).partition("#")[0] for one in LINK.findall(page.content.decode()))
    return [one for one in dict.fromkeys(found) if one.startswith("/") and not one.startswith(FILES)]
