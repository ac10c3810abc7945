"""Accounts of known order in the real game: each plays `random` in some of its decisions, and `rules` in the others."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from accounts.ratings.rating_model import Cell, Game, Player, Strengths, rate, sides_among
from bots.policies import policy
from bots.policies.memory import Recollection
from bots.policies.policy import Policy, View
from bots.simulation import Outcome, Table, play_seated
from bots.simulation.seeds import game_seed
from games.terms.rulebooks import CARDS

from .parallel import each

ACCOUNTS: Final = 24
TABLES: Final = ((4, 6, 7, 7), (5, 5, 7, 7), (5, 6, 6, 7), (6, 6, 6, 6), (4, 4, 5, 5, 6), (4, 4, 4, 5, 7))
"""Ways to seat all accounts at once, at tables of four to seven."""

CHUNK: Final = 8


class Failed(Exception):
    """A game came to no good end; the message says which."""


class Mixture:
    """Decides at random with the probability `slips`, else as `rules`."""

    name = "mixture"
    description = "Plays by rules, and sometimes at random."
    sighted = True

    def __init__(self, slips: float) -> None:
        self.slips = slips

    def choose(self, view: View, memory: Recollection, chance: random.Random) -> str:
        """One of the two policies' choices."""
        return self._drawn(chance).choose(view, memory, chance)

    def volunteer(self, view: View, memory: Recollection, chance: random.Random) -> str | None:
        """The same for any-time acts."""
        return self._drawn(chance).volunteer(view, memory, chance)

    def _drawn(self, chance: random.Random) -> Policy:
        return policy("random" if chance.random() < self.slips else "rules")


@dataclass(frozen=True)
class Fixture:
    """A game to be played: who sits at the table, by seat, and the seed of its deal."""

    accounts: tuple[int, ...]
    seed: str


def slips(account: int) -> float:
    """How often an account decides at random: account 0 never, the last one always."""
    return account / (ACCOUNTS - 1)


def fixtures(seed: int, rounds: int) -> Iterator[Fixture]:
    """Rounds in each of which every account has one game."""
    chance, number = random.Random(f"mixtures {seed}"), 0
    for _ in range(rounds):
        accounts = chance.sample(range(ACCOUNTS), ACCOUNTS)
        for seats in chance.choice(TABLES):
            yield Fixture(tuple(accounts[:seats]), game_seed(seed, number))
            del accounts[:seats]
            number += 1


def correlation(seed: int, rounds: int, jobs: int, tell: Callable[[str], None]) -> float:
    """The rank correlation of rated and true skill after so many games of each account. Raises Failed."""
    planned, strengths = list(fixtures(seed, rounds)), Strengths()
    outcomes = each(jobs, _play, planned, chunk=CHUNK)
    for number, (fixture, outcome) in enumerate(zip(planned, outcomes, strict=True), 1):
        strengths.take(rate(game_of(fixture, outcome, number), strengths))
        if number % 100 == 0 or number == len(planned):
            tell(f"seed {seed}: {number} of {len(planned)} games played")
    rated = [strengths.skills[account].mean for account in range(ACCOUNTS)]
    return rank_correlation(rated, [-slips(account) for account in range(ACCOUNTS)])


def rank_correlation(ones: Sequence[float], others: Sequence[float]) -> float:
    """Spearman's, of values without ties."""
    count = len(ones)
    squares = sum((a - b) ** 2 for a, b in zip(_ranks(ones), _ranks(others), strict=True))
    return 1 - 6 * squares / (count * (count * count - 1))


def _ranks(values: Sequence[float]) -> list[int]:
    order = sorted(range(len(values)), key=values.__getitem__)
    ranks = [0] * len(values)
    for rank, place in enumerate(order):
        ranks[place] = rank
    return ranks


def _play(fixture: Fixture) -> Outcome:
    table = Table(("base",), len(fixture.accounts), checked=False)
    return play_seated(table, lambda roles: [Mixture(slips(account)) for account in fixture.accounts], fixture.seed)


def game_of(fixture: Fixture, outcome: Outcome, at: int) -> Game:
    """A played game as the model sees it. Raises Failed if it came to no good end."""
    if outcome.status != "finished":
        raise Failed(f"game {outcome.seed}: {outcome.status}: {outcome.message}")
    players = [Player(one, role) for one, role in zip(fixture.accounts, outcome.roles, strict=True)]
    sides = sides_among(players)
    winners = {fixture.accounts[seat] for seat in outcome.winners}
    winner = next(place for place, side in enumerate(sides) if winners >= {one.subject for one in side.players})
    return Game(Cell(CARDS, len(players)), sides, winner, at)
