"""What the acts of all seats say of the hidden roles: a filter that every act makes a little surer.

An act tells of its author alone: they chose among those whom they could have hit, by their role and by what everybody
could believe then. So the deals stay what they were, but for one likelihood of each role for each seat, and all chances
follow exactly (`deals`). A seat may also aim at anybody, whatever its role: the more its acts look like that, the less
they say.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import comb, exp, log
from typing import Any, Final

from games.engine.kernel.evidence import Evidence
from games.engine.roles import DEPUTY, OUTLAW, RENEGADE, SECRET_SHERIFF, SHERIFF

from .deals import OF_ROLE, ROLES, Block, Count, Weights, chances, count_of, given_out, number_of

Known = Sequence[str | None]
"""The role of each seat, None where it is hidden."""

Belief = tuple[dict[str, float], ...]
"""Role → probability, by seat."""

WANTS: Final[dict[str, dict[str, float]]] = {
    DEPUTY: {SHERIFF: -2.0, OUTLAW: 1.0, RENEGADE: 0.8, DEPUTY: -1.0},
    OUTLAW: {SHERIFF: 1.6, DEPUTY: 0.5, RENEGADE: 0.35, OUTLAW: -0.8},
}
"""How much harm to the second role is worth to the first: what acts are read by. Nobody needs to play by it."""

AGAINST_THE_LAW: Final = {SHERIFF: -1.5, DEPUTY: 1.1, OUTLAW: 0.4, RENEGADE: 0.4}
AGAINST_OUTLAWS: Final = {SHERIFF: -1.5, DEPUTY: 0.4, OUTLAW: 1.1, RENEGADE: 0.4}
"""The same for a Renegade, who fights the stronger side."""

A_CARD: Final = 0.4
"""The strength of a card in a hand, compared with a life point."""

SHARPNESS: Final = 2.0
"""How surely a seat takes what is worth more to it."""

SLIP: Final = 0.04
"""How often a seat takes any of the possible acts, whatever they are worth."""

AIMLESS: Final = 0.1
"""How many seats aim at anybody, before they have done anything."""

TAKING: Final = 0.6
"""How much the seat from whose hand a card is drawn says, compared with the target of a card."""

FLOOR: Final = 1e-6
"""No role is ruled out by acts alone."""


class Suspicion:
    """What acts say of the roles of one table. `dealt` are all its roles, in no order."""

    __slots__ = ("_aimless", "_beliefs", "_blocks", "_likelihoods", "_numbers", "_sums", "dealt")

    def __init__(self, dealt: Sequence[str]) -> None:
        seats = len(dealt)
        self.dealt = tuple(dealt)
        self._numbers = {role: dealt.count(role) for role in (*ROLES, SECRET_SHERIFF)}
        self._sums = [[0.0, 0.0, 0.0] for _ in range(seats)]
        self._aimless = [0.0] * seats
        self._likelihoods = [[1.0, 1.0, 1.0] for _ in range(seats)]
        self._blocks: list[Block] = []
        self._beliefs: dict[tuple[str | None, ...], Belief] = {}

    # -- beliefs -----------------------------------------------------------------------------------------------

    def belief(self, known: Known) -> Belief:
        """The chances of the roles of each seat, for somebody to whom these are known.

        Of the seats that may be Deputies each may be the secret Sheriff, if there is one: it acts as they do.
        """
        key = tuple(known)
        found = self._beliefs.get(key)
        if found is None:
            self._beliefs[key] = found = self._believed(key)
        return found

    def _believed(self, known: tuple[str | None, ...]) -> Belief:
        left = self._left(known)
        hidden = [seat for seat, role in enumerate(known) if role is None]
        outlaws, lawful = left[OUTLAW], left[DEPUTY] + left[SECRET_SHERIFF]
        numbers = outlaws, lawful, max(0, len(hidden) - outlaws - lawful)
        count = sum(number * one for number, one in zip(numbers, OF_ROLE, strict=True))
        blocks = [one for one in (self._narrowed(block, known) for block in self._blocks) if one[0]]
        try:
            found = chances({seat: self._likelihoods[seat] for seat in hidden}, count, blocks)
        except ZeroDivisionError:
            # What is known goes with no deal: a table whose roles somebody has arranged.
            found = {seat: [1 / 3, 1 / 3, 1 / 3] for seat in hidden}
        secret = left[SECRET_SHERIFF] / lawful if lawful else 0.0
        return tuple(
            {role: 1.0} if role is not None else _named(found[seat], secret) for seat, role in enumerate(known)
        )

    def _left(self, known: Known) -> dict[str, int]:
        """How many of each role are hidden; 0 rather than less where more are known than were dealt."""
        left = dict(self._numbers)
        for role in known:
            if role is not None and left.get(role):
                left[role] -= 1
        return left

    def _narrowed(self, block: Block, known: Known) -> Block:
        """A block without the seats that are known."""
        seats, weights = block
        gone = count_of(_plain(role) for seat in seats if (role := known[seat]) is not None and role in _HIDDEN)
        hidden = [seat for seat in seats if known[seat] is None]
        return hidden, {have - gone: weight for have, weight in weights.items()}

    # -- evidence ----------------------------------------------------------------------------------------------

    def follow(self, choice: Evidence, meaning: float, known: Known) -> None:
        """A seat has chosen whom to aim at. `meaning` is 1 for harm, -1 for help, and less if it says less; `known` are
        the roles that everybody knew then."""
        who = choice.seat
        if known[who] is not None:
            return
        is_volley = choice.target < 0
        others = [seat for seat in (choice.present if is_volley else choice.candidates) if seat != who]
        # Sparing everybody is an act at oneself, or none.
        can_spare = choice.is_free or who in choice.candidates
        ways = 2 if is_volley else len(others) + can_spare
        rows: list[float] = []
        for role in self._possible(known):
            if role is None:
                rows.append(FLOOR)
                continue
            harms = self._harms(who, role, others, choice, known)
            if is_volley:
                odds = 1 / (1 + exp(-SHARPNESS * sum(harms.values())))
            else:
                worth = {seat: exp(SHARPNESS * meaning * harm) for seat, harm in harms.items()}
                odds = worth.get(choice.target, 1.0) / (sum(worth.values()) + can_spare)
            rows.append((1 - SLIP) * odds + SLIP / ways)
        self._learn(who, rows, 1 / ways)

    def _possible(self, known: Known) -> list[str | None]:
        left = self._left(known)
        left[DEPUTY] += left[SECRET_SHERIFF]
        return [role if left[role] else None for role in ROLES]

    def _harms(self, who: int, role: str, others: Sequence[int], choice: Evidence, known: Known) -> dict[int, float]:
        """The worth of harm to each of these, if the author has this role."""
        supposed = list(known)
        supposed[who] = role
        believed = self.belief(supposed)
        wants = WANTS[role] if role in WANTS else _renegade(who, choice, believed)
        return {
            seat: sum(chance * wants.get(_plain(one), 0.0) for one, chance in believed[seat].items()) for seat in others
        }

    def _learn(self, who: int, rows: Sequence[float], by_chance: float) -> None:
        sums = [one + log(row) for one, row in zip(self._sums[who], rows, strict=True)]
        self._set(who, sums, self._aimless[who] + log(by_chance))

    def _set(self, seat: int, sums: Sequence[float], aimless: float) -> None:
        # Rounded as they are stored, so that a game goes on alike whether or not it was stored meanwhile.
        self._sums[seat] = [round(one, 4) for one in sums]
        self._aimless[seat] = round(aimless, 4)
        self._likelihoods[seat] = _likelihood(self._sums[seat], self._aimless[seat])
        # What a seat did says nothing to those who know its role, as to itself.
        self._beliefs = {known: found for known, found in self._beliefs.items() if known[seat] is not None}

    def shuffled(self, seats: Sequence[int], known: Known) -> None:
        """The roles of these seats were shuffled among them; `known` are the roles that everybody knew before.

        How many of each role they have together is as likely as before; who has them is open. That is exact, except
        where seats are shuffled that were shuffled before with others who are not among these: of all of those only
        the chances of each alone are kept.
        """
        moved = set(seats)
        for block in [one for one in self._blocks if not moved.isdisjoint(one[0]) and not moved.issuperset(one[0])]:
            self._loosen(block, known)
        inner = [block for block in self._blocks if moved.issuperset(block[0])]
        tied = {seat for block in inner for seat in block[0]}
        parts = [self._weights(block, known) for block in inner]
        parts += [self._weights(([seat], _ANYTHING), known) for seat in sorted(moved - tied)]
        weights = {have: weight / _ways(have, len(moved)) for have, weight in given_out(parts).items()}
        most = max(weights.values())
        self._blocks = [block for block in self._blocks if moved.isdisjoint(block[0])]
        self._blocks.append((sorted(moved), {have: round(weight / most, 9) for have, weight in weights.items()}))
        for seat in moved:
            self._set(seat, (0.0, 0.0, 0.0), 0.0)
        self._beliefs = {}

    def _loosen(self, block: Block, known: Known) -> None:
        believed = self.belief(known)
        self._blocks.remove(block)
        self._beliefs = {}
        blank = Suspicion(self.dealt).belief(known)
        for seat in block[0]:
            now, before = _plainly(believed[seat]), _plainly(blank[seat])
            sums = [log(max(FLOOR, now.get(role, 0.0) / before.get(role, 1.0))) for role in ROLES]
            self._set(seat, sums, min(sums))

    def _weights(self, block: Block, known: Known) -> Weights:
        """How well each count goes with what is known of the seats of a block, by their shown roles or their acts."""
        seats, weights = block
        each: list[Weights] = []
        for seat in seats:
            role = known[seat]
            by_acts = dict(zip(OF_ROLE, self._likelihoods[seat], strict=True))
            each.append(by_acts if role is None else {count_of([_plain(role)]): 1.0})
        return {have: weight * weights[have] for have, weight in given_out(each).items() if have in weights}

    # -- storing -----------------------------------------------------------------------------------------------

    def plain(self) -> dict[str, Any]:
        """The state as plain data; `of` reads it."""
        plain: dict[str, Any] = {"sums": self._sums, "aimless": self._aimless}
        if self._blocks:
            plain["blocks"] = [[list(seats), [list(one) for one in weights.items()]] for seats, weights in self._blocks]
        return plain

    @classmethod
    def of(cls, dealt: Sequence[str], plain: Mapping[str, Any]) -> Suspicion:
        """The state that `plain` described."""
        new = cls(dealt)
        for seat, (sums, aimless) in enumerate(zip(plain["sums"], plain["aimless"], strict=True)):
            new._set(seat, sums, aimless)
        new._blocks = [
            (list(seats), {int(have): one for have, one in pairs}) for seats, pairs in plain.get("blocks", ())
        ]
        return new


_ANYTHING: Final[Weights] = dict.fromkeys(OF_ROLE, 1.0)
_HIDDEN: Final = frozenset({*ROLES, SECRET_SHERIFF})


def _likelihood(sums: Sequence[float], aimless: float) -> list[float]:
    """The likelihood of a seat that either aims by its role, or at anybody."""
    top = max(*sums, aimless)
    by_chance = AIMLESS * exp(aimless - top)
    found = [(1 - AIMLESS) * exp(one - top) + by_chance for one in sums]
    most = max(found)
    return [max(one / most, FLOOR) for one in found]


def _plain(role: str) -> str:
    return DEPUTY if role == SECRET_SHERIFF else role


def _plainly(chances: Mapping[str, float]) -> dict[str, float]:
    found: dict[str, float] = {}
    for role, chance in chances.items():
        found[_plain(role)] = found.get(_plain(role), 0.0) + chance
    return found


def _named(shares: Sequence[float], secret: float) -> dict[str, float]:
    """The chances of a hidden seat by role; `secret` is the share of the secret Sheriff in what acts like a Deputy."""
    outlaw, lawful, renegade = shares
    found = {}
    if outlaw > 0:
        found[OUTLAW] = outlaw
    if lawful > 0 and secret < 1:
        found[DEPUTY] = lawful * (1 - secret)
    if lawful > 0 and secret > 0:
        found[SECRET_SHERIFF] = lawful * secret
    if renegade > 0:
        found[RENEGADE] = renegade
    return found


def _renegade(who: int, choice: Evidence, believed: Belief) -> Mapping[str, float]:
    """What a Renegade wants: everybody's end if one is left, else that of the stronger side."""
    if len(choice.present) == 2:
        return dict.fromkeys((SHERIFF, DEPUTY, OUTLAW, RENEGADE), 2.0)
    law = outlaws = 0.0
    for seat in choice.present:
        if seat != who:
            strength = choice.life[seat] + A_CARD * choice.hands[seat]
            roles = _plainly(believed[seat])
            law += strength * (roles.get(SHERIFF, 0.0) + roles.get(DEPUTY, 0.0))
            outlaws += strength * roles.get(OUTLAW, 0.0)
    return AGAINST_OUTLAWS if outlaws > law else AGAINST_THE_LAW


def _ways(have: Count, seats: int) -> int:
    """In how many ways so many of each role can be shared among so many seats."""
    outlaws, deputies, _ = number_of(have)
    return comb(seats, outlaws) * comb(seats - outlaws, deputies)
