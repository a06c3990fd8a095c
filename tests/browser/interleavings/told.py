"""What docs/phones.md says of the cases in which phones are off."""

from __future__ import annotations

from tests.browser.interleavings.cases import CASES as CASES

HEAD = ("case", "what the others do", "orders", "what came of it", "audit")
INTRODUCTION = """
## Two of four phones are off

A and B have no network for three rounds each, while C and D go on; then A and B come back and are asked what has to be
asked. Each case has every order of these steps: going off, coming back (and, where it is a case of its own,
each single send and each answer), and what the others do. Where among the steps of others the three rounds are written
changes nothing, since a phone that is off reaches nobody; and where A and B do the same, of two orders that are each
other's mirror one is played. The phones are browsers at a server of two processes, with the site's own scripts for what
waits; their screens are not tapped here (`tests/browser/offline/` does that for some orders), and who corrects, sits
down or closes does so by the services behind those pages.

What must hold after every order: each round that a phone called kept is in the log once, or was left out by a person
who saw both; a phone's rounds stand as they were written; none got another number without a question on the screen;
every phone has the server's totals; the audit finds nothing. `python -m tests.browser.interleavings` plays all orders,
`make test` one of half of the cases, `make test-all` three of each. All of them were played in one go on 2026-11-30,
and all were as they should be.
"""
