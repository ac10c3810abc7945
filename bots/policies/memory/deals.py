"""Exact chances of hidden roles, over all deals.

What a seat did goes better with one role than with another: that is its *likelihood*, one number for each of three
roles. How many seats have each role is known, so the seats depend on one another. Instead of looking at each deal, the
deals are added up by how many seats of each role they have given out so far.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from games.engine.roles import DEPUTY, OUTLAW, RENEGADE

ROLES: Final = (OUTLAW, DEPUTY, RENEGADE)
"""The roles that can be hidden; a secret Sheriff counts as a Deputy."""

Likelihood = Sequence[float]

Count = int
"""How many Outlaws and Deputies some seats have, as one number: a sum of `OF_ROLE`. The others are Renegades."""

OF_ROLE: Final[tuple[Count, ...]] = (1, 16, 0)

Weights = dict[Count, float]
"""How well it goes with the likelihoods of some seats that they have so many of each role, all ways of sharing these
among them added up."""

Block = tuple[Sequence[int], Mapping[Count, float]]
"""Seats among which roles were shuffled, and how likely each one way of sharing so many of each role among them is."""


def count_of(roles: Iterable[str]) -> Count:
    """The count of these roles."""
    return sum(OF_ROLE[ROLES.index(role)] for role in roles)


def chances(
    likelihoods: Mapping[int, Likelihood], count: Count, blocks: Sequence[Block] = ()
) -> dict[int, list[float]]:
    """Seat → chance of each role, where all these seats together have `count`. No two blocks have a seat in common.

    Raises ZeroDivisionError if no deal goes with all of this.
    """
    tied = {seat for seats, _ in blocks for seat in seats}
    alone = [seat for seat in likelihoods if seat not in tied]
    parts: list[Weights] = [_of_block(likelihoods, block) for block in blocks]
    parts += [dict(zip(OF_ROLE, likelihoods[seat], strict=True)) for seat in alone]
    shares = _shares(parts, count)
    found = {seat: [share[one] for one in OF_ROLE] for seat, share in zip(alone, shares[len(blocks) :], strict=True)}
    for (seats, _), share in zip(blocks, shares, strict=False):
        inside = {seat: likelihoods[seat] for seat in seats}
        found |= {seat: [0.0, 0.0, 0.0] for seat in seats}
        for have, chance in share.items():
            if chance:
                for seat, each in chances(inside, have).items():
                    for role in range(3):
                        found[seat][role] += chance * each[role]
    return found


def _of_block(likelihoods: Mapping[int, Likelihood], block: Block) -> Weights:
    seats, known = block
    shared = given_out([dict(zip(OF_ROLE, likelihoods[seat], strict=True)) for seat in seats])
    return {have: weight * known[have] for have, weight in shared.items() if have in known}


def given_out(parts: Iterable[Weights], most: Count | None = None) -> Weights:
    """The weights of all these parts together."""
    total: Weights = {0: 1.0}
    for part in parts:
        total = _joined(total, part, most)
    return total


def _joined(first: Weights, second: Weights, most: Count | None) -> Weights:
    joined: Weights = {}
    for one, left in first.items():
        for other, right in second.items():
            both = one + other
            if most is None or (both & 15 <= most & 15 and both >> 4 <= most >> 4):
                joined[both] = joined.get(both, 0.0) + left * right
    return joined


def _shares(parts: Sequence[Weights], count: Count) -> list[Weights]:
    """For each part: how likely it has each count, where all together have `count`."""
    after: list[Weights] = [{0: 1.0}]
    for part in reversed(parts):
        after.append(_joined(part, after[-1], count))
    after.reverse()
    before: Weights = {0: 1.0}
    found = []
    for place, part in enumerate(parts):
        rest, share = after[place + 1], {}
        for have, weight in part.items():
            left = count - have
            share[have] = weight * sum(sum_before * rest.get(left - one, 0.0) for one, sum_before in before.items())
        whole = sum(share.values())
        found.append({have: weight / whole for have, weight in share.items()})
        before = _joined(before, part, count)
    return found
