"""What has a name that somebody typed."""

from __future__ import annotations

from typing import Protocol

from games.core.names import isolated


class HasName(Protocol):
    """Anything with a name."""

    @property
    def name(self) -> str: ...


class Named:
    """`name` is what was typed; `shown` is how it stands between other words."""

    __slots__ = ()

    @property
    def shown(self: HasName) -> str:
        """The name, which turns nothing around it."""
        return isolated(self.name)
