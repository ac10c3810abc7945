"""A view and what its seat remembers, read once for one decision."""

from __future__ import annotations

from collections import defaultdict
from functools import cached_property
from typing import Final

from games.engine.cardgame.cards import DIAMONDS
from games.engine.roles import DEPUTY, OUTLAW, SECRET_SHERIFF, SHERIFF

from .. import rules_1
from ..catalogue import PLAIN, Nature, Traits, named, nature
from ..memory import Recollection
from ..memory.suspicion import Belief, Suspicion
from ..policy import View
from ..rules_1.goals import enmity as open_enmity
from ..rules_1.goals import triumph
from ..rules_1.shots import shot
from ..rules_1.situation import CardView, Option
from . import goals

REWARD: Final = 0.9
"""The worth of the cards for eliminating an Outlaw."""

PENALTY: Final = 0.35
"""The cost of each card that a Sheriff loses by eliminating a Deputy."""

KILL: Final = 0.4
"""What it is worth that a foe acts no more, for each point of enmity."""


class Situation(rules_1.situation.Situation):
    """What one seat knows, believes and wants now. What is not said here is as in `rules@1`."""

    def __init__(self, view: View, memory: Recollection) -> None:
        super().__init__(view, memory)
        self._traits: dict[str, Traits] = {}
        self._natures: dict[int, tuple[Nature, ...]] = {}
        self._shots: dict[tuple[int, bool], float] = {}
        self._exposures: dict[int, float] = {}
        self.hits: dict[tuple[bool, bool], dict[int, float]] = {}
        self._likely: dict[int, dict[str, float]] = {}

    def played_as(self, option: Option) -> Traits:
        """The traits of the card as it is played."""
        name = option.get("as") or option["card"]["name"]
        found = self._traits.get(name)
        if found is None:
            self._traits[name] = found = named(name)
        return found

    def shot(self, seat: int, card: CardView) -> float:
        """The worth of a BANG! card at a seat: all those that affect it are worth the same."""
        key = seat, self.touches(seat, card)
        found = self._shots.get(key)
        if found is None:
            self._shots[key] = found = shot(self, seat, card, by_card=True)
        return found

    @cached_property
    def frailty(self) -> float:
        """How near the seat itself is to its end: 1 with the last life point."""
        return 1.0 / max(1, self.life)

    @cached_property
    def bangs(self) -> int:
        """The BANG! cards in the hand."""
        return self.kinds.count("bang")

    @cached_property
    def disguised(self) -> dict[int, set[int]]:
        """The cards that can be used as a BANG! without being one, by the seats that they can be used at."""
        found: defaultdict[int, set[int]] = defaultdict(set)
        for option in self.view["prompt"]["options"]:
            if (
                "as" in option
                and "seat" in option
                and option["kind"] == "play"
                and self.played_as(option).kind == "bang"
            ):
                found[option["seat"]].add(option["card"]["id"])
        return found

    def natures(self, seat: int) -> tuple[Nature, ...]:
        found = self._natures.get(seat)
        if found is None:
            self._natures[seat] = found = super().natures(seat)
        return found

    def exposure(self, seat: int, needed: int = 1) -> float:
        if needed > 1:
            return super().exposure(seat, needed)
        found = self._exposures.get(seat)
        if found is None:
            self._exposures[seat] = found = super().exposure(seat)
        return found

    @cached_property
    def lying(self) -> frozenset[int]:
        """The cards in front of the seat itself."""
        return frozenset(one["id"] for one in self.me["in_play"])

    def lies_here(self, card: CardView) -> bool:
        return card["id"] in self.lying

    @cached_property
    def immune(self) -> frozenset[int]:
        """The seats that no Diamond affects."""
        return frozenset(number for number in range(len(self.seats)) if any(one.immune for one in self.natures(number)))

    def touches(self, seat: int, card: CardView) -> bool:
        return (self.event.suit or card["suit"]) != DIAMONDS or seat not in self.immune

    @cached_property
    def belief(self) -> Belief:
        """The roles that the seats may have, by all that has happened and the seat's own role."""
        suspicion = self.memory.suspicion or Suspicion(self.dealt)
        found = suspicion.belief([seat["role"] for seat in self.seats])
        return tuple(map(_without_heir, found)) if self.succession else found

    def likely(self, seat: int) -> dict[str, float]:
        """The roles of a seat that are not next to impossible; who is a secret Sheriff acts as a Deputy."""
        found = self._likely.get(seat)
        if found is None:
            self._likely[seat] = found = {}
            for role, chance in self.belief[seat].items():
                if chance > goals.UNLIKELY:
                    name = DEPUTY if role == SECRET_SHERIFF else role
                    found[name] = found.get(name, 0.0) + chance
        return found

    @cached_property
    def outlaws(self) -> float:
        """How many of the others in play are probably Outlaws."""
        return self._expected(OUTLAW)

    @cached_property
    def deputies(self) -> float:
        """How many of the others in play probably are, or act as, Deputies."""
        return self._expected(DEPUTY, SECRET_SHERIFF)

    def _expected(self, *roles: str) -> float:
        number = 0.0
        for seat in self.others:
            chances = self.belief[seat["seat"]]
            for role in roles:
                number += chances.get(role, 0.0)
        return number

    @cached_property
    def enmity(self) -> dict[int, float]:
        """The worth of harm to each other seat."""
        if self.open:
            return open_enmity(self.seats, self.seat, self.belief)
        return goals.enmity(self.others, self.belief, self.wants)

    @cached_property
    def wants(self) -> goals.Wants:
        """The worth of harm to each role, at a table with a Sheriff."""
        sheriff = next((seat["life"] for seat in self.seats if seat["role"] == SHERIFF), 0)
        return goals.wants(self.me["role"], self.outlaws, self.deputies, len(self.others), sheriff, heir=self.heir)

    @property
    def next_event(self) -> Nature:
        """What the event does that comes next, as everybody sees."""
        events = self.view.get("event")
        return nature(events["next"]) if events else PLAIN

    def blow(self, seat: int, points: int = 1) -> float:
        """The worth of a seat's losing life points: the last one brings reward or penalty, and may end the game."""
        if self.seats[seat]["status"] == "ghost":
            return 0.0
        life = max(1, self.seats[seat]["life"])
        worth = self.hatred(seat) * sum([1.0 + 1.0 / left for left in range(max(1, life - points + 1), life + 1)])
        return worth + self._death(seat) if life <= points else worth

    def _death(self, seat: int) -> float:
        roles = self.belief[seat]
        reward = 1.0 if self.open else roles.get(OUTLAW, 0.0)
        worth = REWARD * reward + triumph(self.seats, self.seat, seat) + KILL * self.hatred(seat)
        me = self.me["role"]
        if me == SHERIFF:
            cards = len(self.hand) + len(self.me["in_play"])
            worth -= PENALTY * cards * (roles.get(DEPUTY, 0.0) + roles.get(SECRET_SHERIFF, 0.0))
        return worth if self.open or self.heir else worth + goals.end(me, len(self.others)) * roles.get(SHERIFF, 0.0)


def _without_heir(roles: dict[str, float]) -> dict[str, float]:
    """The chances of a seat after the secret Sheriff was revealed: whoever acts like a Deputy is one."""
    found = dict(roles)
    lawful = found.pop(SECRET_SHERIFF, 0.0)
    if lawful:
        found[DEPUTY] = found.get(DEPUTY, 0.0) + lawful
    return found
