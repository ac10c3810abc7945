"""Games for the rating model: who sat where, and which side won."""

from __future__ import annotations

import random
from collections.abc import Hashable, Sequence

from accounts.ratings.rating_model import Cell, Game, Player, Rated, Strengths, rate, sides_among
from games.engine.roles import roles_for

UNKNOWN = "unknown"
"""A game without simulated baselines, so that all sides begin alike."""


def game(winner: str, seats: int = 5, *, subjects: Sequence[Hashable] = (), kind: str = "cards", at: int = 0) -> Game:
    """A game in which the roles are dealt in order; subjects are the seats' numbers unless they are given."""
    roles = roles_for(seats)
    sides = sides_among([Player(one, role) for one, role in zip(subjects or range(seats), roles, strict=True)])
    names = [side.name for side in sides]
    return Game(Cell(kind, seats), sides, names.index(winner), at)


def thetas(rated: Rated) -> dict[Hashable, int]:
    """Skills after a game."""
    return {change.player.subject: change.after.theta for change in rated.changes}


def season(seed: int, count: int, *, people: int = 20) -> list[Game]:
    """Random games of all sizes, a few hours apart."""
    chance = random.Random(seed)
    games = []
    for number in range(count):
        seats = chance.randint(3, 8)
        roles = list(roles_for(seats))
        chance.shuffle(roles)
        players = [
            Player(one, role, weight=chance.choice((1.0, 1.0, 0.25)), stand_in=0.5)
            for one, role in zip(chance.sample(range(people), seats), roles, strict=True)
        ]
        sides = sides_among(players)
        cell = Cell("cards", seats, group=chance.choice(("base", "expanded", "events")))
        games.append(Game(cell, sides, chance.randrange(len(sides)), number * 20_000))
    return games


def rated_in_order(games: Sequence[Game]) -> Strengths:
    """What is known after all of them."""
    strengths = Strengths()
    for one in games:
        strengths.take(rate(one, strengths))
    return strengths
