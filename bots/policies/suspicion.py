"""How likely each seat has each role: exact Bayes over all ways the hidden roles may lie."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from math import exp, log
from typing import Final

from games.engine.roles import DEPUTY, OUTLAW, RENEGADE, ROLES_BY_SEATS, SHERIFF

from .record import Acts

Belief = tuple[dict[str, float], ...]
"""Role → probability, by seat."""

ATTACKS: Final[dict[tuple[str, str], float]] = {
    (SHERIFF, DEPUTY): 0.5,
    (SHERIFF, OUTLAW): 1.5,
    (SHERIFF, RENEGADE): 1.0,
    (DEPUTY, SHERIFF): 0.05,
    (DEPUTY, DEPUTY): 0.45,
    (DEPUTY, OUTLAW): 1.7,
    (DEPUTY, RENEGADE): 1.0,
    (OUTLAW, SHERIFF): 2.6,
    (OUTLAW, DEPUTY): 0.8,
    (OUTLAW, OUTLAW): 0.25,
    (OUTLAW, RENEGADE): 0.65,
    (RENEGADE, SHERIFF): 0.35,
    (RENEGADE, DEPUTY): 1.3,
    (RENEGADE, OUTLAW): 1.0,
}
"""How often a role's hostile acts hit another, compared with blind choice among the others in play: rounded from what
seats that play by these rules were seen to do."""

KINDNESS: Final = 0.6
"""How much a friendly act says, compared with a hostile one in the other direction."""

ENOUGH: Final = 4
"""Further acts of one seat toward the same other say nothing new."""

MANY: Final = 500
"""Ways of dealing the hidden roles above which a sample of that many stands for all."""


@lru_cache(maxsize=4096)
def belief(known: tuple[str | None, ...], record: Acts) -> Belief:
    """The probabilities of the roles by seat. `known` holds the role of each seat, None where it is hidden."""
    hidden = [seat for seat, role in enumerate(known) if role is None]
    evidence = [
        (who, whom, min(hostile, ENOUGH) - KINDNESS * min(friendly, ENOUGH))
        for who, whom, hostile, friendly in record
        if known[who] is None or known[whom] is None
    ]
    totals: list[dict[str, float]] = [{} for _ in known]
    whole = 0.0
    roles = list(known)
    for deal in _deals(_missing(known), len(hidden)):
        for seat, role in zip(hidden, deal, strict=True):
            roles[seat] = role
        weight = exp(sum(_LOGS.get((roles[who], roles[whom]), 0.0) * count for who, whom, count in evidence))
        whole += weight
        for seat, role in zip(hidden, deal, strict=True):
            totals[seat][role] = totals[seat].get(role, 0.0) + weight
    return tuple(
        {role: 1.0} if role is not None else {one: weight / whole for one, weight in totals[seat].items()}
        for seat, role in enumerate(known)
    )


_LOGS: Final[dict[tuple[str | None, str | None], float]] = {pair: log(odds) for pair, odds in ATTACKS.items()}


def _missing(known: tuple[str | None, ...]) -> tuple[str, ...]:
    """The roles dealt to the hidden seats, as many as there are seats."""
    left = Counter(ROLES_BY_SEATS.get(len(known), ())) - Counter(role for role in known if role is not None)
    roles = sorted(left.elements())
    hidden = sum(role is None for role in known)
    return tuple((roles + [OUTLAW] * hidden)[:hidden])


@lru_cache(maxsize=256)
def _deals(roles: tuple[str, ...], count: int) -> tuple[tuple[str, ...], ...]:
    """The different orders of these roles, or a sample that is the same every time."""
    found = tuple(islice(_orders(Counter(roles), count), MANY + 1))
    if len(found) <= MANY:
        return found
    chance = random.Random(count)
    return tuple(tuple(chance.sample(roles, count)) for _ in range(MANY))


def _orders(left: Counter[str], count: int) -> Iterator[tuple[str, ...]]:
    if not count:
        yield ()
        return
    for role in sorted(left):
        if left[role]:
            left[role] -= 1
            for rest in _orders(left, count - 1):
                yield (role, *rest)
            left[role] += 1
