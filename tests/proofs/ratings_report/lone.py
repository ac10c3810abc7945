"""A lone account that decides as `rules`, in the real game, beside the weakest AI seats that rated tables admit."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from statistics import fmean
from typing import Final

from accounts.ratings.rating_model import EDITION, AISeat, Cell, Game, Player, Strengths, policies, rate, sides_among
from accounts.ratings.rating_model.skill import ZERO
from bots.policies import policy
from bots.policies.registry import GENERATION
from bots.simulation import Table, play_seated
from bots.simulation.seeds import game_seed
from games.terms.rulebooks import CARDS

from .lines import Line
from .mixtures import Failed
from .parallel import each

GAMES: Final = 250
SEATS: Final = 4
CELL: Final = Cell(CARDS, SEATS)
MOST: Final = 40
"""Points above their true skill, which is that of `rules`."""


def weakest() -> str:
    """Of the policies that play at rated tables, the one of the least skill."""
    return min(policies.MEASURED, key=lambda name: _ai_seat(name).theta)


def _ai_seat(name: str) -> AISeat:
    return AISeat(name, GENERATION, CELL)


def lone(jobs: int, seeds: int, games: int = GAMES) -> Line:
    """The mean of so many accounts, each with its own games. Raises mixtures.Failed."""
    found = list(each(jobs, partial(estimate_after, games=games), range(1, seeds + 1)))
    above = fmean(found) - ZERO - round(250 * _ai_seat("rules").theta)
    claim = f"{games} games of a lone `rules` beside `{weakest()}`, {seeds} accounts: at most {MOST} points above truth"
    return Line(claim, f"{above:+.0f} ({min(found) - ZERO:+d} to {max(found) - ZERO:+d})", above <= MOST)


def estimate_after(seed: int, games: int) -> int:
    """The estimate of one such account after its games."""
    state, table = Strengths(), Table(("base",), SEATS, checked=False)
    beside = _ai_seat(weakest())
    state.skills[beside] = beside.skill
    for number in range(games):
        # The seat of the account does not matter: roles are dealt.
        seated = [policy("rules"), *(policy(weakest()) for _ in range(SEATS - 1))]
        outcome = play_seated(table, lambda roles, seated=seated: seated, game_seed(seed, number))  # type: ignore[misc]
        if outcome.status != "finished":
            raise Failed(f"game {outcome.seed}: {outcome.status}: {outcome.message}")
        state.take(rate(_game(beside, outcome.roles, outcome.winners, number), state))
    return state.skills[0].estimate


def _game(beside: AISeat, roles: Sequence[str], winners: Sequence[int], number: int) -> Game:
    told = [Player(0, roles[0]), *(Player(beside, role, is_policy=True) for role in roles[1:])]
    sides = sides_among(told)
    seats = [{seat for seat, one in enumerate(told) if any(one is player for player in side.players)} for side in sides]
    winner = next(place for place, side in enumerate(seats) if side and set(winners) <= side)
    return Game(CELL, sides, winner, number * 3600, EDITION)
