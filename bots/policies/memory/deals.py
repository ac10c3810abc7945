"""Exact chances of hidden roles, over all deals.

What a seat did goes better with one role than with another: that is its *likelihood*, one number for each of three
roles. How many seats have each role is known, so the seats depend on one another. Instead of looking at each deal, the
deals are added up by how many seats of each role they have given out so far.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from itertools import product
from typing import Final

from games.engine.roles import DEPUTY, OUTLAW, RENEGADE

ROLES: Final = (OUTLAW, DEPUTY, RENEGADE)
"""The roles that can be hidden; a secret Sheriff counts as a Deputy."""

Likelihood = Sequence[float]

Count = int
"""How many Outlaws, Deputies and Renegades some seats have, as one number: a sum of `OF_ROLE`."""

OF_ROLE: Final[tuple[Count, ...]] = (1, 16, 256)

BASE: Final = 16
"""More seats than have one role at any table."""

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
    if not blocks:
        shares = _shares([_alone(one) for one in likelihoods.values()], count)
        return {seat: [share[one] for one in OF_ROLE] for seat, share in zip(likelihoods, shares, strict=True)}
    tied = {seat for seats, _ in blocks for seat in seats}
    alone = [seat for seat in likelihoods if seat not in tied]
    parts: list[Weights] = [_of_block(likelihoods, block) for block in blocks]
    parts += [_alone(likelihoods[seat]) for seat in alone]
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


def _alone(likelihood: Likelihood) -> Weights:
    """The weights of one seat."""
    return dict(zip(OF_ROLE, likelihood, strict=True))


def _of_block(likelihoods: Mapping[int, Likelihood], block: Block) -> Weights:
    seats, known = block
    shared = given_out([_alone(likelihoods[seat]) for seat in seats])
    return {have: weight * known[have] for have, weight in shared.items() if have in known}


def given_out(parts: Iterable[Weights]) -> Weights:
    """The weights of all these parts together."""
    total: Weights = {0: 1.0}
    for part in parts:
        total = _joined(total, part)
    return total


def number_of(count: Count) -> tuple[int, int, int]:
    """How many Outlaws, Deputies and Renegades there are."""
    return count % BASE, count // BASE % BASE, count // BASE**2


@cache
def _within(most: Count) -> frozenset[Count]:
    """The counts that have no more of any role."""
    numbers = [range(number + 1) for number in number_of(most)]
    return frozenset(sum(number * one for number, one in zip(each, OF_ROLE, strict=True)) for each in product(*numbers))


def _joined(first: Weights, second: Weights, among: AbstractSet[Count] | None = None) -> Weights:
    joined: Weights = {}
    for one, left in first.items():
        for other, right in second.items():
            both = one + other
            if both in joined:
                joined[both] += left * right
            elif among is None or both in among:
                joined[both] = left * right
    return joined


def _shares(parts: Sequence[Weights], count: Count) -> list[Weights]:
    """For each part: how likely it has each count, where all together have `count`."""
    among = _within(count)
    after: list[Weights] = [{0: 1.0}]
    for part in reversed(parts):
        after.append(_joined(part, after[-1], among))
    after.reverse()
    before: Weights = {0: 1.0}
    # Parts that are alike have the same share: often half of the seats have done nothing yet.
    found: dict[tuple[tuple[Count, float], ...], Weights] = {}
    keys = [tuple(part.items()) for part in parts]
    for place, (key, part) in enumerate(zip(keys, parts, strict=True)):
        if key not in found:
            found[key] = _share(part, before, after[place + 1], count)
        before = _joined(before, part, among)
    return [found[key] for key in keys]


def _share(part: Weights, before: Weights, after: Weights, count: Count) -> Weights:
    """The same for one part between others."""
    share: Weights = {}
    for have, weight in part.items():
        left, ways = count - have, 0.0
        for one, weight_before in before.items():
            if (rest := left - one) in after:
                ways += weight_before * after[rest]
        share[have] = weight * ways
    whole = sum(share.values())
    return {have: weight / whole for have, weight in share.items()}
