"""How a record that cannot be is refused."""

from __future__ import annotations

from collections.abc import Mapping

Param = int | str


class Refusal(Exception):
    """A record that cannot be: the key at fault, and the reason as a label key with its figures."""

    def __init__(self, field: str, reason: str, **params: Param) -> None:
        super().__init__(f"{field}: {reason}")
        self.field = field
        self.reason = reason
        self.params: Mapping[str, Param] = params
