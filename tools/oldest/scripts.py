"""What a script has that the oldest browsers do not know: of the language, of what browsers offer, and in selectors.

A name behind a dot counts as newer where nothing that is older has the name; of `AbortSignal.timeout` what AbortSignal
has decides. What a script asks for before it uses it, `harmless` has to say.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

import tree_sitter_javascript
from tree_sitter import Language, Node, Parser

from tools.oldest.facts import Found, named, names
from tools.oldest.styles import found_in_selector

JAVASCRIPT = Parser(Language(tree_sitter_javascript.language()))
KINDS = {"navigator": "Navigator", "document": "Document", "crypto": "Crypto", "performance": "Performance"}
WINDOWS = ("window", "self", "globalThis", "top", "parent")
SELECTING = ("querySelector", "querySelectorAll", "matches", "closest")
BEHAVIOUR = re.compile(r":([a-z]+(?:-[a-z]+)*)(?=\(|$|[\s,>+~.:\[)])")
TAG, ATTRIBUTE = re.compile(r"<[a-z][^<>]*>?"), re.compile(r"\s([a-z]+)(?=[\s=>]|$)")
FILLED = re.compile(r":?\$\{[^}]*\}")  # a place in a text that the script fills
LANGUAGE = {  # nodes of the tree, and where the facts have them
    "class_static_block": "classes/static/initialization_blocks",
    "import_attribute": "statements/import/import_attributes",
    "using_declaration": "statements/using",
}
PATTERNS = {  # of regular expressions
    r"\(\?<[=!]": "regular_expressions/lookbehind_assertion",
    r"\(\?[ims-]+:": "regular_expressions/modifier",
}
NEW_FLAGS = "v"
Finding = tuple[str, Node]


def found(text: str, file: str, line: int = 1) -> Iterator[Found]:
    """All of a script that begins on this line of the file."""
    for what, node in _below(JAVASCRIPT.parse(text.encode()).root_node):
        yield Found(file, line + node.start_point[0], what)


def _below(node: Node) -> Iterator[Finding]:
    yield from _here(node)
    for child in node.children:
        yield from _below(child)


def _here(node: Node) -> Iterator[Finding]:
    kind, text = node.type, _text(node)
    if kind == "ERROR" or node.is_missing:
        yield "cannot be read", node
    elif kind in LANGUAGE and LANGUAGE[kind] in names("scripts", "syntax"):
        yield LANGUAGE[kind], node
    elif kind in ("member_expression", "object_pattern"):
        yield from _member(node)
    elif kind == "identifier" and text in names("scripts", "globals") and not _is_named_here(node):
        yield text, node
    elif kind == "call_expression":
        yield from _call(node)
    elif kind in ("string_fragment", "template_string"):
        yield from _words(text, node)
    elif kind == "regex":
        yield from _regular(node)


def _text(node: Node | None) -> str:
    return "" if node is None or node.text is None else node.text.decode()


def _is_named_here(node: Node) -> bool:
    """Whether the script gives the name to something of its own."""
    parent = node.parent
    return parent is not None and parent.type in ("variable_declarator", "formal_parameters", "function_declaration")


def _member(node: Node) -> Iterator[Finding]:
    if node.type == "object_pattern":
        parent = node.parent
        of = _text(parent.child_by_field_name("value")) if parent is not None else ""
        taken = [child for child in node.children if child.type == "shorthand_property_identifier_pattern"]
    else:
        of = _text(node.child_by_field_name("object"))
        taken = [one for one in [node.child_by_field_name("property")] if one is not None]
    for one in taken:
        name = _text(one)
        kind = KINDS.get(of, of)
        newer = named("scripts", "members_of", kind)
        if name in newer:
            yield f"{kind}.{name}", one
        elif of in WINDOWS and name in names("scripts", "globals"):
            yield name, one
        elif name in names("scripts", "members"):
            yield f".{name}", one


def _call(node: Node) -> Iterator[Finding]:
    name = _text(node.child_by_field_name("function")).rpartition(".")[2]
    arguments = node.child_by_field_name("arguments")
    first = arguments.named_child(0) if arguments is not None and arguments.named_child_count else None
    said = _text(first)[1:-1]
    if first is None or first.type not in ("string", "template_string"):
        return
    if name in SELECTING:
        yield from ((what, first) for what in found_in_selector(FILLED.sub("x", said)))
    elif name == "addEventListener" and said in names("scripts", "events"):
        yield f"event {said}", first
    elif name == "setAttribute" and said in names("pages", "attributes"):
        yield f"attribute {said}", first


def _words(text: str, node: Node) -> Iterator[Finding]:
    """What a text says that may become a selector or a piece of a page."""
    said = {what for what, _first in _around(node)}
    for name in BEHAVIOUR.findall(text):
        if name in names("styles", "newer_selectors") and f":{name}" not in said:
            yield f":{name}", node
    for name in ATTRIBUTE.findall(" ".join(TAG.findall(text))):
        if name in names("pages", "attributes"):
            yield f"attribute {name}", node


def _around(node: Node) -> Iterator[Finding]:
    """What the call around a text has found in it already."""
    at = node.parent
    while at is not None and at.type in ("string", "arguments", "template_string"):
        at = at.parent
    if at is not None and at.type == "call_expression":
        yield from _call(at)


def _regular(node: Node) -> Iterator[Finding]:
    pattern, flags = _text(node.child_by_field_name("pattern")), _text(node.child_by_field_name("flags"))
    for sign, what in PATTERNS.items():
        if re.search(sign, pattern) and what in names("scripts", "syntax"):
            yield what, node
    if set(flags) & set(NEW_FLAGS):
        yield f"flags of a regular expression: {flags}", node
