"""The Dice Game: which dice to keep, whom to shoot, whom to help."""

from __future__ import annotations

from collections import Counter
from functools import cached_property
from typing import Final

from games.engine.dice.characters import CHARACTERS
from games.engine.dice.faces import BEER, BULLSEYES
from games.engine.dice.queries import GUN
from games.engine.dice.turn import GATLINGS
from games.engine.roles import DEPUTY, OUTLAW, RENEGADE, SECRET_SHERIFF, SHERIFF, is_open, roles_for

from ..memory import Recollection
from ..memory.suspicion import Suspicion
from ..policy import View
from ..rules_1 import dicing
from ..rules_1.dicing import CHEER, Option
from ..rules_1.goals import enmity as first_enmity
from . import goals
from .odds import Odds, counted

GUNS: Final = {
    character.name: modifier.set
    for character in CHARACTERS
    for name, modifier in character.listed_modifiers
    if name == GUN.name
}


class DiceSituation(dicing.DiceSituation):
    """The table as the seat sees it, and what it wants of the others."""

    def __init__(self, view: View, memory: Recollection) -> None:
        self.view = view
        self.seats = [{**seat, "hand_count": 0} for seat in view["seats"]]
        self.number = view["viewer"]
        self.me = self.seats[self.number]
        self.others = [seat for seat in self.seats if seat["seat"] != self.number and seat["status"] != "out"]
        roles = [seat["role"] for seat in self.seats]
        suspicion = memory.suspicion or Suspicion(roles_for(len(roles)))
        self.believed = suspicion.belief(roles)
        self.is_open = is_open(roles)
        self.foes = self._foes()

    def _foes(self) -> dict[int, float]:
        if self.is_open or self.me["role"] == RENEGADE:
            # No cards are won by eliminating anybody here: the Renegade fights the stronger side, as in `rules@1`.
            return first_enmity(self.seats, self.number, self.believed)
        expected: Counter[str] = Counter()
        for seat in self.others:
            expected.update(self.believed[seat["seat"]])
        deputies = expected[DEPUTY] + expected[SECRET_SHERIFF]
        sheriff = next((seat["life"] for seat in self.seats if seat["role"] == SHERIFF), 0)
        found = goals.wants(self.me["role"], expected[OUTLAW], deputies, len(self.others), sheriff, heir=False)
        return goals.enmity(self.others, self.believed, found)

    def harm(self, seat: int, points: int = 1) -> float:
        """The worth of taking life points from a seat; the last one may end the game."""
        worth = super().harm(seat, points)
        if self.is_open or self.seats[seat]["life"] > points:
            return worth
        return worth + goals.end(self.me["role"], len(self.others)) * self.believed[seat].get(SHERIFF, 0.0)

    @cached_property
    def gun(self) -> float:
        """The worth of the Gatling Gun: a life point of each other player, and all own arrows returned."""
        return sum(self.harm(seat) for seat in self.places[1:]) + 0.6 * int(self.me["arrows"])

    @cached_property
    def odds(self) -> Odds:
        """The worth of dice to the seat, beside those that it must keep."""
        life = max(1, self.me["life"])
        needed = GUNS.get(self.me["character"], GATLINGS)
        # A face that helps nobody is not worse than one that can do nothing.
        worth = {face: self.worth[face] for face in (*BULLSEYES, BEER)}
        blast = CHEER * (1.0 + 3.0 / life)
        return Odds(worth, gun=self.gun, needed=needed, blast=blast, arrow=self.arrow)

    @cached_property
    def rolls_left(self) -> int:
        """How often the dice may still be rolled."""
        dice = self.view["dice"]
        return int(dice["rolls_allowed"] - dice["rolls"])


def weigh(s: DiceSituation, option: Option) -> float:
    """The worth of an option to the seat."""
    if option["kind"] == "keep":
        return s.odds.of_keeping(counted(option.get("dice", "")), s.rolls_left)
    return dicing.weigh(s, option)
