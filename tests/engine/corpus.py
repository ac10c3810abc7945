"""Stored mid-game snapshots: written once by a release, read by every later one.

`python -m tests.engine.corpus NAME SET…` plays random games with these sets (`dice`: the dice game) and writes
`snapshots/NAME.jsonl`: one snapshot for each point at which a resolution was seen to wait. Each name has games of its
own. `NAME tables` in place of the sets writes one snapshot for each table size with each combination of card sets.
Write a new file before a release changes the rules, and never write an old one again.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import msgspec

from games.engine.cardgame.rules import table_options
from games.engine.kernel.game import Game
from games.engine.kernel.prompts import option_id
from games.engine.sets import card_sets
from games.engine.testing.random_tables import BASE, SIZES, expansions, sets_named
from games.terms.rulebooks import CARDS, DICE, GAMES, rulebook

from .random_games import choice, seed_of

FOLDER: Final = Path(__file__).parent / "snapshots"
PLAYED: Final = 300
TABLES: Final = "tables"

Position = tuple[tuple[str, str], ...]
"""How the stack stands."""


def stored() -> Iterator[tuple[str, bytes]]:
    """Every stored snapshot, as JSON, named by its file and line."""
    for path in sorted(FOLDER.glob("*.jsonl")):
        for number, line in enumerate(path.read_bytes().splitlines(), 1):
            yield f"{path.stem}-{number}", line


def without_sum(prompt: str) -> str:
    """The engine's id of a prompt. In those stored before 0.2 a sum over the options follows."""
    return "-".join(prompt.split("-")[:2])


def asked(g: Game) -> dict[str, list[str]]:
    """What is asked of whom, as the stored snapshot tells it."""
    return {prompt.id: list(map(option_id, g.options(prompt.seat))) for prompt in g.prompts()}


def written(sets: list[str], series: str) -> Iterator[bytes]:
    """A snapshot for each way the stack was seen to stand, at tables of all sizes with all kinds of options; of the
    dice game, which has few, one for each size. Each series plays other games."""
    seen: set[tuple[Any, ...]] = set()
    game = DICE if sets == [DICE] else CARDS
    options = {} if game == DICE else table_options([card_sets()[name] for name in sets])
    for number in range(PLAYED):
        chance = random.Random(f"{series} {number}")
        chosen = {name: chance.choice(sorted(option.values)) for name, option in options.items()}
        seats = chance.choice(GAMES[game].seats)
        g = rulebook(game=game, sets=sets, seats=seats, options=chosen).deal(seed_of(f"{series} {number}"))
        while g.result is None:
            kind = (seats if game == DICE else 0, *_position(g))
            if kind not in seen and g.round > 1:
                seen.add(kind)
                yield _line(g)
            g.answer(*choice(g, chance))


def of_tables() -> Iterator[bytes]:
    """A snapshot from a game at a table of every size with every combination of sets, every other one with options of
    its own: where the stack stands as it does in none of the others, or in the middle of the game."""
    seen: set[Position] = set()
    chosen = [names for size in range(len(expansions()) + 1) for names in combinations(expansions(), size)]
    for number, (names, seats) in enumerate((names, seats) for names in chosen for seats in SIZES):
        chance = random.Random(number)
        known = table_options(sets_named([BASE, *names])) if number % 2 else {}
        options = {name: chance.choice(list(option.values)) for name, option in known.items()}
        g = rulebook(game=CARDS, sets=[BASE, *names], seats=seats, options=options).deal(seed_of(number))
        lines: list[tuple[Position, bytes]] = []
        while g.result is None:
            lines.append((_position(g), _line(g)))
            g.answer(*choice(g, chance))
        new = [entry for entry in lines if entry[0] not in seen]
        position, line = max(new, key=lambda entry: len(entry[0])) if new else lines[len(lines) // 2]
        seen.add(position)
        yield line


def _position(g: Game) -> Position:
    return tuple((frame.id, frame.step) for frame in g.stack)


def _line(g: Game) -> bytes:
    return msgspec.json.encode({"rules": g.rules.describe(), "asked": asked(g), "state": g.dump()})


if __name__ == "__main__":
    name, *names = sys.argv[1:]
    target = FOLDER / f"{name}.jsonl"
    if target.exists():
        sys.exit(f"{target} exists: a corpus is never written again")
    lines = list(of_tables() if names == [TABLES] else written(names, name))
    target.write_bytes(b"\n".join(lines) + b"\n")
    print(f"{len(lines)} snapshots, {target.stat().st_size} bytes")
