"""A view and a journal, read once for one decision."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from games.engine.roles import DEPUTY, OUTLAW, SHERIFF

from .catalogue import Traits, traits
from .goals import enmity
from .policy import Journal, View
from .record import Acts, acts
from .suspicion import Belief, belief

Seat = Mapping[str, Any]
CardView = Mapping[str, Any]
Option = Mapping[str, Any]


class Situation:
    """What one seat knows and wants now."""

    def __init__(self, view: View, journal: Journal) -> None:
        self.view = view
        self.journal = journal
        self.seat: int = view["viewer"]
        self.seats: list[Seat] = view["seats"]
        self.me = self.seats[self.seat]
        self.life: int = self.me["life"]
        self.hand: list[CardView] = self.me.get("hand", [])
        self.others = [seat for seat in self.seats if seat["seat"] != self.seat and seat["status"] != "out"]

    @cached_property
    def record(self) -> Acts:
        """Who has harmed or helped whom."""
        return acts(self.journal)

    @cached_property
    def belief(self) -> Belief:
        """What roles the seats may have."""
        return belief(tuple(seat["role"] for seat in self.seats), self.record)

    @cached_property
    def enmity(self) -> dict[int, float]:
        """What harm to each other seat is worth."""
        return enmity(self.seats, self.seat, self.belief)

    @cached_property
    def kinds(self) -> list[str]:
        """The kinds of the cards in the hand."""
        return [traits(card).kind for card in self.hand]

    @property
    def wounds(self) -> int:
        """Life points that could be regained."""
        missing: int = self.me["max_life"] - self.life
        return missing

    @property
    def own_life(self) -> float:
        """What a life point of one's own is worth: the fewer, the more."""
        return 1.0 + 2.0 / max(1, self.life)

    def hatred(self, seat: int) -> float:
        """The enmity toward a seat; none toward oneself."""
        return 0.0 if seat == self.seat else self.enmity.get(seat, 0.0)

    def lies_before(self, seat: int) -> list[Traits]:
        """The traits of the cards in play in front of a seat."""
        return [traits(card) for card in self.seats[seat]["in_play"]]

    def blow(self, seat: int) -> float:
        """What it is worth that a seat loses a life point: the last one brings reward or penalty."""
        life: int = max(1, self.seats[seat]["life"])
        worth = self.hatred(seat) * (1.0 + 1.0 / life)
        if life == 1:
            roles = self.belief[seat]
            worth += 0.6 * roles.get(OUTLAW, 0.0)
            if self.me["role"] == SHERIFF:
                cards = len(self.hand) + len(self.me["in_play"])
                worth -= 0.35 * cards * roles.get(DEPUTY, 0.0)
        return worth

    def exposure(self, seat: int) -> float:
        """The chance that a shot at a seat is not cancelled, as far as hand and cards in play tell."""
        cards: int = self.seats[seat]["hand_count"]
        shelter = 0.2 if any(one.kind == "equipment" for one in self.lies_before(seat)) else 0.0
        return max(0.15, 0.9 - 0.1 * min(cards, 5) - shelter)
