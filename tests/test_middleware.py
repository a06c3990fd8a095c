"""The phone's cookie."""

from __future__ import annotations

from io import BytesIO

import pytest
from django.db import connection
from django.http import FileResponse, HttpRequest, HttpResponse, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.test import Client, RequestFactory
from django.test.utils import CaptureQueriesContext
from django.urls import reverse

from games.middleware import COOKIE, HeadMiddleware, PhoneMiddleware, PhoneRequest
from games.models import Phone, Sitting
from games.views.access import phone_of

pytestmark = pytest.mark.django_db


def visit(cookie: str = "", make: bool = False, look: bool = True, secure: bool = False) -> HttpResponse:
    def view(request: HttpRequest) -> HttpResponse:
        assert isinstance(request, PhoneRequest)
        for _ in range(2 * make):
            with phone_of(request) as made:
                pass
            assert made == request.phone
        phone = request.phone if look else None
        return HttpResponse(str(phone.pk) if phone else "none")

    request = RequestFactory().get("/", secure=secure)
    if cookie:
        request.COOKIES[COOKIE] = cookie
    return PhoneMiddleware(view)(request)


def test_without_a_known_cookie_there_is_no_phone_and_none_is_made() -> None:
    for cookie in ("", "nonsense"):
        response = visit(cookie)
        assert response.content == b"none"
        assert not response.cookies
    assert not Phone.objects.exists()


def test_a_phone_is_known_again_by_its_cookie() -> None:
    made = visit(make=True)
    cookie = made.cookies[COOKIE]
    assert (cookie["httponly"], cookie["samesite"], cookie["max-age"], cookie["secure"]) == (True, "Lax", 34560000, "")
    assert cookie.value not in str(list(Phone.objects.values()))  # only its hash is kept
    again = visit(cookie.value, make=True)
    assert again.content == made.content
    assert not again.cookies
    assert Phone.objects.count() == 1


def test_the_cookie_is_secure_over_tls() -> None:
    assert visit(make=True, secure=True).cookies[COOKIE]["secure"] is True


def test_nothing_is_looked_up_until_it_is_asked_for() -> None:
    with CaptureQueriesContext(connection) as asked:
        response = visit("some", look=False)
    assert len(asked) == 0
    assert not response.has_header("Vary")
    assert not response.has_header("Cache-Control")
    assert visit("some")["Vary"] == "Cookie"


def test_what_depends_on_the_phone_or_on_who_is_signed_in_is_kept_for_nobody_else(client: Client) -> None:
    assert set(visit("some")["Cache-Control"].split(", ")) == {"private", "no-cache"}
    signed_in = client.get(reverse("games:about"))
    assert set(signed_in["Cache-Control"].split(", ")) == {"private", "no-cache"}


def test_who_asks_for_the_headers_gets_them_without_the_body() -> None:
    file = BytesIO(b"all of it")
    for made in (
        HttpResponse("all of it", headers={"Content-Length": "9"}),
        FileResponse(file),
        StreamingHttpResponse(["all ", "of it"]),
    ):
        kept = dict(made.items())

        def view(request: HttpRequest, response: HttpResponseBase = made) -> HttpResponseBase:
            return response

        bare = HeadMiddleware(view)(RequestFactory().head("/"))
        assert b"".join(bare) == b""
        assert dict(bare.items()) == kept
        bare.close()
    assert file.closed
    whole = HeadMiddleware(lambda request: HttpResponse("all of it"))(RequestFactory().get("/"))
    assert isinstance(whole, HttpResponse)
    assert whole.content == b"all of it"


def test_a_table_that_goes_while_somebody_looks_is_not_there(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(*anything: object) -> None:
        Sitting.objects.get(public_id="gone")

    monkeypatch.setattr("games.views.sitting.right_of", gone)
    response = client.get("/t/gone/")
    assert response.status_code == 404
    assert b"Traceback" not in response.content
