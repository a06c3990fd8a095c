"""Which phone asks: `request.phone`, looked up only when a view wants to know; for whom an answer is; HEAD without a
body.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from django.conf import settings
from django.contrib.auth import SESSION_KEY
from django.db import OperationalError
from django.http import Http404, HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.utils.cache import patch_cache_control, patch_vary_headers
from django_htmx.middleware import HtmxDetails

from games.models import Phone, Sitting
from games.models.phone import PHONE_AGE
from games.selectors import phones
from games.selectors.keys import derived

COOKIE, READER = "phone", "reader"


class PhoneRequest(HttpRequest):
    """A request that knows its phone; `new_phone_token` is set when this request made it."""

    htmx: HtmxDetails
    new_phone_token: str = ""

    @cached_property
    def phone(self) -> Phone | None:
        """The phone of the cookie, or None where there is no known one."""
        return phones.by_token(self.COOKIES.get(COOKIE, ""))


_classes: dict[type[HttpRequest], type[HttpRequest]] = {}


def _with_phone(request_class: type[HttpRequest]) -> type[HttpRequest]:
    """A lazy object could not be None, so the request's own class gets the attribute."""
    if request_class not in _classes:
        _classes[request_class] = type("PhoneRequest", (PhoneRequest, request_class), {})
    return _classes[request_class]


def _asked_who(request: HttpRequest) -> bool:
    """Whether the answer depends on the phone, or on who is signed in."""
    session = getattr(request, "session", None)
    return "phone" in request.__dict__ or (session is not None and session.accessed)


def reader_of(request: HttpRequest) -> str:
    """Who is signed in, by an id that is no secret; empty: nobody."""
    user: str = request.session.get(SESSION_KEY, "")
    return derived("games.reader", user, 9) if user else ""


class ReaderMiddleware:
    """Tells a phone for whom an answer is, so that it keeps it for nobody else: a header, and a cookie for scripts."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Only where the answer may hang on who is signed in."""
        response = self.get_response(request)
        if request.session.accessed:
            reader = reader_of(request)
            response["Reader"] = reader
            if reader != request.COOKIES.get(READER, ""):
                secure = request.is_secure() or settings.TLS
                response.set_cookie(READER, reader, max_age=settings.SESSION_COOKIE_AGE, samesite="Lax", secure=secure)
        return response


class HeadMiddleware:
    """Leaves out the body where only the headers were asked for: the server warns of one."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponseBase]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        """The headers stay as they are, the length among them."""
        response = self.get_response(request)
        if request.method == "HEAD":
            if isinstance(response, StreamingHttpResponse):
                response.streaming_content = ()
            elif isinstance(response, HttpResponse):
                response.content = b""
        return response


class PhoneMiddleware:
    """Gives the request its `phone`, and a phone made on the way its cookie."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Swap the request's class for one with a `phone`, so that None can be told from "not asked yet"."""
        request.__class__ = _with_phone(type(request))
        response = self.get_response(request)
        if "phone" in request.__dict__:
            patch_vary_headers(response, ["Cookie"])
        if _asked_who(request) and not response.has_header("Cache-Control"):
            patch_cache_control(response, private=True, no_cache=True)
        if token := request.__dict__.get("new_phone_token"):
            secure = request.is_secure() or settings.TLS
            response.set_cookie(COOKIE, token, max_age=PHONE_AGE, httponly=True, samesite="Lax", secure=secure)
        return response

    def process_exception(self, request: HttpRequest, exception: Exception) -> None:
        """A table that was thrown away while this request looked at it is not there: 404."""
        if isinstance(exception, Sitting.DoesNotExist):
            raise Http404 from exception


BUSY = ("55P03", "40P01", "40001", "53300")  # PostgreSQL: a lock not had, a deadlock, two at once, too many connections


def is_busy(fault: BaseException | None) -> bool:
    """Whether the database could not serve this now and may a moment later; SQLite calls that locked."""
    return "database is locked" in str(fault) or getattr(fault, "sqlstate", None) in BUSY


class BusyMiddleware:
    """Where others kept the database too long, 503: nothing was saved, and the same can be sent again."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """Only a fault is its business."""
        return self.get_response(request)

    def process_exception(self, request: HttpRequest, exception: Exception) -> HttpResponse | None:
        """The page that says so; any other fault is one."""
        if isinstance(exception, OperationalError) and (is_busy(exception) or is_busy(exception.__cause__)):
            response = render(request, "503.html", status=503)
            response.headers["Retry-After"] = "1"
            return response
        return None
