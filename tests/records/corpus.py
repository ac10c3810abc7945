"""Stored finished games: their records, written once by a release, read by every later one.

`python -m tests.records.corpus NUMBER` plays random games of both games and writes `finished/cards-NUMBER.jsonl.xz` and
`finished/dice-NUMBER.jsonl.xz`: one record a line, the same records whenever the same release writes them. Write new
files before a release changes the rules, and never write old ones again.
"""

from __future__ import annotations

import lzma
import random
import sys
from collections.abc import Iterable, Iterator
from itertools import combinations, count
from pathlib import Path
from typing import Final

import msgspec

from games.engine.cardgame.rules import table_options
from games.engine.kernel.rulebook import Rulebook
from games.engine.testing.random_tables import BASE, DICE_SIZES, SIZES, expansions, sets_named
from games.terms.rulebooks import CARDS, DICE, rulebook

from .games import Document, encoded, record_by

FOLDER: Final = Path(__file__).parent / "finished"

TABLES_OF_A_SIZE: Final = 2
"""Tables of the dice game."""

ADDED: Final = {0: "six-guns", 2: "~petticoats~"}
VOIDED_AFTER: Final = 40

VALLEY_AND_CITY: Final = (BASE, "dodge_city", "valley_of_shadows")
IN_TURN: Final = {"asking": "in_turn"}
TOGETHER: Final = {"asking": "together"}

SOUGHT: Final = (
    (6, 81, IN_TURN),
    (7, 62, IN_TURN),
    (7, 272, IN_TURN),
    (7, 105, TOGETHER),
    (7, 272, TOGETHER),
    (5, 333, IN_TURN),
    (7, 377, IN_TURN),
    (7, 103, TOGETHER),
)
"""Seats, number and options of games with something in them that chance seldom brings: in the first five Molly Stark
gives up Missed!, Beer and BANG! cards to the Bandidos of others, in the last three somebody saves Henry Block and takes
two cards of his hand."""


def stored() -> Iterator[tuple[str, Document]]:
    """Every stored record, named by its file and line."""
    for path in sorted(FOLDER.glob("*.jsonl.xz")):
        for number, line in enumerate(lzma.decompress(path.read_bytes()).splitlines(), 1):
            yield f"{path.name.partition('.')[0]}-{number}", msgspec.json.decode(line)


def card_records() -> Iterator[Document]:
    """A table of every size with every combination of sets; two of three have options of their own, and to the deal of
    one of them something was added. Then the games that were sought, and one that staff voided."""
    numbers = count()
    for size in range(len(expansions()) + 1):
        for chosen in combinations(expansions(), size):
            for seats in SIZES:
                number = next(numbers)
                options = _options((BASE, *chosen), number) if number % 3 else {}
                rules = rulebook(game=CARDS, sets=(BASE, *chosen), seats=seats, options=options)
                yield record_by(rules, number, entropies=ADDED if number % 3 == 1 else None)
    for seats, number, options in SOUGHT:
        yield record_by(rulebook(game=CARDS, sets=VALLEY_AND_CITY, seats=seats, options=options), number)
    yield record_by(_all_sets(), 0, most=VOIDED_AFTER)


def _all_sets() -> Rulebook:
    return rulebook(game=CARDS, sets=(BASE, *expansions()), seats=5, options={})


def _options(sets: Iterable[str], seed: int) -> dict[str, str]:
    chance = random.Random(seed)
    known = table_options(sets_named(list(sets)))
    return {one.name: chance.choice(list(one.values)) for one in known.values()}


def dice_records() -> Iterator[Document]:
    """Tables of every size, without and with something added to the deal."""
    for seats in DICE_SIZES:
        for number in range(TABLES_OF_A_SIZE):
            rules = rulebook(game=DICE, sets=(), seats=seats, options={})
            yield record_by(rules, number, entropies=ADDED if number else None)


def _write(name: str, records: Iterable[Document]) -> None:
    target = FOLDER / f"{name}.jsonl.xz"
    if target.exists():
        sys.exit(f"{target} exists: a corpus is never written again")
    lines = [encoded(record) for record in records]
    FOLDER.mkdir(exist_ok=True)
    target.write_bytes(lzma.compress(b"\n".join(lines) + b"\n", preset=9))
    print(f"{target.name}: {len(lines)} records, {target.stat().st_size} bytes")


if __name__ == "__main__":
    _write(f"cards-{sys.argv[1]}", card_records())
    _write(f"dice-{sys.argv[1]}", dice_records())
