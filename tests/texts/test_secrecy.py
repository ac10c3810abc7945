"""Words tell a viewer nothing that they may not know: with all operands of all messages, in games of both kinds."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest

from bang_service.platform.http import json
from bang_service.platform.languages import KEYS
from bang_service.platform.texts import texts_in
from games.engine.kernel.game import Game
from games.engine.kernel.rulebook import rulebook_of
from games.engine.testing import dice_laws, laws
from games.engine.testing.random_tables import Course, DiceCourse, Series, decisions
from games.texts.speech import speech

NAMES = tuple(f"Player {number}" for number in range(14))


def spoken_view(g: Game, viewer: int | None) -> dict[str, Any]:
    """What a viewer sees, with its texts as keys and operands: what no text says, its operands may still tell."""
    words = speech(g.rules, texts_in(KEYS), NAMES[: len(g.presence)], g.characters)
    view: dict[str, Any] = msgspec.json.decode(json.encode(rulebook_of(g).view_builder(g, words).view(viewer)))
    return view


@pytest.mark.parametrize("games", [6, pytest.param(20, marks=pytest.mark.long)])
@pytest.mark.parametrize(
    ("series", "worlds"), [(Course(5), laws.NonInterference), (DiceCourse(5), dice_laws.DiceWorlds)]
)
def test_words__in_a_world_that_looks_the_same__are_the_same(series: Series, worlds: Any, games: int) -> None:
    compared = worlds(random.Random(1), view=spoken_view)
    for turn, g in decisions(series, games, 160):
        if turn % 8 == 0:
            compared.check(g)
    assert compared.seen.followed > 15 * games


def test_words__that_depend_on_what_is_hidden__are_noticed() -> None:
    def telling(g: Any, viewer: int | None) -> dict[str, Any]:
        return {**spoken_view(g, viewer), "question": str(g.hands[-1])}

    course = Course(5)
    g: Any = course.setup(1, course.chance(1)).rulebook().deal(course.deal(1))
    with pytest.raises(laws.LawBroken):
        laws.NonInterference(random.Random(1), view=telling).check(g)
