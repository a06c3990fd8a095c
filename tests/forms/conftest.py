"""The toy games with other seats, for who asks for them."""

from __future__ import annotations

from tests.toy_seats import seat_toys

__all__ = ["seat_toys"]
