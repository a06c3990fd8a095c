"""The check of what the oldest browsers know: it finds what is planted, goes past what they know, and finds nothing."""

from __future__ import annotations

import pytest

from tests.processes import PROJECT
from tools.oldest import OLDEST, __main__, pages, scripts, styles
from tools.oldest.facts import Found
from tools.oldest.harmless import HARMLESS

STYLES = {
    ":root { --ink: light-dark(#000, #fff); }": "light-dark()",
    "a { color: light-dark(red, blue); }": "light-dark()",
    "a { background: color-mix(in srgb, red, blue); }": "color-mix()",
    ".chip:has(:checked) { color: red; }": ":has",
    "fieldset:not(:has(.error)) { color: red; }": ":has",
    "a { text-decoration: underline dotted 1px red; }": "text-decoration: dotted",
    "a { user-select: none; }": "user-select",
    "a { hyphens: auto; }": "hyphens",
    "a { overflow: clip; }": "overflow: clip",
    "a { height: 100dvh; }": "unit dvh",
    "a { width: calc(100cqi - 8px); }": "unit cqi",
    "@container (width > 3em) { a { color: red; } }": "@container",
    "@media (width < 400px) { a { color: red; } }": "media: compared by a sign",
    "@layer one { a { text-wrap: balance; } }": "text-wrap",
    "a { color: red; &:hover { color: blue; } }": ":nesting",
    "a { b { color: blue; } }": ":nesting",
    "@supports not (color: light-dark(red, blue)) { a:has(b) { color: red; } }": ":has",
    "@media print { a:popover-open { color: red; } }": ":popover-open",
    "@keyframes one { from { inset: auto; translate: none; scale: 1; field-sizing: content; } }": "field-sizing",
    "a { background: linear-gradient(to left, var(--edge), transparent) right; }": "gradient: transparent",
    "a { no-such-thing: 1; }": "no-such-thing",
}
KNOWN_STYLES = (
    "a { -webkit-user-select: none; user-select: none; -webkit-hyphens: auto; hyphens: auto; }",
    "a { height: 100vh; height: 100dvh; }",
    "a { text-decoration: underline; text-decoration-style: dotted; text-decoration-thickness: 1px; }",
    "@supports selector(:has(a)) { .chip:has(:checked) { color: light-dark(red, blue); } }",
    "@media screen and (prefers-color-scheme: dark) and (min-width: 20em) { :root { --ink: #fff; } }",
    ".chips:is(.of-2, .of-3) > :checked ~ span::before { inset: -1.5px; color: var(--ink); }",
    "a:not(.b, .c):focus-visible { width: min(100%, max(30%, 4rem)); aspect-ratio: 1; accent-color: red; }",
    "a { grid-template: 'a b' auto / minmax(0, 1fr) repeat(2, 1fr); transform: rotate(3deg); }",
)
SCRIPTS = {
    "one.checkVisibility();": ".checkVisibility",
    "const { checkVisibility } = one;": ".checkVisibility",
    "form.requestSubmit(button);": ".requestSubmit",
    "all.toSorted();": ".toSorted",
    "all.findLast((one) => one.a);": ".findLast",
    "Object.groupBy(all, by);": "Object.groupBy",
    "Promise.withResolvers();": "Promise.withResolvers",
    "fetch(url, { signal: AbortSignal.timeout(10) });": "AbortSignal.timeout",
    "new CompressionStream('gzip');": "CompressionStream",
    "new window.CompressionStream('gzip');": "CompressionStream",
    "new Intl.Segmenter('nl');": "Intl.Segmenter",
    "one.inert = true;": ".inert",
    "one.setAttribute('inert', '');": "attribute inert",
    "html`<div class='a' inert>`;": "attribute inert",
    "form.querySelectorAll('details:has(.name)');": ":has",
    "form.querySelector(`.${one}:has([name=${two}])`);": ":has",
    "const FOLDS = 'details:has(.name)'; form.querySelectorAll(FOLDS);": ":has",
    "document.addEventListener('scrollend', tell);": "event scrollend",
    "/(?<=a)b/.test(text);": "regular_expressions/lookbehind_assertion",
    "/[a--b]/v.test(text);": "flags of a regular expression: v",
    "class One { static { start(); } }": "classes/static/initialization_blocks",
    "const = ;": "cannot be read",
}
KNOWN_SCRIPTS = (
    "const last = all.at(-1) ?? structuredClone(one?.two); Object.hasOwn(one, 'a'); text.replaceAll('a', 'b');",
    "all.find((one) => one.a).flat(); Promise.any(all); navigator.locks.request('a', work);",
    "form.querySelector('[name=a]:checked:not([hidden], .b)').closest(':is(a, b)');",
    "class One { #two = 1; static three = 2; has(it) { return #two in it; } } one ||= two; 1_000;",
    "const { timeout } = JSON.parse(text); /(?<name>a)(?=b)/u.test(text);",
    "const text = `<p class=\"a\" hidden>${one}</p>`; say('at 10:30');",
)
PAGES = {
    "<div popover>a</div>": "attribute popover",
    '<p class="{% if a %}b{% endif %}" inert>{{ c }}</p>': "attribute inert",
    '<p style="text-wrap: balance">a</p>': "text-wrap",
    "<style>\na:has(b) { color: red; }\n</style>": ":has",
    "<script>\nall.toSorted();\n</script>": ".toSorted",
    '<button onclick="one.showPopover()">a</button>': ".showPopover",
}


