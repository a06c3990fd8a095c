"""What happens beside the rounds: people come and go, coins change hands, mistakes are made and put right."""

from __future__ import annotations

from collections.abc import Iterator

from games.core.refusal import Refusal
from games.management.make.playing import Playing
from games.models import Entry, Player
from games.services import log, seats, settle
from games.services.errors import LaterRoundImpossible

REASON = "Verkeerd getikt"
BETWEEN = 240  # of so many rounds some have something happen before them …
OTHERS_SIT, DEALER, PAYS, UNDONE = 6, 9, 14, 18  # … each up to here
AFTERWARDS = 16  # one in so many rounds is changed later


def between(table: Playing) -> None:
    """What happens between two rounds, now and then."""
    throw = table.chance.randrange(BETWEEN // table.plan.mishaps)
    if throw < OTHERS_SIT and table.now.rounds:
        _others_sit(table)
    elif throw < DEALER and table.now.dealer:
        table.write("dealer", {"dealer": table.chance.choice(list(table.now.seats))})
    elif throw < PAYS and len(table.now.tallies) > 1:
        _pays(table)
    elif throw < UNDONE and table.now.rounds:
        last = Entry.live.filter(sitting=table.sitting).order_by("-place")[0]
        log.remove(sitting=table.sitting, entry=last, reason=REASON, **table.by())


def afterwards(table: Playing) -> None:
    """What was wrong is put right: rounds corrected, taken out, put in between."""
    for entry in _some_rounds(table):
        try:
            _amend(table, entry)
        except (Refusal, LaterRoundImpossible):
            continue  # such a change is refused at the table too


def _others_sit(table: Playing) -> None:
    """Somebody goes and another one comes, or two change places."""
    seated = dict(table.now.seats)
    one, other = table.chance.sample(list(seated), 2) if len(seated) > 1 else 2 * tuple(seated)
    if table.waiting and table.chance.randrange(3):
        gone = Player.objects.select_related("person").get(sitting=table.sitting, public_id=seated[one])
        seated[one] = seats.come(sitting=table.sitting, person=table.waiting.pop(0)).public_id
        table.waiting += [gone.person] if gone.person else []
    else:
        seated[one], seated[other] = seated[other], seated[one]
    table.write("seats", seated)


def _pays(table: Playing) -> None:
    known = Player.objects.filter(sitting=table.sitting, public_id__in=list(table.now.tallies))
    payer, payee = table.chance.sample(list(known.order_by("pk")), 2)
    cents = table.chance.randint(1, 40)
    settle.pay(sitting=table.sitting, payer=payer, payee=payee, cents=cents, **table.by())


def _some_rounds(table: Playing) -> Iterator[Entry]:
    entries = Entry.live.filter(sitting=table.sitting, kind__in=list(table.game.kinds))
    for entry in entries:
        if not table.chance.randrange(max(2, AFTERWARDS // table.plan.mishaps)):
            yield entry


def _amend(table: Playing, entry: Entry) -> None:
    how = table.chance.choice(("correct", "correct", "correct", "remove", "insert"))
    if how == "remove":
        log.remove(sitting=table.sitting, entry=entry, reason=REASON, **table.by())
        return
    record = table.record(table.game.kinds[entry.kind])
    if how == "correct":
        log.correct(sitting=table.sitting, entry=entry, record=record, reason=REASON, **table.by())
    else:
        log.insert(sitting=table.sitting, before=entry, kind=entry.kind, record=record, **table.by())
