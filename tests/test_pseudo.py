"""The made-up language marks what is translated, and the reader finds what is not."""

from __future__ import annotations

import pytest
from django.template import Context, Template
from django.test import Client
from django.utils.translation import gettext, gettext_lazy, ngettext

from games.core.labels import SHARED, say
from tests.pseudo import OPEN, pseudo, unmarked

LAZY = gettext_lazy("To the start")


def test_texts_and_labels_are_marked_only_inside() -> None:
    plain = say(SHARED, "missing", "nl")
    with pseudo():
        assert gettext("To the start").startswith("⟦")
        assert str(LAZY).startswith("⟦")
        assert ngettext("trick", "tricks", 2) == "⟦tricks⟧"
        assert say(SHARED, "missing", "nl") == f"⟦{plain}⟧"
    assert not gettext("To the start").startswith("⟦")
    assert say(SHARED, "missing", "nl") == plain


def test_templates_are_marked() -> None:
    page = Template(
        "{% load i18n %}{% translate 'Save' %} {% blocktranslate %}Hi <b>{{ x }}</b>{% endblocktranslate %}"
    )
    with pseudo():
        assert page.render(Context({"x": "y"})) == "⟦Save⟧ ⟦Hi <b>y</b>⟧"


def test_a_translated_page_has_nothing_unmarked(client: Client) -> None:
    with pseudo():
        assert unmarked(client.get("/no-such-page").content.decode(), allowed=["Scorekeeper"]) == []
    assert unmarked(client.get("/no-such-page").content.decode()) != []


@pytest.mark.parametrize(
    ("html", "found"),
    [
        ("<p>⟦Hello <b>you</b> there⟧ 12 × 3</p>", []),
        ("<p>⟦Hello⟧ you</p>", ["you"]),
        ("<p>Anna ⟦deals⟧</p>", []),
        ("<p>Annabel ⟦deals⟧</p>", ["Annabel"]),
        ('<button aria-label="Save">⟦S⟧</button>', ["Save"]),
        ('<input type="submit" value="Save"><input value="typed">', ["Save"]),
        ('<p translate="no">typed <b>by</b> people<br>here</p><p>left</p>', ["left"]),
        ("<script>var a</script><style>b{}</style>", []),
    ],
)
def test_the_reader_finds_what_is_outside_the_marks(html: str, found: list[str]) -> None:
    assert unmarked(html, allowed={"Anna"}) == found


def test_what_is_remembered_is_not_marked_afterwards(client: Client) -> None:
    where = "/engine/starts.json"
    with pseudo():
        assert OPEN in client.get(where).content.decode()
    assert OPEN not in client.get(where).content.decode()
