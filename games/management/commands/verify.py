"""`manage.py verify RECORD…`: recompute finished games from their seeds."""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from games.fairness.records import FixedRole, MalformedRecord, Mismatch, Player, Report, read, verify

STANDARD_INPUT = "-"

PUBLISHED = "{lesson!r}: the seed was published before the deal, so that anybody could know every card"

NO_ACTS_TOLD = "not in the record, so not compared; what chance decided is in the journal"


class Command(BaseCommand):
    """Check record files; the exit code is 1 if any of them is not what comes out of its seed and decisions."""

    help = (
        "Recompute the records of finished games (GET /api/v1/tables/{id}/record/): commitment, deal, every shuffle, "
        "decision and journal record. Prints what was checked and `ok`, or the first difference."
    )
    requires_system_checks: list[str] = []  # noqa: RUF012 (Django's own declaration)

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Records to check."""
        parser.add_argument("records", nargs="+", metavar="RECORD", help="a file with a record's JSON, or - for input")

    def handle(self, *args: Any, **options: Any) -> None:
        """Check each record; a wrong one does not keep the others from being checked."""
        wrong = 0
        for name in options["records"]:
            try:
                report = verify(read(_text(name)))
            except OSError as error:
                failure = f"cannot be read: {error.strerror or error}"
            except MalformedRecord as error:
                failure = str(error)
            except Mismatch as error:
                failure = f"does not follow from its seed. First difference:\n  {error}"
            else:
                self.stdout.write(_told(name, report))
                self.stdout.write(self.style.SUCCESS("ok"))
                continue
            wrong += 1
            self.stderr.write(self.style.ERROR(f"{_shown(name)}: {failure}"))
        if wrong:
            count = len(options["records"])
            raise CommandError("the record is not verified" if count == 1 else f"{wrong} of {count} are not verified")


def _text(name: str) -> bytes:
    return sys.stdin.buffer.read() if name == STANDARD_INPUT else Path(name).read_bytes()


def _shown(name: str) -> str:
    return "standard input" if name == STANDARD_INPUT else name


def _added(players: Sequence[Player]) -> str:
    return ", ".join(f"seat {player.seat} {player.entropy!r}" for player in players if player.entropy)


def _fixed(fixed_roles: Sequence[FixedRole]) -> str:
    return ", ".join(f"seat {fixed.seat} is the {fixed.role.capitalize()}" for fixed in fixed_roles)


def _told(name: str, report: Report) -> str:
    record = report.record
    if record.result is None:
        result = "none: the game was ended without one"
    else:
        winners = ", ".join(map(str, record.result.winners)) or "none"
        by_staff = " (named by staff)" if record.result.adjudicated else ""
        result = f"{record.result.side}{by_staff}; winning seats: {winners}"
    rows = [
        ("commitment", "the SHA-256 of the seed, as published before the deal"),
        *([("lesson", PUBLISHED.format(lesson=record.lesson))] if record.lesson else ()),
        ("chain", f"number {record.chain.number}; link {record.chain.link}"),
        ("added", _added(record.players) or "nothing"),
        ("fixed roles", _fixed(record.fixed_roles) or "none: all were dealt at random"),
        ("rulebook", f"{record.rulebook}: {', '.join(record.sets)}, {record.seats} seats"),
        ("deal", f"{record.seats} roles, {record.seats} characters, {report.opening_cards} cards in opening hands"),
        ("chance", f"drawn {report.dealt_by} times for the deal, and {report.draws} times in play"),
        ("random acts", "as the record tells them" if report.tells_chance else NO_ACTS_TOLD),
        ("new decks", str(report.reshuffles)),
        ("decisions", f"{len(record.decisions)}, each among the options offered"),
        ("journal", f"{len(record.journal)} records"),
        ("result", result),
    ]
    return "\n".join([f"{_shown(name)}: table {record.table}", *(f"  {title:13}{text}" for title, text in rows)])
