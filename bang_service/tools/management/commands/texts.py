"""`manage.py texts`: random games are read out in every language."""

from __future__ import annotations

import multiprocessing
from argparse import ArgumentParser
from collections import Counter
from time import monotonic
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from bang_service.platform.texts import languages
from bang_service.tools.texts_check.missing import missing
from bang_service.tools.texts_check.reading import Reader, Wrong


class Command(BaseCommand):
    """Read random games out; the exit code is 1 at the first text that is missing, malformed or glued together."""

    help = (
        "Play random games of both kinds and form every question, answer and record in every language, and in one in "
        "which each message stands in brackets, so that text put together from pieces is found."
    )
    requires_system_checks: list[str] = []  # noqa: RUF012 (Django's own declaration)

    def add_arguments(self, parser: ArgumentParser) -> None:
        """How much."""
        parser.add_argument("--games", type=int, default=200, help="how many games (default: 200)")
        parser.add_argument("--seed", type=int, default=1, help="the number all chance comes from (default: 1)")
        parser.add_argument("--first", type=int, default=0, help="the number of the first game (default: 0)")
        parser.add_argument("--processes", type=int, default=1, help="how many games at once (default: 1)")

    def handle(self, *args: Any, **options: Any) -> None:
        """Read the games and tell how much was read."""
        started = monotonic()
        first, last, count = options["first"], options["first"] + options["games"], max(1, options["processes"])
        shares = [(options["seed"], range(first + place, last, count)) for place in range(count)]
        read: Counter[str] = Counter()
        given: Counter[str] = Counter()
        with multiprocessing.get_context("fork").Pool(count) as pool:
            try:
                for counted, why in pool.imap_unordered(_read, shares):
                    read.update(counted)
                    given.update(why)
            except Wrong as wrong:
                raise CommandError(str(wrong)) from wrong
        told = ", ".join(f"{number:,} {kind}s" for kind, number in sorted(read.items()))
        self.stdout.write(f"{options['games']:,} games: {told}")
        self.stdout.write("  " + ", ".join(f"{why} {number:,}" for why, number in given.most_common()))
        for language in languages():
            if lacking := missing(language):
                told = ", ".join(f"{family}- {number:,}" for family, number in lacking.items())
                self.stdout.write(f"  in English for {language}: {told}")
        self.stdout.write(f"  {monotonic() - started:.0f} s\nok")


def _read(share: tuple[int, range]) -> tuple[Counter[str], Counter[str]]:
    seed, numbers = share
    reader = Reader(seed)
    for _ in reader.games(numbers):
        pass
    return reader.read, reader.reasons
