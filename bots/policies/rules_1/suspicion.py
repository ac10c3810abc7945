"""How likely each seat has each role: exact Bayes over all possible deals of the hidden roles or, at large tables, an
estimate."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from math import exp, log
from typing import Final

from games.engine.roles import DEPUTY, OUTLAW, RENEGADE, SECRET_SHERIFF, SHERIFF, roles_for

from ..memory.acts import Acts
from .estimate import Evidence, estimate

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
"""How often a role's hostile acts hit another role, compared with a random choice among the others in play: rounded
from the observed play of seats that play by these rules."""

KINDNESS: Final = 0.6
"""How much a friendly act says, compared with a hostile one in the other direction."""

ENOUGH: Final = 4
"""Further acts of one seat toward the same other say nothing new."""

MANY: Final = 500
"""With more ways of dealing the hidden roles than this, they are not checked one by one."""


@lru_cache(maxsize=4096)
def belief(known: tuple[str | None, ...], record: Acts, dealt: tuple[str, ...] | None = None) -> Belief:
    """The probabilities of the roles by seat. `known` holds the role of each seat, None where it is hidden; `dealt` are
    all roles of the table, those usual for so many seats unless given.

    A secret Sheriff acts as a Deputy, so the role may belong to any of the hidden ones.
    """
    roles = roles_for(len(known)) if dealt is None else dealt
    plain = tuple(map(_as_deputy, known))
    evidence = [
        (who, whom, min(hostile, ENOUGH) - KINDNESS * min(friendly, ENOUGH))
        for who, whom, hostile, friendly in record
        if known[who] is None or known[whom] is None
    ]
    left = _missing(known, roles)
    secret = left.count(SECRET_SHERIFF)
    found = _weigh(plain, tuple(str(_as_deputy(role)) for role in left), evidence)
    return tuple(
        {role: 1.0} if role is not None else _split(found[seat], secret, left.count(DEPUTY))
        for seat, role in enumerate(known)
    )


_LOGS: Final[dict[tuple[str, str], float]] = {pair: log(odds) for pair, odds in ATTACKS.items()}


def _as_deputy(role: str | None) -> str | None:
    return DEPUTY if role == SECRET_SHERIFF else role


def _split(chances: dict[str, float], secret: int, deputies: int) -> dict[str, float]:
    """Distinguish the secret Sheriff from the Deputies."""
    if not secret:
        return chances
    share = secret / (secret + deputies)
    lawful = chances.get(DEPUTY, 0.0)
    found = {**chances, DEPUTY: lawful * (1.0 - share), SECRET_SHERIFF: lawful * share}
    return {role: chance for role, chance in found.items() if chance}


def _missing(known: tuple[str | None, ...], dealt: tuple[str, ...]) -> tuple[str, ...]:
    """The roles of the hidden seats, as many as there are seats."""
    left = Counter(dealt) - Counter(role for role in known if role is not None)
    roles = sorted(left.elements())
    hidden = sum(role is None for role in known)
    return tuple((roles + [OUTLAW] * hidden)[:hidden])


def _weigh(known: tuple[str | None, ...], left: tuple[str, ...], evidence: Evidence) -> dict[int, dict[str, float]]:
    """The probabilities for the hidden seats."""
    deals = _deals(tuple(sorted(left)))
    if not deals:
        return estimate(known, left, evidence, _LOGS)
    hidden = [seat for seat, role in enumerate(known) if role is None]
    totals: dict[int, dict[str, float]] = {seat: {} for seat in hidden}
    whole = 0.0
    roles = [role or "" for role in known]
    for deal in deals:
        for seat, role in zip(hidden, deal, strict=True):
            roles[seat] = role
        weight = exp(sum(_LOGS.get((roles[who], roles[whom]), 0.0) * count for who, whom, count in evidence))
        whole += weight
        for seat, role in zip(hidden, deal, strict=True):
            totals[seat][role] = totals[seat].get(role, 0.0) + weight
    return {seat: {role: weight / whole for role, weight in chances.items()} for seat, chances in totals.items()}


@lru_cache(maxsize=256)
def _deals(roles: tuple[str, ...]) -> tuple[tuple[str, ...], ...]:
    """The different orders of these roles; nothing when there are too many."""
    found = tuple(islice(_orders(Counter(roles), len(roles)), MANY + 1))
    return found if len(found) <= MANY else ()


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
