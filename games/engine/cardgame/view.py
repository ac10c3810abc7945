"""What a viewer sees of a card table."""

from __future__ import annotations

from typing import Any

from games.engine.kernel.prompts import Option, Prompt
from games.engine.kernel.view import Speech, View, ViewBuilder

from .playing import intention
from .queries import UNLIMITED, bang_limit, distance, reach
from .reasons import reasons
from .table import CardGame


class CardViewBuilder(ViewBuilder):
    """Views of a card game."""

    g: CardGame

    def __init__(self, g: CardGame, speech: Speech | None = None) -> None:
        super().__init__(g, g.rules.notation, speech)

    def table(self, viewer: int | None) -> View:
        """Deck, discards, the cards set aside, and how many BANG! cards may still be played this turn."""
        g = self.g
        limit = bang_limit(g, g.turn)
        eye = 1 << (len(g.presence) if viewer is None else viewer)
        shown = [self.card(card) for card in g.aside if g.known[card] & eye or not self._hides]
        return {
            "deck": len(g.deck),
            "discards": {"count": len(g.discards), "top": self.card(g.discards[-1]) if g.discards else None},
            **({"aside": {"count": len(g.aside), "cards": shown}} if g.aside else {}),
            "bangs": {"played": g.bangs, "limit": None if limit >= UNLIMITED else limit},
            **({"must_play": self.card(g.must_play)} if self.sees_card_to_play(viewer, eye) else {}),
            **({"event": self.events()} if g.rules.events else {}),
        }

    def sees_card_to_play(self, viewer: int | None, eye: int) -> bool:
        """Whether the card that must be played is still in the hand, as far as the viewer can tell."""
        g = self.g
        return g.must_play in g.hands[g.turn] and (self.sees(g.turn, viewer) or bool(g.known[g.must_play] & eye))

    def events(self) -> View:
        """The event in force, the next one, which lies face up, how many are left in all, and which seat turns them."""
        g = self.g
        return {
            "current": g.past_events[-1] if g.past_events else None,
            "next": g.events[-1] if g.events else None,
            "left": len(g.events),
            "keeper": g.keeper,
        }

    def seat(self, seat: int, viewer: int | None) -> View:
        """One seat: life points, cards in play, and the hand as far as the viewer may see it."""
        g = self.g
        told = super().seat(seat, viewer)
        told["max_life"] = g.max_life(seat)
        told["hand_count"] = len(g.hands[seat])
        if g.copied_characters[seat]:
            told["copies"] = g.copied_characters[seat]
        told["in_play"] = [self.card_in_play(card) for card in g.in_play[seat]]
        if g.presence[seat]:
            told["reach"] = reach(g, seat)
            if viewer is not None and seat != viewer and g.presence[viewer]:
                told["distance"] = distance(g, viewer, seat)
        if self.sees(seat, viewer):
            told["hand"] = [self.card(card) for card in g.hands[seat]]
        return told

    def card_in_play(self, number: int) -> View:
        """A card in play, and for a green one whether it may be used yet."""
        told = self.card(number)
        if told["border"] == "green":
            told["ready"] = number not in self.g.entered_this_turn
        return told

    def card(self, number: int) -> View:
        """A card: its number in the catalogue and what is printed on it."""
        card = self.g.rules.cards[number]
        return {
            "id": number,
            "name": card.face.name,
            "suit": card.suit,
            "rank": card.rank,
            "border": card.face.border,
            "kind": card.face.kind,
        }

    def holder(self, option: Option) -> int:
        """Where a card lies that is taken or discarded from in play."""
        return self.g.holder(option[1]) if option[0] in ("take", "discard") else -1

    def prompt(self, prompt: Prompt) -> View:
        """A question, and why cards of the hand cannot be used for it."""
        told = super().prompt(prompt)
        if self.speech is not None and (found := reasons(self.g, prompt)):
            told["unusable"] = [
                {"cards": cards, "reason": why.name, "text": self.speech.reason(why), **why.told(prompt.cause[0])}
                for why, cards in found.items()
            ]
        return told

    def heals(self, option: Option, seat: int) -> int | None:
        """How many life points the card gives; one that is only laid now gives none yet."""
        if option[0] != "play":
            return None
        g = self.g
        _, card, under, target = option
        face = g.rules.named[under] if under else g.rules.faces[card]
        if face.stays_in_play and card in g.hands[seat]:
            return None
        return face.heals(g, seat, target)

    def intention(self, option: Option, seat: int) -> str:
        """What the option means for its target."""
        g = self.g
        if option[0] == "play":
            return intention(g, seat, *option[1:])
        if (victim := self.holder(option)) >= 0:
            return g.removal_intention(seat, victim, option[1])
        if option[0] in ("take_hand", "discard_hand", "draw_from"):
            return "hostile"
        return "neutral"


def card_view(g: CardGame, viewer: int | None) -> dict[str, Any]:
    """What the viewer sees of the game."""
    return CardViewBuilder(g).view(viewer)
