"""A player says of a round that another one wrote down whether it is right."""

from __future__ import annotations

from collections.abc import Iterable

from django.contrib.auth.models import User
from django.db.models import F

from games.core.refusal import Refusal
from games.core.replay import Played
from games.models import Check, Entry, Phone, PhoneRight, Player, Round, Sitting
from games.selectors import checks, counting
from games.services.errors import AlreadyCorrected
from games.services.names import LONGEST_REASON, is_seen, short
from games.services.write import locked


def check(
    *,
    sitting: Sitting,
    entry: Entry,
    player: Player | None,
    agreed: bool,
    word: str = "",
    phone: Phone | None,
    user: User | None = None,
) -> Check:
    """What `player`, whose phone or account it is, says of the revision that was seen; the latest word of each counts.

    Raises Refusal at `player` for who may not check it, at `word` where a disagreement does not say why or says too
    much, and AlreadyCorrected where the revision does not count any more.
    """
    with locked(sitting) as now:
        current = Entry.objects.select_related("sitting").get(sitting=now, place=entry.place, successor=None)
        if current.pk != entry.pk:
            raise AlreadyCorrected(current)
        own = PhoneRight.objects.select_for_update().filter(sitting=now, phone=phone).first() if phone else None
        if reason := checks.why_not(current, player, phone, own):
            raise Refusal("player", reason)
        said = short(word, "word", LONGEST_REASON)
        if not agreed and not is_seen(said):
            raise Refusal("word", "say_why")
        how = {"agreed": agreed, "word": "" if agreed else said, "phone": phone, "user": user}
        if own is not None and own.checks_for_id is None:
            PhoneRight.objects.filter(pk=own.pk).update(checks_for=player)
        made, _ = Check.objects.update_or_create(entry=current, player=player, defaults=how)
        Sitting.objects.filter(pk=now.pk).update(
            checked=True,
            counts=counting.counts(),
            rights_version=F("rights_version") + 1,  # screens look
        )
    return made


def forget(sitting: Sitting, played: Iterable[Played]) -> None:
    """Drop what was said of rounds of a locked table in which others sat, or that pay something else, as now `played`.

    Before the rounds are written anew; no query where nobody has checked anything.
    """
    if not sitting.checked:
        return
    then = {one.entry.id: (dict(one.seats), dict(one.change)) for one in played}
    known = Round.objects.filter(sitting=sitting).values_list("entry__entry_id", "seats", "change")
    gone = [name for name, seats, change in known if name in then and then[name] != (seats, change)]
    Check.objects.filter(entry__sitting=sitting, entry__entry_id__in=gone).delete()
