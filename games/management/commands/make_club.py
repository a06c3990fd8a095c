"""`manage.py make_club`: a club with players, seasons and evenings by chance, for looking and for tests."""

from __future__ import annotations

from time import perf_counter
from typing import Any

from django.contrib.auth.models import User
from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import timezone

from games.core.refusal import Refusal
from games.management.make import club as making
from games.management.make.club import Wish
from games.models import Club, Round


class Command(BaseCommand):
    """Prints what was made; CommandError where the numbers or the name will not do."""

    help = "Makes a club with seasons of evenings by chance; the same seed makes the same club."

    def add_arguments(self, parser: CommandParser) -> None:
        """How large, and whose."""
        parser.add_argument("--seed", type=int, default=1)
        parser.add_argument("--name", default="De Bonte Kaart")
        parser.add_argument("--owner", default="owner", metavar="USERNAME", help="made, without a password, if new")
        for name, usual, what in (
            ("players", 40, "six at least"),
            ("seasons", 3, "years from September on; the last one is now"),
            ("evenings", 20, "in each season"),
            ("tables", 2, "in an evening, at most"),
            ("rounds", 16, "at a table, about"),
        ):
            parser.add_argument(f"--{name}", type=int, default=usual, help=f"{what} ({usual})")
        parser.add_argument("--checked", action="store_true", help="the last season counts only once it is checked")
        until = Club.Corrections
        parser.add_argument("--corrections", choices=until.values, default=until.ALWAYS, help="until when one corrects")

    def handle(self, *args: Any, **options: Any) -> None:
        """Make it, table by table."""
        wish = _wish(options)
        known = User.objects.filter(username__iexact=options["owner"]).first()
        user = known or User.objects.create_user(options["owner"])  # without a password nobody can sign in with it
        try:
            club = making.make(user, wish)
        except Refusal as refusal:
            raise CommandError(str(refusal)) from refusal
        start = perf_counter()
        tables = 0
        for tables, _ in enumerate(making.play(user, club, wish), start=1):
            if tables % 10 == 0 and options["verbosity"] > 1:
                self.stdout.write(f"{tables} tables")
        rounds = Round.objects.filter(sitting__club=club).count()
        speed = rounds / (perf_counter() - start)
        self.stdout.write(
            f"{club.name} ({club.public_id}) of {user.username}: {wish.players} players, {tables} tables, "
            f"{rounds} rounds, {speed:.0f} a second."
        )
        if not user.has_usable_password():
            self.stdout.write(f"To sign in as {user.username}: manage.py password_link {user.username}")


def _wish(options: dict[str, Any]) -> Wish:
    sizes = {name: options[name] for name in ("players", "seasons", "evenings", "tables", "rounds")}
    if min(sizes.values()) < 1 or sizes["players"] < making.FEWEST:
        raise CommandError(f"--players takes {making.FEWEST} at least, the others 1")
    asks = {name: options[name] for name in ("checked", "corrections")}
    return Wish(name=options["name"], seed=options["seed"], until=timezone.localdate(), **sizes, **asks)
