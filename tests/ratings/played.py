"""Endings of rated games, written without playing them: what ratings follow is the row."""

from __future__ import annotations

import random
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

from accounts.people.models import Player
from accounts.ratings.models import Pool, Rating
from accounts.ratings.services import listing
from games.engine.kernel.results import GameResult
from games.engine.roles import RENEGADE, roles_for, seats_of, sides_of
from games.engine.sets import card_sets
from games.models import Ending, Intervention, Table
from games.services import corrections, player_results
from games.terms.tenures import POLICY, Tenure, encode

START = datetime(2026, 1, 1, tzinfo=UTC)
CHARACTERS = [one.name for one in card_sets()["base"].characters]
REASON = "It was not played fairly."


def players(count: int) -> list[Player]:
    """New accounts, quickly."""
    have = Player.objects.count()
    return Player.objects.bulk_create(Player(name=f"rated_{have + number}") for number in range(count))


def tenure(player: Player | None, *, decisions: int = 40, moves: int | None = None, policy: str = "",
           how: str = "sat", kind: str = "person") -> Tenure:  # fmt: skip
    """That a player, or a policy in their place, answered for a seat."""
    return Tenure(
        player=None if player is None else player.pk, kind=POLICY if policy else kind, owner=None, policy=policy,
        how=how, decisions=decisions, moves=decisions if moves is None else moves,
    )  # fmt: skip


def ended(
    sitting: Sequence[Player | list[Tenure]],
    chance: random.Random,
    *,
    pool: str = "people",
    side: str = "",
    game: str = "cards",
    at: datetime | None = None,
    generation: int = 1,
) -> Ending:
    """A game of these players (or tenures) with roles dealt at random has ended; `side` has won, else any."""
    roles = list(roles_for(len(sitting)))
    chance.shuffle(roles)
    side = side or chance.choice(sides_of(roles))
    winners = seats_of(side, roles)
    if side == RENEGADE:
        winners = [chance.choice(winners)]
    at = at or START + timedelta(minutes=10 * Ending.objects.count())
    held = [one if isinstance(one, list) else [tenure(one)] for one in sitting]
    host = next(Player.objects.filter(pk=one[0].player).get() for one in held if one[0].player is not None)
    table = Table.objects.create(
        host=host, game=game, sets=["base"], seat_count=len(held), seed="0", commitment="0", pool=pool,
        status=Table.Status.OVER, result=GameResult(side=side, winners=winners), started_at=at, ended_at=at,
    )  # fmt: skip
    ending = Ending.objects.create(
        table=table, kind=Ending.Kind.OVER, game=game, sets=["base"], pool=pool, side=side, winners=winners,
        roles=roles, characters=CHARACTERS[: len(held)], answers=[[9, 6, 8, 9]] * len(held),
        seats=encode(held), at=at, generation=generation,
    )  # fmt: skip
    player_results.write(ending)
    return ending


def season(people: Sequence[Player], games: int, *, seed: int = 1, seats: Sequence[int] = (4, 5, 7)) -> list[Ending]:
    """So many games of people who are drawn for each."""
    chance = random.Random(seed)
    return [ended(chance.sample(list(people), chance.choice(seats)), chance) for _ in range(games)]


def annul(ending: Ending, judge: Player) -> Intervention:
    return corrections.annul(table_id=ending.table_id, staff=judge, reason=REASON)


def list_all(pool: Pool) -> None:
    """Put everybody on the leaderboard, however few games they have."""
    rows = list(
        Rating.objects.filter(pool=pool, is_listed=False, since__lte=pool.generation, until__gt=pool.generation)
    )
    Rating.objects.filter(pk__in=[row.pk for row in rows]).update(is_listed=True)
    listing.count(pool, pool.generation, come=rows)
