"""What a character of the Dice Game is."""

from __future__ import annotations

from typing import Any, ClassVar

from games.engine.kernel.abilities import CHARACTER, Source


class Character(Source):
    """The character of a player: a name, life points and an ability."""

    rank: int = CHARACTER
    life: ClassVar[int] = 8
    text: ClassVar[str] = ""
    face: ClassVar[str] = ""
    """What they look like, as for a character of the card game. Empty: like the one of this name there."""
    intention: ClassVar[str] = "neutral"
    """What using the ability means for its target."""

    def describe(self) -> dict[str, Any]:
        """The character as the catalogue describes it."""
        return {"name": self.name, "life": self.life, "text": self.text}