def named(found: list[Found]) -> set[str]:
    """What was found, without where."""
    return {one.what for one in found}


@pytest.mark.parametrize(("text", "what"), STYLES.items())
def test_what_is_newer_in_a_style_is_found(text: str, what: str) -> None:
    assert named([*styles.found(text, "a.css")]) >= {what}


@pytest.mark.parametrize("text", KNOWN_STYLES)
def test_styles_that_the_oldest_know_are_let_be(text: str) -> None:
    assert named([*styles.found(text, "a.css")]) == set()


@pytest.mark.parametrize(("text", "what"), SCRIPTS.items())
def test_what_is_newer_in_a_script_is_found(text: str, what: str) -> None:
    assert named([*scripts.found(text, "a.js")]) >= {what}


@pytest.mark.parametrize("text", KNOWN_SCRIPTS)
def test_scripts_that_the_oldest_know_are_let_be(text: str) -> None:
    assert named([*scripts.found(text, "a.js")]) == set()


@pytest.mark.parametrize(("text", "what"), PAGES.items())
def test_what_is_newer_in_a_page_is_found(text: str, what: str) -> None:
    assert named([*pages.found(text, "a.html")]) == {what}


def test_data_in_a_page_is_no_script() -> None:
    assert [*pages.found('<script type="application/json">{"toSorted": 1}</script>', "a.html")] == []


def test_a_finding_tells_its_line() -> None:
    assert [*styles.found("a { color: red; }\n\nb { user-select: none; }\n", "a.css")] == [
        Found("a.css", 3, "user-select")
    ]
    assert [*pages.found("<p>\n{% comment %}\n{% endcomment %}<style>\n\na:has(b) {}</style>", "a.html")] == [
        Found("a.html", 5, ":has")
    ]


def test_the_project_has_nothing_that_they_do_not_know() -> None:
    assert __main__.faults([*__main__.everything(PROJECT), *__main__.made()]) == []


def test_what_is_harmless_has_to_be_there_and_has_a_reason() -> None:
    what, *_others = HARMLESS
    told = __main__.faults([Found("a.css", 1, one) for one in HARMLESS if one != what] + [Found("a.css", 2, "zoom()")])
    assert told == ["a.css:2: zoom()", f"harmless.py: {what} stands nowhere any more"]
    assert all(len(reason.split()) > 2 for reason in HARMLESS.values())


def test_the_readme_names_the_same_browsers() -> None:
    said = ", ".join(f"{name.capitalize()} {version:g}" for name, version in OLDEST.items())
    assert said in (PROJECT / "README.md").read_text("utf-8")
