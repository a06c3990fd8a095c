"""How a line of the table reads: an address, a way of asking, and what each kind of reader gets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum


class Who(Enum):
    """A kind of reader; the four that are signed in have a phone without a right at the tables asked for."""

    NOBODY = "nobody"
    READ = "read link"
    WRITE = "write link"
    MEMBER = "member"
    SCORER = "scorer"
    OWNER = "owner"
    OTHER = "other club"

    @property
    def signs_in(self) -> bool:
        """Whether somebody is signed in."""
        return self in (Who.MEMBER, Who.SCORER, Who.OWNER, Who.OTHER)


SIGN_IN = "in"
ALL = "*"


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one reader gets.

    Written as a status, with a plus where something is done; `in` for being led to sign in; `>name` for something done
    that leads to this address, `~name` where only the reader's own session or cookies change by it, and `=name` for
    being led there with nothing done.
    """

    text: str

    @property
    def leads(self) -> bool:
        """Whether it is a redirect."""
        return not self.text.removeprefix("+").isdecimal()

    @property
    def status(self) -> int:
        """The HTTP status."""
        return 302 if self.leads else int(self.text)

    @property
    def done(self) -> bool:
        """Whether it changes what the database holds."""
        return self.text.startswith((">", "+"))

    @property
    def target(self) -> str:
        """The full name of the address that it leads to."""
        name = "account_login" if self.text == SIGN_IN else self.text[1:]
        return name if name.startswith(("account_", "mfa_")) else f"games:{name}"


@dataclass(frozen=True, slots=True)
class Row:
    """An address asked in one way; `variant` tells different bodies or ids apart."""

    name: str
    variant: str
    method: str
    outcomes: dict[Who, Outcome]
    says: str

    @property
    def key(self) -> str:
        """The name with its variant."""
        return f"{self.name}#{self.variant}" if self.variant else self.name


def read(table: str, who: tuple[Who, ...] = tuple(Who)) -> Iterator[Row]:
    """The lines of a table that has a column for each of `who`; who is left out gets what nobody gets.

    A star after the first outcome gives it to all.
    """
    for line in filter(None, map(str.strip, table.splitlines())):
        key, method, *rest = line.split()
        if rest[1:2] == [ALL]:
            rest[:2] = rest[:1] * len(who)
        told, words = rest[: len(who)], rest[len(who) :]
        given = {one: Outcome(text) for one, text in zip(who, told, strict=True)}
        name, _, variant = key.partition("#")
        yield Row(name, variant, method, {one: given.get(one, given[Who.NOBODY]) for one in Who}, " ".join(words))
