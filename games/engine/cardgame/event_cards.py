"""Event cards: a deck beside the game, of which the card turned last is in force."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar

from games.engine.kernel.abilities import EVENT, Source

if TYPE_CHECKING:
    from .table import CardGame


class EventCard(Source):
    """Base of all event cards. Its abilities are everybody's while it is in force; what it does once, it does when it
    is revealed."""

    rank: int = EVENT
    text: ClassVar[str] = ""
    final: ClassVar[bool] = False
    """Lies at the bottom of its deck, and stays in force once it has come."""
    reverses: ClassVar[bool] = False
    """Turns go counter-clockwise."""

    def revealed(self, g: CardGame) -> None:
        """Do what happens once, when the card is turned."""

    def returns(self, g: CardGame, seat: int) -> bool:
        """Whether an eliminated seat comes back into play when its turn comes round."""
        return False

    def revive(self, g: CardGame, seat: int) -> None:
        """Bring the seat back into play."""

    def describe(self) -> dict[str, Any]:
        """The event as the catalogue tells it."""
        return {"name": self.name, "final": self.final, "text": self.text}
