"""The Dice Game by the goals of a role: which dice to keep, whom to shoot, whom to help."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from math import comb
from typing import Any, Final

from games.engine.dice.faces import ARROW, BEER, BULLSEYES, DICE, DYNAMITE, FACES, GATLING, ONE
from games.engine.roles import roles_for

from ..memory import Recollection
from ..policy import View
from .goals import enmity, triumph
from .suspicion import belief

Option = Mapping[str, Any]

KILL: Final = 1.6
"""The worth of a shot that takes the last life point, compared with another shot."""
CHEER: Final = 0.9
"""The worth of a life point of the seat's own at full strength; the fewer there are, the more."""
DREAD: Final = 0.35
"""The cost of an arrow while the pile is full; the fewer are left in it, the more."""
BLAST: Final = 3
GUN: Final = 3


class DiceSituation:
    """The table as the seat sees it, and what it wants of the others."""

    def __init__(self, view: View, memory: Recollection) -> None:
        self.view = view
        self.seats = [{**seat, "hand_count": 0} for seat in view["seats"]]
        self.number: int = view["viewer"]
        self.me = self.seats[self.number]
        known = tuple(seat["role"] for seat in self.seats)
        believed = belief(known, memory.acts, roles_for(len(self.seats)))
        self.foes = enmity(self.seats, self.number, believed)

    @cached_property
    def places(self) -> list[int]:
        """The seats in play, clockwise from the seat itself."""
        count = len(self.seats)
        order = [(self.number + places) % count for places in range(count)]
        return [seat for seat in order if self.seats[seat]["status"] != "out"]

    def harm(self, seat: int, points: int = 1) -> float:
        """The worth of taking life points from a seat."""
        life: int = self.seats[seat]["life"]
        worth: float = self.foes.get(seat, 0.0) * min(points, life)
        if life <= points:
            worth = worth * KILL + triumph(self.seats, self.number, seat)
        return worth

    def cheer(self, seat: int) -> float:
        """The worth of giving a seat a life point."""
        told = self.seats[seat]
        life: int = told["life"]
        missing: int = told["max_life"] - life
        if missing <= 0:
            return 0.0
        need = 1.0 + 2.0 / max(1, life)
        return CHEER * need if seat == self.number else -self.foes.get(seat, 0.0) * 0.6 * need

    def at(self, distance: int) -> list[int]:
        """The seats so many places away."""
        count = len(self.places)
        found = {self.places[distance % count], self.places[-distance % count]}
        return [seat for seat in found if seat != self.number]

    @cached_property
    def arrow(self) -> float:
        """The cost of one more arrow: it hurts when the pile is empty, which is sooner the fewer are left."""
        left: int = max(1, self.view["arrows_left"])
        mine: int = self.me["arrows"]
        return DREAD * (1.0 + 2.0 / left) + (0.5 * mine if left == 1 else 0.0)

    @cached_property
    def worth(self) -> dict[str, float]:
        """The worth of a die showing this face, except for Gatlings, which count only together."""
        few = len(self.places) <= 3
        shots = {}
        for face in BULLSEYES:
            targets = self.at(1 if few or face == ONE else 2)
            shots[face] = max(map(self.harm, targets), default=0.0)
        helped = max(map(self.cheer, self.places), default=0.0)
        return {ARROW: 0.0, DYNAMITE: 0.0, **shots, BEER: helped, GATLING: 0.0}

    @cached_property
    def gun(self) -> float:
        """The worth of the Gatling Gun: a life point of each other player, and all own arrows returned."""
        mine: int = self.me["arrows"]
        return sum(self.harm(seat) for seat in self.places[1:]) + 0.6 * mine


def weigh(s: DiceSituation, option: Option) -> float:
    """The worth of an option to the seat."""
    if option["kind"] == "keep":
        return _keep(s, option)
    if option["kind"] == "use":
        return _use(s, option)
    return -0.01 if option["kind"] == "pass" else -10.0


def _keep(s: DiceSituation, option: Option) -> float:
    kept = [face for face in option.get("dice", "").split("+") if face]
    thrown = DICE - len(kept)
    dice = s.view["dice"]
    sure = sum(s.worth[face] for face in kept) + s.gun * _chance(kept.count(GATLING), thrown)
    if not thrown:
        return sure
    life: int = max(1, s.me["life"])
    average = sum(s.worth.values()) / len(FACES)
    if dice["rolls_allowed"] - dice["rolls"] > 1:
        average = sum(max(worth, average) for worth in s.worth.values()) / len(FACES)
    blast = _at_least(BLAST - kept.count(DYNAMITE), thrown)
    return sure + thrown * (average - s.arrow / len(FACES)) - blast * CHEER * (1.0 + 3.0 / life)


def _chance(gatlings: int, thrown: int) -> float:
    """How likely the gun fires."""
    return 1.0 if gatlings >= GUN else _at_least(GUN - gatlings, thrown)


def _at_least(needed: int, thrown: int) -> float:
    """How likely so many of the dice thrown show a given face."""
    if needed <= 0:
        return 1.0
    ways: int = sum(comb(thrown, count) * 5 ** (thrown - count) for count in range(needed, thrown + 1))
    return ways / float(6**thrown)


def _use(s: DiceSituation, option: Option) -> float:
    name: str = option["name"]
    seat: int = option.get("seat", s.number)
    if name in BULLSEYES:
        return s.harm(seat)
    if name == "Slab the Killer":
        return s.harm(seat, 2) - max(0.0, s.worth[BEER])
    if name in (BEER, "Sid Ketchum"):
        return s.cheer(seat)
    if name == "Kit Carlson":
        return s.arrow if seat == s.number else -s.foes.get(seat, 0.0) * DREAD
    if name == "Bart Cassidy":
        life, arrows = int(s.me["life"]), int(s.me["arrows"])
        return CHEER * (1.0 + 2.0 / max(1, life)) - s.arrow * (1 + arrows)
    return s.arrow
