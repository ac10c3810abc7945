"""Rating for sale: what a player gains from accounts that lose on purpose, beyond what as many honest games bring."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from statistics import fmean
from typing import Final

from accounts.ratings.rating_model import EDITION, Cell, Game, Player, Strengths, rate, sides_among
from games.engine.roles import roles_for

from .lines import Line
from .parallel import each
from .seasons import BASELINES, FITTING, SYNTHETIC, Season

WEEK: Final = 7 * 86_400
PLAYERS: Final = 150
BEFORE: Final = 3000
"""Games of the others and the player before, in `WEEKS_BEFORE`."""

WEEKS_BEFORE: Final = 40
SEATS: Final = 4
SEEDS: Final = 16


@dataclass(frozen=True)
class Attack:
    """A player with so many accounts (0: new ones in each game) plays `games` in `weeks`; that may bring `most`
    points."""

    name: str
    accounts: int
    games: int
    weeks: int
    most: int


ATTACKS: Final = (
    Attack("100 games with 3 accounts", 3, 100, 10, 150),
    Attack("400 games with 12 accounts", 12, 400, 10, 250),
    Attack("2,600 games with 30 accounts", 30, 2600, 26, 400),
    Attack("100 games, each with new accounts", 0, 100, 1, 250),
)


def sale(jobs: int, *, seeds: int = SEEDS, attacks: Sequence[Attack] = ATTACKS, edition: int = EDITION) -> list[Line]:
    """A line for each attack: the mean of the seeds."""
    work = partial(gains, attacks=attacks, edition=edition)
    found = list(each(jobs, work, range(1, seeds + 1)))
    return [_line(attack, fmean(one[place] for one in found)) for place, attack in enumerate(attacks)]


def _line(attack: Attack, gain: float) -> Line:
    claim = f"{attack.name} that lose on purpose: at most {attack.most} points beyond honest games"
    return Line(claim, f"{gain:+.0f}", gain <= attack.most)


def gains(seed: int, attacks: Sequence[Attack], edition: int = EDITION) -> list[int]:
    """What each attack brings an average player of a season, in points of the bound."""
    season, before = Season(FITTING, f"sale {seed}", PLAYERS), Strengths()
    for played in season.games(BEFORE):
        _take(before, played.game, season.number * WEEKS_BEFORE * WEEK // BEFORE, edition)
    buyer = min(range(PLAYERS), key=lambda one: abs(season.skills[one]) + abs(before.skills[one].mean))
    return [_gain(seed, season, before, buyer, attack, edition) for attack in attacks]


def _gain(seed: int, season: Season, before: Strengths, buyer: int, attack: Attack, edition: int) -> int:
    shown = []
    for honest in (True, False):
        chance = random.Random(f"{attack.name} {seed} {honest}")
        after = Strengths(dict(before.skills), dict(before.intercepts), dict(before.meetings))
        season.chance = chance
        for number in range(attack.games):
            game = _honest(season, buyer, chance) if honest else _bought(buyer, attack, number, chance)
            _take(after, game, (WEEKS_BEFORE * attack.games + number * attack.weeks) * WEEK // attack.games, edition)
        shown.append(after.skills[buyer].shown)
    return shown[1] - shown[0]


def _honest(season: Season, buyer: int, chance: random.Random) -> Game:
    seats = chance.choice(tuple(BASELINES))
    sitting = [buyer, *chance.sample([one for one in range(PLAYERS) if one != buyer], seats - 1)]
    chance.shuffle(sitting)
    return season.game(seats, sitting).game


def _bought(buyer: int, attack: Attack, number: int, chance: random.Random) -> Game:
    """Whatever role they are dealt, the buyer's side wins. Accounts come round as often as each other."""
    first = PLAYERS + number * (SEATS - 1)
    sitting = [buyer]
    for place in range(first, first + SEATS - 1):
        sitting.append(place if not attack.accounts else PLAYERS + (place - PLAYERS) % attack.accounts)
    chance.shuffle(sitting)
    sides = sides_among([Player(one, role) for one, role in zip(sitting, roles_for(SEATS), strict=True)])
    winner = next(place for place, side in enumerate(sides) if any(one.subject == buyer for one in side.players))
    return Game(Cell(SYNTHETIC, SEATS), sides, winner)


def _take(strengths: Strengths, game: Game, at: int, edition: int) -> None:
    strengths.take(rate(replace(game, at=at, edition=edition), strengths))
