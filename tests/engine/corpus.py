"""Stored mid-game snapshots: written once by a release, read by every later one.

`python -m tests.engine.corpus NAME SET…` plays random games with these sets (`dice`: the dice game) and writes
`snapshots/NAME.jsonl`: one snapshot for each point at which a resolution was seen to wait. Write a new file before a
release changes the rules, and never write an old one again.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from games.engine.cardgame.rulebook import table_options
from games.engine.kernel.game import Game
from games.engine.kernel.prompts import option_id
from games.engine.sets import card_sets
from games.rulebooks import CARDS, DICE, GAMES, rulebook

from .random_games import choice, seed_of

FOLDER: Final = Path(__file__).parent / "snapshots"
PLAYED: Final = 300


def stored() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every stored snapshot, named by its file and line."""
    for path in sorted(FOLDER.glob("*.jsonl")):
        for number, line in enumerate(path.read_bytes().splitlines(), 1):
            yield f"{path.stem}-{number}", msgspec.json.decode(line)


def asked(g: Game) -> dict[str, list[str]]:
    """What is asked of whom, as the stored snapshot tells it."""
    return {prompt.id: list(map(option_id, g.options(prompt.seat))) for prompt in g.prompts()}


def written(sets: list[str]) -> Iterator[bytes]:
    """A snapshot for each way the stack was seen to stand, at tables of all sizes with all kinds of options; of the
    dice game, which has few, one for each size."""
    seen: set[tuple[Any, ...]] = set()
    game = DICE if sets == [DICE] else CARDS
    options = {} if game == DICE else table_options([card_sets()[name] for name in sets])
    for number in range(PLAYED):
        chance = random.Random(number)
        chosen = {name: chance.choice(sorted(option.values)) for name, option in options.items()}
        seats = chance.choice(GAMES[game].seats)
        g = rulebook(game=game, sets=sets, seats=seats, options=chosen).deal(seed_of(number))
        while g.result is None:
            kind = (seats if game == DICE else 0, *((frame.id, frame.step) for frame in g.stack))
            if kind not in seen and g.round > 1:
                seen.add(kind)
                yield msgspec.json.encode({"rules": g.rules.describe(), "asked": asked(g), "state": g.dump()})
            g.answer(*choice(g, chance))


if __name__ == "__main__":
    name, *names = sys.argv[1:]
    target = FOLDER / f"{name}.jsonl"
    if target.exists():
        sys.exit(f"{target} exists: a corpus is never written again")
    lines = list(written(names))
    target.write_bytes(b"\n".join(lines) + b"\n")
    print(f"{len(lines)} snapshots, {target.stat().st_size} bytes")
