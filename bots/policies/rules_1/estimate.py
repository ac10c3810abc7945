"""An estimate of the roles at large tables, where there are too many ways of dealing them to check each.

Each hidden seat is weighed against what the others are likely to be, again and again, and the result is fitted each
time to the number of seats that have each role.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from math import exp
from typing import Final

Evidence = Sequence[tuple[int, int, float]]
"""(who acts, on whom, how many more hostile acts than friendly ones)."""

ROUNDS: Final = 16
FITTINGS: Final = 6
DAMPING: Final = 0.5
"""How much of the last round's estimate is kept, so that the rounds converge."""

FLOOR: Final = 1e-9


def estimate(
    known: Sequence[str | None],
    left: Sequence[str],
    evidence: Evidence,
    logs: Mapping[tuple[str, str], float],
) -> dict[int, dict[str, float]]:
    """Role → probability for each seat whose role is not known; `left` are their roles, `logs` what an act says."""
    counts = Counter(left)
    roles = sorted(counts)
    hidden = [seat for seat, role in enumerate(known) if role is None]
    found: dict[int, dict[str, float]] = {
        seat: {role: counts[role] / len(hidden) for role in roles} if one is None else {one: 1.0}
        for seat, one in enumerate(known)
    }
    doings: dict[int, list[tuple[int, float, bool]]] = {seat: [] for seat in hidden}
    for who, whom, count in evidence:
        if known[who] is None:
            doings[who].append((whom, count, True))
        if known[whom] is None:
            doings[whom].append((who, count, False))
    for _ in range(ROUNDS):
        fresh = {seat: _weights(roles, doings[seat], found, logs) for seat in hidden}
        _fit(fresh, counts)
        for seat in hidden:
            old = found[seat]
            found[seat] = {role: DAMPING * old[role] + (1 - DAMPING) * fresh[seat][role] for role in roles}
    settled = {seat: found[seat] for seat in hidden}
    _fit(settled, counts)
    return settled


def _weights(
    roles: Sequence[str],
    doings: Sequence[tuple[int, float, bool]],
    found: Mapping[int, Mapping[str, float]],
    logs: Mapping[tuple[str, str], float],
) -> dict[str, float]:
    """How well each role goes with what the seat did and suffered."""
    sums = {
        role: sum(
            count * chance * logs.get((role, theirs) if active else (theirs, role), 0.0)
            for other, count, active in doings
            for theirs, chance in found[other].items()
        )
        for role in roles
    }
    best = max(sums.values())
    return {role: exp(one - best) + FLOOR for role, one in sums.items()}


def _fit(weights: Mapping[int, dict[str, float]], counts: Mapping[str, int]) -> None:
    """Scale the weights until each role has as many seats as it should, and each seat one role."""
    for _ in range(FITTINGS):
        for role, count in counts.items():
            whole = sum(one[role] for one in weights.values())
            for one in weights.values():
                one[role] *= count / whole
        for one in weights.values():
            whole = sum(one.values())
            for role in one:
                one[role] /= whole
