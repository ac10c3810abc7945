"""`manage.py arena`: measure AI seats against a field that stays the same."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError

from bots.arena.contestants import FROZEN, UnknownContestant, check, names
from bots.arena.report.page import page_of
from bots.arena.report.text import text_of
from bots.arena.session import KINDS, MATRIX, PAIRED, SIZES, Run, Session, Size
from bots.simulation import Table
from bots.simulation.progress import Progress
from games.engine.kernel.rules import UnknownRules
from games.engine.sets import card_sets
from games.terms.rulebooks import CARDS, GAMES, rulebook

EVERYTHING: Final = "everything"

FIELDS: Final = {"sets": "--sets", "seats": "--players", "game": "--game"}
"""The options behind what a rulebook finds wrong."""


class Command(BaseCommand):
    """Measure; the exit code is 1 when any game was stuck or failed."""

    help = (
        "Measure AI seats: the candidate against a frozen field, on equal deals. teams: one side on the candidate; "
        "seats: one seat; all: every seat; headroom: one side with all roles shown; matrix: each side on each "
        "contestant; the rest are measures of games played by one contestant alone. bots/arena/README.md says more."
    )
    requires_system_checks: list[str] = []  # noqa: RUF012 (Django's own declaration)

    def add_arguments(self, parser: ArgumentParser) -> None:
        """What is measured, who plays, at which table, how much, and how it is told."""
        parser.add_argument(
            "what", nargs="*", help=f"any of: {', '.join(KINDS)}; or {EVERYTHING} (default: teams)", metavar="WHAT"
        )
        parser.add_argument("--candidate", default="rules", help=f"who is measured: {', '.join(names())}, cmd:COMMAND")
        parser.add_argument("--versus", default=FROZEN, help=f"who plays the other seats (default: {FROZEN})")
        parser.add_argument("--with", action="append", default=[], dest="also", help="a further one in the matrix")
        parser.add_argument("--game", default=CARDS, help=f"one of: {', '.join(GAMES)}")
        parser.add_argument("--sets", default="", help=f"comma separated (default: base), of: {', '.join(card_sets())}")
        parser.add_argument("--players", type=int, default=7, help="seats at the table (default: 7)")
        parser.add_argument("--size", default="quick", help=f"one of: {', '.join(SIZES)} (default: quick)")
        parser.add_argument("--deals", type=int, help="so many deals of everything, in place of a size")
        parser.add_argument("--seed", type=int, default=1, help="the same seed plays the same games")
        parser.add_argument("--jobs", type=int, default=1, help="processes to play in")
        parser.add_argument("--json", type=Path, metavar="FILE", help="write everything as one JSON document")
        parser.add_argument("--page", type=Path, metavar="FILE", help="write a page with plots")

    def handle(self, *args: Any, **options: Any) -> None:
        """Tell the cost, play, and tell what came of it."""
        session = _session(options)
        self._tell_cost(session)
        document = session.play(_progress)
        self.stdout.write(text_of(document))
        _write(options["json"], "--json", lambda: json.dumps(document, indent=2, ensure_ascii=False) + "\n")
        _write(options["page"], "--page", lambda: page_of(document))
        if document["troubles"]:
            raise CommandError(f"{len(document['troubles'])} games were stuck or failed", returncode=1)

    def _tell_cost(self, session: Session) -> None:
        whole = 0.0
        for run, seconds in session.cost():
            whole += seconds
            self.stderr.write(f"{run.name}: {run.count} deals, about {seconds / 60:.1f} minutes")
        self.stderr.write(f"together about {whole / 60:.1f} minutes with --jobs {session.jobs}")


def _progress(run: Run) -> Callable[[int], None]:
    return Progress(sys.stderr, run.name, run.count)


def _session(options: dict[str, Any]) -> Session:
    """What is to be played. Raises CommandError for the first option that cannot be, naming it and what could be."""
    kinds = _kinds(options["what"])
    for option in ("candidate", "versus"):
        _check_contestant(f"--{option}", options[option])
    for name in options["also"]:
        _check_contestant("--with", name)
    if options["also"] and MATRIX not in kinds:
        raise CommandError("--with adds to the matrix; ask for `matrix` too, or leave it out.")
    if options["jobs"] < 1:
        raise CommandError(f"--jobs: {options['jobs']} is too few; give at least 1.")
    needless = [kind for kind in kinds if kind in PAIRED and kind != "headroom"]
    if needless and options["candidate"] == options["versus"]:
        raise CommandError(
            f"--versus: {options['versus']!r} is the candidate too, so {needless[0]} compares nothing; name another."
        )
    table = _table(options)
    size = _size(options)
    for option in ("json", "page"):
        file: Path | None = options[option]
        if file is not None and not file.parent.is_dir():
            raise CommandError(f"--{option}: there is no folder {str(file.parent)!r}; make it first.")
    return Session(
        table, options["candidate"], options["versus"], kinds, size, options["seed"], options["jobs"], options["also"]
    )


def _kinds(what: Sequence[str]) -> list[str]:
    if EVERYTHING in what:
        return list(KINDS)
    for kind in what:
        if kind not in KINDS:
            raise CommandError(f"WHAT: there is no {kind!r}. Known values: {', '.join((*KINDS, EVERYTHING))}.")
    return list(dict.fromkeys(what)) or ["teams"]


def _check_contestant(option: str, name: str) -> None:
    try:
        check(name)
    except UnknownContestant as error:
        raise CommandError(f"{option}: {error}") from error


def _table(options: dict[str, Any]) -> Table:
    sets = tuple(name.strip() for name in options["sets"].split(",") if name.strip())
    try:
        rules = rulebook(game=options["game"], sets=sets, seats=options["players"], options={})
    except UnknownRules as error:
        raise CommandError(f"{FIELDS.get(error.field, error.field)}: {error}") from error
    return Table(rules.sets, options["players"], checked=False, game=options["game"])


def _size(options: dict[str, Any]) -> Size:
    deals = options["deals"]
    if deals is not None:
        if deals < 1:
            raise CommandError(f"--deals: {deals} is too few; give at least 1.")
        return Size(deals, deals, deals)
    if options["size"] not in SIZES:
        raise CommandError(
            f"--size: there is no {options['size']!r}. Known values: {', '.join(SIZES)}; or give --deals."
        )
    return SIZES[options["size"]]


def _write(file: Path | None, option: str, text: Callable[[], str]) -> None:
    if file is None:
        return
    try:
        file.write_text(text(), encoding="utf-8")
    except OSError as error:
        raise CommandError(f"{option}: {file} cannot be written ({error.strerror}).") from error
