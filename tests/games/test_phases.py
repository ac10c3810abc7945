"""The phases of a turn as the catalogue tells them, and those that games go through."""

from __future__ import annotations

import pytest

from tests.api import Api, body
from tests.games.people import persons, play, see, start

pytestmark = pytest.mark.django_db


def phases_of(game: str) -> list[str]:
    told = body(Api().get("/api/v1/catalogue/words/"))["phases"]
    return [one["phase"] for one in told if game in one["games"]]


@pytest.mark.parametrize(
    ("game", "phases"),
    [("cards", ["begin", "draw", "play", "discard"]), ("dice", ["begin", "roll", "resolve"])],
)
def test_phases__of_each_game__in_their_order_and_no_others_are_met(game: str, phases: list[str]) -> None:
    assert phases_of(game) == phases
    people = persons(4)
    table = start(people, seed=5, game=game)
    met = {see(people[0].api, table)["turn"]["phase"]}
    for _ in play(people, table, seed=1, most=40):
        met.add(see(people[0].api, table)["turn"]["phase"])
    assert len(met) > 1 and met <= set(phases)
