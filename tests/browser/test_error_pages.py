"""The phone, the server and the page for an address that is not there."""

from __future__ import annotations

import pytest

from tests.browser.conftest import NewPhone


@pytest.mark.parametrize(("language", "words"), [("nl", "Hier is niets"), ("en", "There is nothing here")])
def test_a_phone_reads_it_in_its_own_language(server: str, phone_page: NewPhone, language: str, words: str) -> None:
    page = phone_page(language, strict=False)
    answer = page.goto(f"{server}/no-such-page")
    assert answer is not None
    assert answer.status == 404
    assert page.get_by_role("heading").inner_text() == words
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert page.evaluate("navigator.maxTouchPoints") > 0


def test_a_script_inside_the_page_does_not_run(server: str, phone_page: NewPhone) -> None:
    page = phone_page(strict=False)
    page.goto(f"{server}/no-such-page")
    page.evaluate(
        """() => {
            const script = document.createElement('script');
            script.textContent = 'window.ran = 1';
            document.body.append(script);
        }"""
    )
    assert page.evaluate("window.ran") is None
