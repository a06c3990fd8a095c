"""The walk with Django's own test client."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpResponse
from django.test import Client, override_settings

from games.middleware import COOKIE
from tests.walk.people import session_of
from tests.walk.visit import HALF, Answers, Visit
from tests.walk.world import World

ROUTES = override_settings(ROOT_URLCONF="tests.walk.urlconf")


def phone(world: World, visit: Visit, language: str = "en") -> Client:
    """The phone that makes this visit."""
    headers = {"accept-language": language} | ({"hx-request": "true"} if visit.part else {})
    client = Client(enforce_csrf_checks=True, raise_request_exception=False, headers=headers, SERVER_NAME="localhost")
    client.cookies["csrftoken"] = HALF
    if visit.knows:
        client.cookies[COOKIE] = world.token
    if visit.user is not None:
        client.cookies[settings.SESSION_COOKIE_NAME] = session_of(visit.user)
    return client


def ask(client: Client, visit: Visit) -> HttpResponse:
    """Make the request and leave what it did."""
    if visit.json:
        return post_json(client, visit.path, visit.data or {})
    return client.get(visit.path) if visit.data is None else client.post(visit.path, visit.form)  # type: ignore[return-value]


def post_json(client: Client, path: str, data: Answers) -> HttpResponse:
    """Send as a phone's own program does."""
    return client.post(path, data, content_type="application/json", headers={"x-csrftoken": HALF})  # type: ignore[return-value]
