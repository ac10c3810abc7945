"""Event cards: a deck beside the game. The card turned last is in force. `g` is the `CardGame`."""

from __future__ import annotations

from typing import Any, ClassVar

from games.engine.kernel.abilities import EVENT, Source


class EventCard(Source):
    """Base of all event cards. While an event is in force, all players have its abilities. A one-time effect happens
    when the card is revealed."""

    rank: int = EVENT
    text: ClassVar[str] = ""
    scene: ClassVar[str] = ""
    """What is drawn of it: parts and tones by the names in `games/drawings/faces/scenes`. Empty: a signpost."""
    final: ClassVar[bool] = False
    """Lies at the bottom of its deck, and stays in force once it is turned."""
    reverses: ClassVar[bool] = False
    """Turns go counter-clockwise."""

    def revealed(self, g: Any) -> None:
        """Apply the one-time effect, when the card is turned."""

    def returns(self, g: Any, seat: int) -> bool:
        """Whether an eliminated seat comes back into play when its turn comes round."""
        return False

    def revive(self, g: Any, seat: int) -> None:
        """Bring the seat back into play."""

    def describe(self) -> dict[str, Any]:
        """The event as the catalogue describes it."""
        return {"name": self.name, "final": self.final, "text": self.text}
