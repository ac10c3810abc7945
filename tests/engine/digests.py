"""Stored digests of rulebooks: written once by a release, compared by every later one.

`python -m tests.engine.digests NUMBER` writes `digests/NUMBER.json.xz`. A stored game keeps its rulebook's digest, so
it must stay what it was. Write a new file when a release brings sets or options, and never write an old one again.
"""

from __future__ import annotations

import lzma
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import msgspec

from games.engine.cardgame.rules import table_options
from games.engine.testing.random_tables import BASE, DICE_SIZES, SIZES, expansions, sets_named
from games.terms.rulebooks import CARDS, DICE, rulebook

FOLDER: Final = Path(__file__).parent / "digests"
MOST_CHOSEN: Final = 2

Request = dict[str, Any]
"""What a rulebook is compiled from: game, sets, seats, options."""


def stored() -> dict[str, list[tuple[Request, str]]]:
    """The requests of each stored file, with the digests of their rulebooks."""
    return {
        path.name.partition(".")[0]: msgspec.json.decode(
            lzma.decompress(path.read_bytes()), type=list[tuple[Request, str]]
        )
        for path in sorted(FOLDER.glob("*.json.xz"))
    }


def requests() -> Iterator[Request]:
    """Every table size with every combination of card sets, by the usual rules and with each value of each option; with
    each two values of two options at one size after another. Every table size of the dice game."""
    for size in range(len(expansions()) + 1):
        for chosen in combinations(expansions(), size):
            sets = [BASE, *chosen]
            for number, options in enumerate(_choices(sets)):
                sizes = SIZES if len(options) < MOST_CHOSEN else [SIZES[number % len(SIZES)]]
                for seats in sizes:
                    yield {"game": CARDS, "sets": sets, "seats": seats, "options": options}
    for seats in DICE_SIZES:
        yield {"game": DICE, "sets": [], "seats": seats, "options": {}}


def _choices(sets: list[str]) -> Iterator[dict[str, str]]:
    values = [(one.name, value) for one in table_options(sets_named(sets)).values() for value in one.values]
    for count in range(MOST_CHOSEN + 1):
        for chosen in combinations(values, count):
            if len(dict(chosen)) == count:
                yield dict(chosen)


if __name__ == "__main__":
    target = FOLDER / f"{sys.argv[1]}.json.xz"
    if target.exists():
        sys.exit(f"{target} exists: a corpus is never written again")
    rows = [(request, rulebook(**request).digest) for request in requests()]
    FOLDER.mkdir(exist_ok=True)
    target.write_bytes(lzma.compress(msgspec.json.encode(rows), preset=9))
    print(f"{len(rows)} digests, {target.stat().st_size} bytes")
