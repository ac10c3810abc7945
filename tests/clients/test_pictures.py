"""How a client shows a move record by record: the picture that it makes of a view and of the records after it is the
next view, for spectators and seats, in random games of both kinds."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import pytest

from games.engine.cardgame.table import CardGame
from games.engine.cardgame.view import CardViewBuilder
from games.engine.dice.table import DiceGame
from games.engine.dice.view import DiceViewBuilder
from games.engine.kernel.journal import readable
from games.engine.testing.random_tables import Course, DiceCourse, EventCourse, Series, choice
from tests.clients.test_typescript_client import FOLDER, checked, needs_node, run

SEED = 3
MOST_DECISIONS = 1500

Document = dict[str, Any]


class Watched:
    """One game as one viewer (None: a spectator) is told of it: the first view, and after each decision the records and
    the next view."""

    def __init__(self, name: str, game: CardGame | DiceGame, viewer: int | None, records: int) -> None:
        self.viewer = viewer
        builder = CardViewBuilder if isinstance(game, CardGame) else DiceViewBuilder
        self.builder: CardViewBuilder | DiceViewBuilder = builder(game)  # type: ignore[arg-type]
        cards = range(len(game.rules.cards)) if isinstance(game, CardGame) else ()
        self.told: Document = {
            "name": f"{name}, {'a spectator' if viewer is None else f'seat {viewer}'}",
            "cards": [self.builder.card(card) for card in cards],
            "first": self._view(records),
            "steps": [],
        }

    def tell(self, records: list[tuple[Any, ...]], first: int) -> None:
        """Add a decision; `first` is the number of its first record."""
        told = [{"number": number, **readable(one, self.viewer)} for number, one in enumerate(records, first)]
        self.told["steps"].append({"records": told, "view": self._view(first + len(records) - 1)})

    def _view(self, records: int) -> Document:
        return {**self.builder.view(self.viewer), "journal": records, "prompt": None, "acts": []}


def watched(series: Series, numbers: Iterable[int]) -> Iterator[Document]:
    """These games as a spectator is told of them, and as one of the seats is."""
    for number in numbers:
        chance = series.chance(number)
        setup = series.setup(number, chance)
        game = setup.rulebook().deal(series.deal(number))
        assert isinstance(game, CardGame | DiceGame)
        written = len(game.drain())
        viewers = (None, number % len(game.presence))
        watchers = [Watched(f"{type(series).__name__} {number}", game, viewer, written) for viewer in viewers]
        for _ in range(MOST_DECISIONS):
            if game.result is not None:
                break
            game.answer(*choice(game, chance, setup.favoured))
            records = game.drain()
            for one in watchers:
                one.tell(records, written + 1)
            written += len(records)
        yield from (one.told for one in watchers)


def differences(file: Path, games: Iterable[Document]) -> tuple[list[Document], int]:
    """Where pictures differ from views, and how many pictures have been compared."""
    with file.open("w", encoding="utf-8") as lines:
        for game in games:
            lines.write(json.dumps(game) + "\n")
    done = run("node", str(FOLDER / "dist" / "test" / "pictures.js"), str(file))
    assert done.returncode == 0, done.stderr[-4000:]
    *found, last = map(json.loads, done.stdout.splitlines())
    return found, last["compared"]


@pytest.mark.smoke
@needs_node
def test_picture__after_the_records_of_each_decision__is_the_next_view(tmp_path: Path) -> None:
    assert checked().returncode == 0
    courses = ((Course(SEED), range(3)), (EventCourse(SEED), range(3)), (DiceCourse(SEED), range(4)))
    found, compared = differences(tmp_path / "games", (one for pair in courses for one in watched(*pair)))
    assert found == []
    assert compared > 3000


@pytest.mark.long
@needs_node
@pytest.mark.parametrize(
    "course", [Course(SEED), EventCourse(SEED), DiceCourse(SEED)], ids=lambda one: type(one).__name__
)
@pytest.mark.parametrize("part", range(7))
def test_picture__in_two_hundred_games__is_the_next_view(course: Series, part: int, tmp_path: Path) -> None:
    assert checked().returncode == 0
    found, compared = differences(tmp_path / "games", watched(course, range(part * 10, (part + 1) * 10)))
    assert found == []
    assert compared > 2000
