"""How much it matters which of two games is rated first."""

from __future__ import annotations

import random
from collections.abc import Hashable
from itertools import pairwise
from typing import Final

from accounts.ratings.rating_model import Cell, Game, Player, Skill, Strengths, rate, sides_among
from accounts.ratings.rating_model.exact import billionths
from games.engine.roles import roles_for

from .seasons import FITTING, Season

SIZES: Final = (3, 4, 5, 6, 7, 8, 10, 14)


def in_season(seed: int, players: int, games: int) -> float:
    """The largest difference that exchanging any two neighbours of a season makes to anybody's skill."""
    season, strengths, worst = Season(FITTING, seed, players), Strengths(), 0.0
    played = [one.game for one in season.games(games)]
    for first, second in pairwise(played):
        worst = max(worst, difference(strengths, first, second))
        strengths.take(rate(first, strengths))
    return worst


def among_newcomers(seed: int, pairs: int) -> float:
    """The same for two games of the same table, between people nobody knows anything certain about: the worst case."""
    chance, worst = random.Random(f"exchange {seed}"), 0.0
    for _ in range(pairs):
        seats = chance.choice(SIZES)
        skills: dict[Hashable, Skill] = {subject: Skill(billionths(chance.gauss(0.0, 0.5))) for subject in range(seats)}
        games = [_dealt(seats, chance), _dealt(seats, chance)]
        worst = max(worst, difference(Strengths(dict(skills)), *games))
    return worst


def difference(strengths: Strengths, first: Game, second: Game) -> float:
    """The largest difference to anybody's skill."""
    after = []
    for games in ((first, second), (second, first)):
        copy = Strengths(dict(strengths.skills), dict(strengths.intercepts))
        for game in games:
            copy.take(rate(game, copy))
        after.append(copy.skills)
    subjects = {player.subject for game in (first, second) for side in game.sides for player in side.players}
    return max(abs(after[0][one].mean - after[1][one].mean) for one in subjects)


def _dealt(seats: int, chance: random.Random) -> Game:
    roles = list(roles_for(seats))
    chance.shuffle(roles)
    sides = sides_among([Player(subject, role) for subject, role in enumerate(roles)])
    return Game(Cell("cards", seats), sides, chance.randrange(len(sides)))
