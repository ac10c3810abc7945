"""`manage.py fuzz`: random games in which everything that must always hold is checked."""

from __future__ import annotations

import multiprocessing
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from multiprocessing.queues import SimpleQueue
from time import monotonic
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError

from bang_service.tools.fuzzing import Broken, Budget, Tally, play_games
from games.engine.sets import card_sets
from games.engine.testing.random_tables import (
    DICE_SIZES,
    SIZES,
    CharacterCourse,
    Course,
    DiceCourse,
    EventCourse,
    PairCourse,
    Series,
)
from games.terms.rulebooks import CARDS, DICE

GAMES: Final = 50
"""How many games are played when nothing else is said and the course has no end."""

PATIENCE: Final = 60.0
"""Seconds between two lines of progress."""


class Command(BaseCommand):
    """Play random games and check them; the exit code is 1 at the first law that does not hold.

    In a checkout `tests/proofs/fuzz` stands in its place, which does the same and hunts for leaks.
    """

    help = (
        "Play random games and check what must always hold: at every decision that the table is in order, that what "
        "is offered is well formed, and that the journal tells each reader what they know; at some of them that copies "
        "and snapshots are the game and independent of it, that what is not offered is refused, that what is "
        "remembered can be derived again, and that no view or journal depends on what its reader may not know."
    )
    requires_system_checks: list[str] = []  # noqa: RUF012 (Django's own declaration)

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How much, and of what."""
        parser.add_argument("--game", choices=[CARDS, DICE], help=f"which game (default: {CARDS})")
        parser.add_argument("--games", type=int, help=f"how many games (default: the whole course, or {GAMES})")
        parser.add_argument("--seconds", type=float, help="begin no more games after so long")
        parser.add_argument("--seed", type=int, default=1, help="the number all chance comes from (default: 1)")
        parser.add_argument("--first", type=int, default=0, help="the number of the first game (default: 0)")
        parser.add_argument("--processes", type=int, default=1, help="how many games at once (default: 1)")
        parser.add_argument("--every", type=int, default=20, help="check the dear laws at one decision in so many")
        parser.add_argument("--sets", nargs="+", metavar="SET", help="card sets (default: any combination)")
        parser.add_argument("--seats", type=int, nargs="+", help="table sizes to go through (default: all)")
        self.courses = parser.add_mutually_exclusive_group()
        self.courses.add_argument(
            "--events",
            choices=["dealt", "forced"],
            default="dealt",
            help="forced: every event is in force from the first turn, at every table size",
        )
        self.courses.add_argument("--characters", action="store_true", help="every character at every table size")
        self.courses.add_argument("--pairs", action="store_true", help="every two characters at one table")

    def handle(self, *args: Any, **options: Any) -> None:
        """Play the games and tell what was checked."""
        options["game"] = options["game"] or CARDS
        course = _course(options)
        games = options["games"]
        if games is None:
            games = course.length or (GAMES if options["seconds"] is None else sys.maxsize)
        budget = Budget(options["first"], games, options["seconds"], options["every"])
        started = monotonic()
        tally = _alone(self, course, budget) if options["processes"] < 2 else _together(self, course, budget, options)
        self.stdout.write(f"{tally.summary()}\n  {monotonic() - started:.0f} s, seed {course.seed}\nok")

    def tell(self, tally: Tally, started: float) -> None:
        """A line of progress."""
        self.stderr.write(f"{monotonic() - started:6.0f} s  {tally.line()}")


def _course(options: dict[str, Any]) -> Series:
    sizes = DICE_SIZES if options["game"] == DICE else SIZES
    for size in options["seats"] or ():
        if size not in sizes:
            raise CommandError(f"there are no tables of {size}; known sizes: {', '.join(map(str, sizes))}")
    chosen = options["seats"] or sizes
    if options["game"] == CARDS:
        return _card_course(options, chosen)
    for name in ("sets", "characters", "pairs"):
        if options[name]:
            raise CommandError(f"--{name} is for the card game")
    if options["events"] == "forced":
        raise CommandError("the dice game has no events")
    return DiceCourse(options["seed"], chosen)


def _card_course(options: dict[str, Any], sizes: Sequence[int]) -> Course:
    sets, known = options["sets"], card_sets()
    for name in sets or ():
        if name not in known:
            raise CommandError(f"there is no set {name!r}; known sets: {', '.join(known)}")
    if sets and "base" not in sets:
        raise CommandError("every table needs the set 'base'")
    kind: type[Course] = Course
    if options["events"] == "forced":
        kind = EventCourse
        if sets and not any(known[name].events for name in sets):
            raise CommandError("none of these sets has events")
    elif options["characters"]:
        kind = CharacterCourse
    elif options["pairs"]:
        kind = PairCourse
    return kind(options["seed"], sets, sizes)


def _alone(command: Command, course: Series, budget: Budget) -> Tally:
    started = told = monotonic()
    tally = Tally()
    try:
        for tally in play_games(course, budget):
            if monotonic() - told > PATIENCE:
                told = monotonic()
                command.tell(tally, started)
    except Broken as broken:
        raise CommandError(str(broken)) from broken
    return tally


def _together(command: Command, course: Series, budget: Budget, options: dict[str, Any]) -> Tally:
    """Each process plays every so many-th game."""
    context = multiprocessing.get_context("fork")
    said: SimpleQueue[Any] = context.SimpleQueue()
    count = options["processes"]
    workers = [
        context.Process(target=_work, args=(place, course, budget.share(place, count), said), daemon=True)
        for place in range(count)
    ]
    for worker in workers:
        worker.start()
    started = told = monotonic()
    tallies: dict[int, Tally] = {}
    left = count
    while left:
        place, tally, broken = said.get()
        if broken:
            for worker in workers:
                worker.terminate()
            raise CommandError(broken)
        left -= tally is None
        if tally is not None:
            tallies[place] = tally
        if monotonic() - told > PATIENCE:
            told = monotonic()
            command.tell(sum(tallies.values(), Tally()), started)
    return sum(tallies.values(), Tally())


def _work(place: int, course: Series, budget: Budget, said: SimpleQueue[Any]) -> None:
    """Play a share of the games; what is said is (place, tally so far, what is broken), and no tally at the end."""
    try:
        for tally in play_games(course, budget):
            said.put((place, tally, ""))
    except Broken as broken:
        said.put((place, None, str(broken)))
    else:
        said.put((place, None, ""))
