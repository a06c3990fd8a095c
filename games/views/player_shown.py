"""The parts of a player's page: the evenings one after the other, contracts, and who else sat there."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from typing import Any

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.models import Club, Player
from games.registry import GAMES
from games.selectors.company import Company, company
from games.selectors.contracts import Contract, contracts
from games.selectors.player import Course, CoursePoint
from games.selectors.scope import Scope
from games.selectors.sums import Sums
from games.views import course
from games.views.link_chips import Address
from games.views.shown import day, title_of
from games.words import Words, amount, language, number, way


@dataclass(frozen=True)
class Asked:
    """Whose page, of which game and evenings.

    `rules` is what its address asks for of house rules, `same` how another page's asks for these evenings.
    """

    club: Club
    person: Player
    game: str
    scope: Scope
    rules: str
    same: str

    @property
    def about(self) -> tuple[Player, str, Scope]:
        """What the selectors want to know."""
        return self.person, self.game, self.scope

    @property
    def address(self) -> Address:
        """Of this page."""
        return self.page_of(self.person.public_id)

    def page_of(self, player_id: str) -> Address:
        """Another player's page, of the same game and evenings."""
        own = player_id == self.person.public_id
        path = reverse("games:player", args=[self.club.public_id, player_id])
        rules = self.rules if own else self.same
        return Address(path, {"game": self.game, "period": self.scope.period.key, "rules": rules})

    def tables(self, **more: str) -> str:
        """The evenings that a figure comes from."""
        path = reverse("games:club_tables", args=[self.club.public_id])
        asked = {"game": self.game, "period": self.scope.period.key, "rules": self.same}
        return Address(path, asked).to(player=self.person.public_id, **more)

    @property
    def words(self) -> Words:
        """The game's words."""
        return Words(GAMES[self.game], {})


def share(sums: Sums) -> str:
    """Whole percents, where there was anything to make."""
    return "" if sums.share is None else f"{sums.share}%"


def course_shown(sums: Sums, seen: Course) -> dict[str, Any]:
    """The picture, the same in figures (the latest first), and the evenings at the ends of the scale."""
    ends = [(_("best evening"), seen.best), (_("worst evening"), seen.worst)]
    return {
        "ends": [{"name": name, **_point(one), "way": way(one.amount)} for name, one in ends]
        if sums.evenings > 1
        else [],
        "chart": _chart(seen),
        "chart_text": _spoken(sums, seen),
        "evenings": [_point(one) for one in reversed(seen.points)],
        "left_out": sums.evenings - len(seen.points),
    }


def _point(one: CoursePoint) -> dict[str, Any]:
    return {
        "url": reverse("games:table", args=[one.evening.public_id]),
        "date": day(one.evening.date),
        "title": title_of(one.evening),
        "text": amount(one.amount),
        "amount": one.amount,
        "after": one.after,
    }


def _chart(seen: Course) -> course.CourseLine | None:
    days = [one.evening.date for one in seen.points]
    shape = "j M" if days[0].year == days[-1].year else "j M Y"
    return course.draw([(one.number, one.after) for one in seen.points], [day_at_axis(day, shape) for day in days])


def day_at_axis(day: date, shape: str) -> str:
    """A date with a short month, which Dutch writes small."""
    text = date_format(day, shape)
    return text.lower() if language() == "nl" else text


def _spoken(sums: Sums, seen: Course) -> str:
    """The picture in words."""
    text = ngettext("After %(n)s evening: %(total)s", "After %(n)s evenings: %(total)s", sums.evenings)
    ends = _("the best brought %(best)s, the worst %(worst)s")
    ends %= {"best": amount(seen.best.amount), "worst": amount(seen.worst.amount)}
    return f"{text % {'n': number(sums.evenings), 'total': amount(sums.amount)}}; {ends}"


def rounds_shown(asked: Asked) -> dict[str, Any]:
    """By contract, with whom and against whom, as far as the game has such boards."""
    boards = GAMES[asked.game].boards
    beside, against = company(*asked.about) if "pairs" in boards else ([], [])
    by_contract = contracts(asked.club, asked.game, asked.scope, asked.person) if "contracts" in boards else []
    return {
        "contracts": [_contract(asked, one) for one in by_contract],
        "beside": [_company(asked, one, "with") for one in beside],
        "against": [_company(asked, one, "against") for one in against],
    }


def _contract(asked: Asked, one: Contract) -> dict[str, Any]:
    return {
        "name": asked.words.say(one.contract),
        "url": asked.tables(contract=one.contract),
        "made": _("%(made)s of %(times)s") % {"made": number(one.made), "times": number(one.declared)},
        "share": share(one),
        "amount": one.amount,
        "average": one.per_round,
    }


def _company(asked: Asked, one: Company, how: str) -> dict[str, Any]:
    text = _("with %(name)s") if how == "with" else _("against %(name)s")
    return {
        "name": one.shown,
        "how": text % {"name": one.shown},
        "url": asked.page_of(one.public_id).to(),
        "tables_url": asked.tables(**{how: one.public_id}),
        "rounds": one.rounds,
        "amount": one.amount,
        "average": one.per_round,
    }
