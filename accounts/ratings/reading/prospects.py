"""How likely a role is to win among equals: what leagues count victories against."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from accounts.ratings.models import Pool, RatedGame
from accounts.ratings.rating_model import Game, Player, Strengths, predict, sides_among
from accounts.ratings.services import knowledge
from accounts.ratings.services.played_games import cell_of
from games.models import Table

ENOUGH: Final = 300
"""Rated games between people at such tables, from which on they say how likely a role is to win."""

PEOPLE: Final = "people"
SIMULATION: Final = "simulation"


@dataclass(frozen=True, slots=True)
class Prospects:
    """`chances`: by role, the probability that one who is dealt it wins. `known_from`: games between people
    (PEOPLE) or between AI seats (SIMULATION); `games` is how many of the former there are."""

    chances: dict[str, float]
    known_from: str
    games: int


def prospects(*, game: str, sets: Sequence[str], roles: Sequence[str]) -> Prospects:
    """Those of each role at a table with these sets and roles, if all who play there are equally skilled."""
    cell = cell_of(game, sets, roles)
    players = [Player(f"seat {seat}", role) for seat, role in enumerate(roles)]
    asked = Game(cell, sides_among(players), 0)
    pool = Pool.objects.filter(game=game, kind=Table.Pool.PEOPLE).first()
    counted = RatedGame.Counted.ALL
    games = 0 if pool is None else RatedGame.objects.filter(pool.current(), cell=cell.key, counted=counted).count()
    state = Strengths()
    if pool is not None and games >= ENOUGH:
        state.intercepts = knowledge.intercepts_as_read(pool, asked)
    chances = predict(asked, state)
    by_role = {
        player.role: chance for side, chance in zip(asked.sides, chances, strict=True) for player in side.players
    }
    return Prospects(by_role, PEOPLE if state.intercepts else SIMULATION, games)
