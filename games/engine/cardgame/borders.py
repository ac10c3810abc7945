"""The kinds of cards, told apart by the colour of their border, and weapons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from games.engine.kernel.abilities import Modifier, activated
from games.engine.kernel.operation import Operation
from games.engine.kernel.prompts import Option

from .cards import SELF, Card
from .no_target import LIES_ALREADY, ONLY_IN_ANSWER
from .queries import REACH
from .table import CardGame


class Brown(Card):
    """Played by putting it into the discard pile and applying its effect."""

    border: ClassVar[str] = "brown"


class Untargeted(Brown):
    """A brown card without a target: whom it affects is not chosen."""

    def targets(self, g: CardGame, seat: int, card: int) -> Sequence[int]:
        return SELF


class Cure(Card):
    """Gives life points to its target, or to its player if it has none; never more than the maximum (R59)."""

    points: ClassVar[int] = 1

    def heals(self, g: CardGame, seat: int, target: int) -> int:
        return min(self.points, g.wounds(target if target >= 0 else seat))

    def play(self, g: CardGame, play: Any) -> None:
        g.heal(play.target if play.target >= 0 else play.seat, self.points, self.name, play.seat)


class StaysInPlay(Card):
    """Played face up in front of a player."""

    stays_in_play: ClassVar[bool] = True

    def targets(self, g: CardGame, seat: int, card: int) -> Sequence[int]:
        """From the hand: the player themselves, unless they have a card of the same name in play (R27)."""
        return LIES_ALREADY if g.has_in_play(seat, self.name) else SELF


class Blue(StaysInPlay):
    """Played face up in front of a player, where its effect lasts until it is discarded or removed."""

    border: ClassVar[str] = "blue"


class Green(StaysInPlay):
    """Played face up in front of oneself, and discarded for its effect in a later turn (R128).

    With a Missed! symbol it may also be used out of turn, from the next player's turn on.
    """

    border: ClassVar[str] = "green"
    helps: ClassVar[str] = "front"

    def aims(self, g: CardGame, seat: int) -> Sequence[int]:
        """The seats at which its owner may use it during their turn; SELF if it needs no target."""
        return ONLY_IN_ANSWER

    def laid(self, g: CardGame, holder: int, card: int) -> None:
        """It cannot be used in the turn in which it was played."""
        g.entered_this_turn.append(card)

    @activated("play")
    def use(self, g: CardGame, seat: int, frame: Operation | None) -> list[Option]:
        """Use it during one's own turn."""
        card = g.find_in_play(seat, self.name)
        return [] if card in g.entered_this_turn else [("play", card, "", target) for target in self.aims(g, seat)]

    @activated("missed")
    def cancel(self, g: CardGame, seat: int, frame: Operation | None) -> list[Option]:
        """Use it in response to a shot, in any player's turn."""
        card = g.find_in_play(seat, self.name)
        return [("play", card, "", -1)] if self.missed and card not in g.entered_this_turn else []


class Weapon(Blue):
    """Replaces the Colt .45. A player can have only one weapon, so a new one discards the old one (R25)."""

    kind: ClassVar[str] = "weapon"
    pictograms: ClassVar[tuple[str, ...]] = ("range",)
    range: ClassVar[int] = 1

    def __init_subclass__(cls) -> None:
        cls.modifiers = (Modifier(REACH, set=cls.range), *cls.__dict__.get("modifiers", ()))
        super().__init_subclass__()

    modifiers: ClassVar[tuple[Modifier, ...]] = ()

    def describe(self) -> dict[str, Any]:
        """The card as the catalogue describes it, with its range."""
        return {**super().describe(), "range": self.range}
