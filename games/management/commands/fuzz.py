"""`manage.py fuzz`: random games in which everything that must always hold is checked at every decision."""

from __future__ import annotations

import hashlib
import random
from argparse import ArgumentParser
from collections.abc import Sequence
from time import perf_counter
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError

from bang_service.uptime import Reading
from games import laws
from games.engine.cardgame.rulebook import CardRulebook, compile_rulebook, table_options
from games.engine.cardgame.table import CardGame
from games.engine.kernel.prompts import Option
from games.engine.sets import card_sets
from games.models import Position, Seat, Table
from games.projection import view_document
from games.services.live import LiveGame, RuleFailure
from games.services.outbox import Sitters

DECISION_LIMIT: Final = 20_000
"""Decisions after which a game is taken to have no end."""

RELUCTANT: Final = ("back", "use")
"""Options that may undo each other for ever: taken only now and then."""

ACT_RATE: Final = 1 / 8
"""How often a seat that is not asked uses an any-time act, for each decision."""


class Command(BaseCommand):
    """Play random games and check them; the exit code is 1 at the first law that does not hold."""

    help = (
        "Play random games and check at every decision what must always hold: copies and snapshots are the game and "
        "independent of it, what is offered is well formed, what is not offered is refused, and no view or journal "
        "depends on what its reader may not know."
    )
    requires_system_checks: list[str] = []  # noqa: RUF012 (Django's own declaration)

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How much, and of what."""
        parser.add_argument("--games", type=int, default=20, help="how many games (default: 20)")
        parser.add_argument("--seed", type=int, default=1, help="the number all chance comes from (default: 1)")
        parser.add_argument(
            "--checks", type=int, default=10_000, help="how many views and journals to compare (default: 10000)"
        )
        parser.add_argument("--sets", nargs="+", default=["base"], metavar="SET", help="card sets (default: base)")
        parser.add_argument("--seats", type=int, nargs="+", help="table sizes to go through (default: all)")

    def handle(self, *args: Any, **options: Any) -> None:
        """Play the games; when they are over and comparisons are left, play on for those alone."""
        run = _Run(options["seed"], options["sets"], options["seats"], options["checks"])
        started = perf_counter()
        number = 0
        while number < options["games"] or run.left > 0:
            try:
                run.play(number, copies=number < options["games"])
            except Exception as error:
                self._progress("")
                cause = error.__cause__ if isinstance(error, RuleFailure) else error
                raise CommandError(
                    f"game {number} of seed {options['seed']}, decision {run.decision} ({run.rules.seats} seats, "
                    f"deal {run.deal}): {type(cause).__name__}: {cause}"
                ) from error
            number += 1
            self._progress(f"game {number} of {max(options['games'], number)}, {run.seen.checks} views compared")
        self._progress("")
        self.stdout.write(run.summary(number, perf_counter() - started))

    def _progress(self, text: str) -> None:
        if self.stderr.isatty():
            self.stderr.write(f"\r\x1b[K{text}", ending="")
            self.stderr.flush()


class _Run:
    def __init__(self, seed: int, sets: Sequence[str], seats: Sequence[int] | None, budget: int) -> None:
        self.seed = seed
        self.sets = sets
        self.sizes = seats or _sizes(sets)
        self.budget = budget
        self.views = laws.NonInterference(random.Random(f"{seed} worlds"), view=_body)
        self.seen = self.views.seen
        self.decisions = self.copied = self.acts = self.decision = 0
        self.deal = ""
        self.rules: CardRulebook

    @property
    def left(self) -> int:
        return self.budget - self.seen.checks

    def play(self, number: int, *, copies: bool) -> None:
        """One game. Every table option takes each of its values in turn."""
        chance = random.Random(f"{self.seed} game {number}")
        chosen = table_options(tuple(one for name, one in card_sets().items() if name in self.sets)).values()
        values = {option.name: chance.choice(list(option.values)) for option in chosen} if number % 2 else {}
        size = self.sizes[number % len(self.sizes)]
        self.rules = compile_rulebook(card_sets(), self.sets, size, values)
        self.deal = hashlib.sha256(f"fuzz {self.seed} game {number}".encode()).hexdigest()
        self.decision = 0
        g = self.rules.deal(self.deal)
        dealt = g.drain()
        readers, chronicle = laws.Readers(g, dealt), laws.Chronicle()
        chronicle.write(dealt)
        shadows = laws.Shadows(g)
        while g.result is None:
            if copies:
                laws.sound(g)
                laws.copies(g, chance)
                laws.derives(g)
                laws.refuses(g)
                self.acts += laws.acts_keep_prompts(g)
                self.copied += 1
            if self.left > 0:
                self.views.check(g)
            elif not copies:
                return
            seat, option = _choice(g, chance)
            g.answer(seat, option)
            records = g.drain()
            readers.follow(g, records)
            chronicle.write(records)
            if copies:
                shadows.answer(g, records, seat, option)
            self.decision += 1
            self.decisions += 1
            if self.decision > DECISION_LIMIT:
                raise laws.LawBroken(f"no end after {DECISION_LIMIT} decisions")
        laws.sound(g)
        chronicle.check()
        self.views.check(g)

    def summary(self, games: int, seconds: float) -> str:
        """What was checked."""
        seen = self.seen
        return "\n".join(
            (
                f"{games} games, {self.decisions} decisions, {seconds:.0f} s",
                f"  {self.copied} decisions with snapshot, clone, refusals and derived values compared",
                f"  {self.acts} any-time acts out of turn, the questions to others unchanged",
                f"  {seen.checks} comparisons of REST bodies and journals: {seen.resampled} of another world that "
                f"looks the same, {seen.followed} after a choice that showed nothing new, "
                f"{seen.parted} after one that did",
                "ok",
            )
        )


def _body(g: CardGame, viewer: int | None) -> dict[str, Any]:
    """The view as the service sends it: the engine's, with the table and its players around it."""
    sitters = Sitters(Seat(number=seat, policy="random") for seat in range(len(g.presence)))
    position = Position(table=Table(pk=1, status=Table.Status.PLAYING), records=g.serial)
    return view_document(LiveGame(position, sitters, Reading(), g), viewer)


def _sizes(sets: Sequence[str]) -> list[int]:
    from games.engine.roles import ROLES_BY_SEATS

    return sorted(ROLES_BY_SEATS)


def _choice(g: Any, chance: random.Random) -> tuple[int, Option]:
    if chance.random() < ACT_RATE:
        idle = [seat for seat in range(len(g.presence)) if g.prompt_of(seat) is None and g.acts(seat)]
        if idle:
            seat = chance.choice(idle)
            return seat, chance.choice(g.acts(seat))
    prompt = chance.choice(g.prompts())
    options = g.options(prompt.seat)
    option = chance.choice(options)
    return prompt.seat, chance.choice(options) if option[0] in RELUCTANT else option
