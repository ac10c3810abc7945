"""Phase 1: drawing cards, and what abilities and events change about it."""

from __future__ import annotations

from typing import Any, ClassVar

from games.engine.kernel.events import Event
from games.engine.kernel.operation import asks
from games.engine.kernel.prompts import Option, Prompt

from .queries import DRAW_COUNT, DRAW_PILE
from .table import CardGame


class DrawPhase(Event, id="draw_phase"):
    """Phase 1: draw two cards. `second` is the second card drawn, or -1; `skipped` cards are not drawn.

    Replacements act in this order: a rule for all players, what the player may choose instead, then the player's own
    way of drawing. Effects at the end of the phase come after all draws.
    """

    bands: ClassVar[tuple[str, ...]] = ("rule", "choice", "any", "end")
    secret: ClassVar[tuple[str, ...]] = ("second",)

    seat: int
    drawn: int = 0
    second: int = -1
    skipped: int = 0

    def returned(self, g: CardGame, value: Any) -> None:
        """Receive the cards that a replacement has drawn, in order, or how many cards fewer to draw, or that it was
        declined."""
        if isinstance(value, int):
            self.skipped += value
            self.go("replacing")
        elif isinstance(value, list):
            self.second = value[1] if len(value) > 1 else -1
        else:
            super().returned(g, value)

    def apply(self, g: CardGame) -> None:
        """Some characters choose where the first card comes from."""
        if not g.presence[self.seat]:
            self.go("settled")
            return
        able = g.offers("first_card", self.seat, self) and DRAW_COUNT(g, self.seat, 2) > self.skipped
        self.go("origin" if able else "cards")

    @asks
    def origin(self, g: CardGame) -> Prompt:
        """The first card comes from the deck, or from where the ability allows."""
        options: list[Option] = [("draw", "deck"), *g.offers("first_card", self.seat, self)]
        return Prompt(
            "draw", self.seat, options, ("draw phase", -1, self.seat), public=True, default=0, question="first-card"
        )

    def origin_answered(self, g: CardGame, seat: int, option: Option) -> None:
        self.go("cards")
        if option != ("draw", "deck"):
            self.drawn = 1
            g.activate("first_card", seat, option, self)

    def cards(self, g: CardGame) -> None:
        """Draw the other cards from the deck, unless taking the first one eliminated the player."""
        if not g.presence[self.seat]:
            self.go("settled")
            return
        cards = self.draw(g, int(DRAW_COUNT(g, self.seat, 2)) - self.drawn - self.skipped, "draw phase")
        if self.drawn + len(cards) >= 2 and cards:
            self.second = cards[1 - self.drawn]
        self.go("settled")

    def settled(self, g: CardGame) -> None:
        """Nothing follows for a player who was eliminated in this phase."""
        if g.presence[self.seat]:
            super().settled(g)
        else:
            self.close(g)

    def draw(self, g: CardGame, count: int, cause: str) -> list[int]:
        """Draw from the pile that this phase draws from."""
        return g.draw_for_phase(self.seat, count, DRAW_PILE(g, self.seat, "deck"), cause)
