"""The walk in a browser: a page for a visit, forms posted as the browser would."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.conf import settings
from playwright.sync_api import BrowserContext, Page, Route

from games.middleware import COOKIE
from tests.walk.people import session_of
from tests.walk.visit import HALF, Visit
from tests.walk.world import World


def remember(context: BrowserContext, server: str, world: World, *, knows: bool) -> None:
    """Give a phone the cookies of the world's phone, or of one that knows nothing."""
    known = {"csrftoken": HALF} | ({COOKIE: world.token} if knows else {})
    context.add_cookies([{"name": name, "value": value, "url": server} for name, value in known.items()])


def show(page: Page, server: str, visit: Visit) -> None:
    """Open the visit's page, with whom it wants signed in."""
    _sign_in(page.context, server, visit)
    if visit.data is not None:
        page.route("**/*", lambda route: _post(route, visit))
    if visit.sends:
        page.route("**/*", _hold)
    answer = page.goto(server + visit.path)
    if visit.sends:
        page.wait_for_load_state("networkidle")
    page.unroute_all(behavior="ignoreErrors")
    assert answer is not None
    assert answer.status == visit.status, f"{visit.screen}: {answer.status}"


def _sign_in(context: BrowserContext, server: str, visit: Visit) -> None:
    context.clear_cookies(name=settings.SESSION_COOKIE_NAME)
    if visit.user is not None:
        context.add_cookies([{"name": settings.SESSION_COOKIE_NAME, "value": session_of(visit.user), "url": server}])


def _hold(route: Route) -> None:
    """Let nothing through that the page sends, so that it stays."""
    if route.request.method == "POST":
        route.abort()
    else:
        route.continue_()


def _post(route: Route, visit: Visit) -> None:
    """Open the page by sending the form; what the page before it, or this one, asks for besides goes its way."""
    if not route.request.is_navigation_request():
        return route.fallback()
    headers: dict[str, Any] = route.request.headers | {"content-type": "application/x-www-form-urlencoded"}
    return route.continue_(method="POST", post_data=urlencode(visit.form, doseq=True), headers=headers)
