"""Editions: what was printed of each set, and the order in which it is numbered.

`base-1.json` is edition 1 of the base game. A table keeps the editions it was opened with, so a game is dealt, and its
record checked, as its sets were printed then. What a card does is not part of an edition: that is code, which may ask
from which edition on a rule holds (`CardSet.since`).

The newest edition of a set is what its module prints. When it prints something else, the set gets the next number
(`CardSet.edition`), and `python -m games.engine.write_editions` writes the file. A file that tables may know is never
written again. A set without files is in its first edition.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Final

from games.engine.kernel.rules import UnknownRules

FOLDER: Final = Path(__file__).parent


@dataclass(frozen=True)
class Edition:
    """What one edition of a set prints: the copies of each card ("2♠ 10♥"), in the order by which cards are numbered;
    its characters; its event cards, and those that lie at the bottom of their deck."""

    cards: dict[str, str]
    characters: list[str]
    events: list[str]
    final_events: list[str]


@cache
def stored_edition(name: str, number: int) -> Edition | None:
    """This edition of a set, if it was written down."""
    path = _path(name, number)
    return Edition(**json.loads(path.read_text())) if path.is_file() else None


def edition_of(name: str, number: int, newest: int, printed: Edition) -> Edition:
    """This edition of a set that prints `printed` now, as its edition `newest`.

    Raises UnknownRules (`editions`) if there is no such edition.
    """
    found = printed if number == newest else stored_edition(name, number) if number < newest else None
    if found is None:
        raise UnknownRules(
            "editions",
            "no-edition",
            "The set {set} has no edition {edition}; the newest is {newest}.",
            set=repr(name),
            edition=str(number),
            newest=str(newest),
        )
    return found


def stored_editions() -> list[tuple[str, int]]:
    """All that are written down: the set, and the number of the edition."""
    parts = (path.stem.rpartition("-") for path in FOLDER.glob("*-*.json"))
    return sorted((name, int(number)) for name, _, number in parts)


def store(name: str, number: int, edition: Edition) -> None:
    """Write an edition down. Raises FileExistsError if that number is taken."""
    with _path(name, number).open("x") as file:
        file.write(json.dumps(asdict(edition), ensure_ascii=False, indent=1) + "\n")


def _path(name: str, number: int) -> Path:
    return FOLDER / f"{name}-{number}.json"
