"""What the database holds; everything in derived.py can be rebuilt from the log."""

from __future__ import annotations

from games.models.address import TablesOfAddress
from games.models.check import Check
from games.models.club import Club, ClubSheet, Invitation, Membership, Role, Season
from games.models.code import ShortCode, WrongCodes
from games.models.derived import Bid, LedgerLine, Round, SeatResult, SittingResult
from games.models.entry import Entry
from games.models.joining import Joining
from games.models.phone import Phone, PhoneRight
from games.models.player import Player
from games.models.rules import RuleSheet
from games.models.sitting import Sitting

__all__ = [
    "Bid",
    "Check",
    "Club",
    "ClubSheet",
    "Entry",
    "Invitation",
    "Joining",
    "LedgerLine",
    "Membership",
    "Phone",
    "PhoneRight",
    "Player",
    "Role",
    "Round",
    "RuleSheet",
    "Season",
    "SeatResult",
    "ShortCode",
    "Sitting",
    "SittingResult",
    "TablesOfAddress",
    "WrongCodes",
]
