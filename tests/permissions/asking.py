"""One request of a reader, and whether it changed anything."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from django.apps import apps
from django.contrib.sessions.models import Session
from django.db import connection, transaction
from django.db.models import Model
from django.http import HttpResponse
from django.test import Client
from django.urls import URLPattern, URLResolver, get_resolver, reverse

from games.models import Sitting, WrongCodes
from tests.permissions import forms
from tests.permissions.cast import HOST, Answers, Cast, Json
from tests.permissions.rows import Row, Who
from tests.walk.client import post_json
from tests.walk.visit import HALF

Parameters = tuple[str, ...]
Held = dict[str, list[Any]]
READS = ("SELECT", "SAVEPOINT", "RELEASE", "ROLLBACK TO")
LOOSE = (Session, WrongCodes)  # who is refused may leave a trace there
COUNTS = ("version", "rights_version", "updated")  # of a table: they go up where a save changed nothing, too


@dataclass(frozen=True, slots=True)
class Address:
    """An address by its full name, its path as the project writes it, and its parameters."""

    name: str
    path: str
    parameters: Parameters


def addresses(found: URLResolver | None = None, names: str = "", path: str = "/") -> Iterator[Address]:
    """Every address; of the admin site there are none. A name that stands for two addresses comes twice."""
    for one in (found or get_resolver()).url_patterns:
        here = path + str(one.pattern)
        if isinstance(one, URLPattern):
            yield Address(names + (one.name or str(one.pattern)), here, tuple(one.pattern.regex.groupindex))
        elif one.namespace != "admin":
            yield from addresses(one, f"{names}{one.namespace}:" if one.namespace else names, here)


def address_of(name: str) -> Address:
    """The one of this name; the longer one where there are two."""
    return max((one for one in addresses() if one.name == name), key=lambda one: len(one.parameters))


def address(cast: Cast, key: str, place: str) -> str:
    """Where a row's request goes."""
    name = key.partition("#")[0]
    return reverse(name, kwargs=forms.ids(cast, key, place, address_of(name).parameters))


def send(client: Client, method: str, where: str, data: Answers) -> HttpResponse:
    """Ask as a browser does."""
    if isinstance(data, Json):
        return post_json(client, where, data) if method == "POST" else client.get(where)  # type: ignore[return-value]
    if method == "POST":
        form = f"http://{HOST}{where}"  # the page that it stood on
        return client.post(where, {"csrfmiddlewaretoken": HALF, **data}, headers={"referer": form})  # type: ignore[return-value]
    return client.get(where)  # type: ignore[return-value]


@contextmanager
def taken_back(before: Held) -> Iterator[Callable[[], bool]]:
    """A request whose writing is taken back at the end; gives a function that says whether it changed anything."""
    written: list[str] = []

    def watch(execute: Any, sql: str, *more: Any) -> Any:
        if not sql.lstrip("( ").upper().startswith(READS):
            written.append(sql)
        return execute(sql, *more)

    with transaction.atomic():
        with connection.execute_wrapper(watch):
            yield lambda: any(
                _rows(model) != before[model._meta.label] for model in _models() if _is_in(model, written)
            )
        transaction.set_rollback(True)


def asked(cast: Cast, row: Row, place: str, who: Who) -> tuple[str, HttpResponse]:
    """Where it was asked, and the answer."""
    where = address(cast, row.key, place)
    data = forms.form(cast, row.key, place) if row.method == "POST" else {}
    phone = Who.WRITE if place == "into" and who.signs_in else None
    return where, send(cast.client(who, phone), row.method, where, data)


def held() -> Held:
    """All rows of all tables, but for what LOOSE and COUNTS name."""
    return {model._meta.label: _rows(model) for model in _models()}


def _rows(model: type[Model]) -> list[Any]:
    return list(model._default_manager.order_by("pk").values_list(*_fields(model)))


def _is_in(model: type[Model], written: list[str]) -> bool:
    return any(f'"{model._meta.db_table}"' in sql for sql in written)


def _models() -> list[type[Model]]:
    return [one for one in apps.get_models() if one not in LOOSE]


def _fields(model: type[Model]) -> list[str]:
    left_out = COUNTS if model is Sitting else ()
    return [one.attname for one in model._meta.concrete_fields if one.attname not in left_out]
