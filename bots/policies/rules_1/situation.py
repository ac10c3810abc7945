"""A view and what its seat remembers, read once for one decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from functools import cached_property
from typing import Any

from games.engine.cardgame.cards import DIAMONDS, HEARTS
from games.engine.roles import DEPUTY, OUTLAW, SECRET_SHERIFF, SHERIFF, is_open

from ..catalogue import PLAIN, Nature, Traits, meaning, nature, traits
from ..memory import Recollection
from ..memory.recollection import Succession
from ..policy import View
from .goals import enmity, triumph, wants
from .seating import beliefs, has_heir, roles_dealt
from .suspicion import Belief

Seat = Mapping[str, Any]
CardView = Mapping[str, Any]
Option = Mapping[str, Any]


class Situation:
    """What one seat knows and wants now."""

    def __init__(self, view: View, memory: Recollection) -> None:
        self.view = view
        self.memory = memory
        self.seat: int = view["viewer"]
        self.seats: list[Seat] = view["seats"]
        self.me = self.seats[self.seat]
        self.life: int = self.me["life"]
        self.hand: list[CardView] = self.me.get("hand", [])
        self.others = [seat for seat in self.seats if seat["seat"] != self.seat and seat["status"] != "out"]
        self.ghost = self.me["status"] == "ghost"

    @property
    def takings(self) -> Counter[int]:
        """How often the seat itself has taken each card that was in play."""
        return self.memory.takings

    @property
    def plays(self) -> Counter[int]:
        """How often the seat itself has played each card this turn."""
        return self.memory.plays

    @cached_property
    def belief(self) -> Belief:
        """The roles that the seats may have."""
        return beliefs(self.seats, self.dealt, self.memory.acts, self.succession)

    @cached_property
    def dealt(self) -> tuple[str, ...]:
        """The roles dealt at this table."""
        return roles_dealt(self.view)

    @property
    def succession(self) -> Succession | None:
        """How another player followed the Sheriff."""
        return self.memory.succession

    @cached_property
    def heir(self) -> bool:
        """Whether a secret Sheriff is alive."""
        return has_heir(self.seats, self.dealt, self.succession)

    @cached_property
    def enmity(self) -> dict[int, float]:
        """The worth of harm to each other seat."""
        return enmity(self.seats, self.seat, self.belief, self.heir)

    @cached_property
    def wants(self) -> dict[str, float]:
        """The worth of harm to each role, at a table with a Sheriff."""
        return wants(self.seats, self.seat, self.belief, self.heir)

    @cached_property
    def kinds(self) -> list[str]:
        """The kinds of the cards in the hand."""
        return [traits(card).kind for card in self.hand]

    @cached_property
    def event(self) -> Nature:
        """What the event in force does."""
        return nature(self._event)

    @property
    def _event(self) -> str | None:
        events = self.view.get("event")
        return events["current"] if events else None

    @cached_property
    def crossfire(self) -> bool:
        """Whether each card kept in the hand brings a shot at the start of the own turn."""
        return meaning(self._event or "") == "crossfire"

    @property
    def supply(self) -> int:
        """How many cards can be drawn. If there are none, a player who plays a card to draw draws that very card."""
        return int(self.view["deck"] + self.view["discards"]["count"])

    @property
    def wounds(self) -> int:
        """Life points that could be regained; a ghost regains none."""
        missing: int = 0 if self.ghost else self.me["max_life"] - self.life
        return missing

    @property
    def own_life(self) -> float:
        """The worth of a life point of the seat's own: the fewer, the more. A ghost has none to lose."""
        return 0.0 if self.ghost else 1.0 + 2.0 / max(1, self.life)

    @property
    def keeps(self) -> int:
        """How many cards may be kept at the end of the turn."""
        if self.ghost:
            return 0
        return max(self.life, *(one.hand_limit for one in self.natures(self.seat)))

    def natures(self, seat: int) -> tuple[Nature, ...]:
        """What the character of a seat can do, and the one it copies."""
        if self.event.sobers or (self._is_dull and self.spirit(seat)):
            return (PLAIN,)
        return nature(self.seats[seat]["character"]), nature(self.seats[seat].get("copies"))

    @property
    def _is_dull(self) -> bool:
        return bool((self.view.get("options") or {}).get("ghost_ability", "off") == "off")

    def spirit(self, seat: int) -> bool:
        """Whether a card keeps the seat in play."""
        return self.seats[seat]["status"] == "ghost" and any(one.revives for one in self.lies_before(seat))

    def can(self, seat: int, ability: str) -> bool:
        """Whether the character of a seat, or the one it copies, has the ability of that meaning."""
        return any(one.meaning == ability for one in self.natures(seat))

    def unladen(self, seat: int) -> bool:
        """Whether the seat draws more because no blue card lies in front of it."""
        return self.can(seat, "unladen") and not any(one["border"] == "blue" for one in self.seats[seat]["in_play"])

    def hatred(self, seat: int) -> float:
        """The enmity toward a seat; none toward the seat itself."""
        return 0.0 if seat == self.seat else self.enmity.get(seat, 0.0)

    def lies_before(self, seat: int) -> list[Traits]:
        """The traits of the cards in play in front of a seat."""
        return [traits(card) for card in self.seats[seat]["in_play"]]

    def lies_here(self, card: CardView) -> bool:
        """Whether the card is in front of the seat itself."""
        return any(one["id"] == card["id"] for one in self.me["in_play"])

    def touches(self, seat: int, card: CardView) -> bool:
        """Whether a card played by the seat itself affects that seat."""
        if (self.event.suit or card["suit"]) != DIAMONDS:
            return True
        return not any(one.immune for one in self.natures(seat))

    def blow(self, seat: int, points: int = 1) -> float:
        """The worth of a seat's losing life points: the last one brings reward or penalty."""
        if self.seats[seat]["status"] == "ghost":
            return 0.0
        life: int = max(1, self.seats[seat]["life"])
        lost = range(max(1, life - points + 1), life + 1)
        worth = self.hatred(seat) * sum(1.0 + 1.0 / left for left in lost)
        if life <= points:
            roles = self.belief[seat]
            reward = 1.0 if self.open else roles.get(OUTLAW, 0.0)
            worth += 0.6 * reward + triumph(self.seats, self.seat, seat)
            if self.me["role"] == SHERIFF:
                cards = len(self.hand) + len(self.me["in_play"])
                worth -= 0.35 * cards * (roles.get(DEPUTY, 0.0) + roles.get(SECRET_SHERIFF, 0.0))
        return worth

    @cached_property
    def open(self) -> bool:
        """Whether all roles are known: a table of three."""
        return is_open([seat["role"] for seat in self.seats])

    def relief(self, seat: int) -> float:
        """The worth of another seat's regaining a life point."""
        other = self.seats[seat]
        if other["status"] == "ghost" or other["life"] >= other["max_life"]:
            return 0.0
        life: int = max(1, other["life"])
        return -self.hatred(seat) * (0.7 + 0.6 / life)

    def exposure(self, seat: int, needed: int = 1) -> float:
        """The probability that a shot at a seat is not cancelled, judging by its hand size and cards in play."""
        cards: int = self.seats[seat]["hand_count"]
        chance = max(0.15, 0.9 - 0.1 * min(cards, 5) - self._shelter(seat))
        return chance if needed == 1 else 1.0 - 0.4 * (1.0 - chance)

    def _shelter(self, seat: int) -> float:
        found = 0.0
        drawn = 0.2
        if self.event.suit:
            drawn = 0.6 if self.event.suit == HEARTS else 0.0
        if not (self.event.bares or any(one.bares for one in self.natures(self.seat))):
            for card in self.seats[seat]["in_play"]:
                one = traits(card)
                found += drawn * one.shelters + 0.25 * (one.missed and card.get("ready", True))
        return found + drawn * any(one.shelters for one in self.natures(seat))
