"""What a card and a character are. A set writes one small class for each; the class says what its paragraph in the rule
book says. `g` is the `CardGame`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Literal

from games.engine.kernel.abilities import CARD, CHARACTER, Source

from .no_target import ONLY_IN_ANSWER, NoTarget

Intention = Literal["hostile", "friendly", "neutral"]
"""What an action means for its target. Bots and their inference use it."""

SELF: Final = (-1,)
"""The targets of a card that needs no target."""

SPADES: Final = "spades"
HEARTS: Final = "hearts"
DIAMONDS: Final = "diamonds"
CLUBS: Final = "clubs"
SYMBOLS: Final = {SPADES: "♠", HEARTS: "♥", DIAMONDS: "♦", CLUBS: "♣"}
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")


class Card(Source):
    """Base of all cards. `copies` lists the printed ones, as "2♠ 10♥"."""

    rank: int = CARD
    border: ClassVar[str] = ""
    kind: ClassVar[str] = ""
    copies: ClassVar[str] = ""
    text: ClassVar[str] = ""
    pictograms: ClassVar[tuple[str, ...]] = ()
    """What is drawn on it, by the names in `games/drawings/pictograms`: what it does, at a glance."""
    scene: ClassVar[str] = ""
    """Its picture: parts and tones by the names in `games/drawings/faces/scenes`. Empty: a signpost."""
    intention: ClassVar[Intention] = "neutral"
    missed: ClassVar[bool] = False
    """Shows the Missed! symbol: cancels a BANG! effect aimed at the player who uses it."""
    draws: ClassVar[int] = 0
    """How many cards the player draws when the shot that this card cancelled is over (R47)."""
    cost: ClassVar[int] = 0
    """How many other hand cards are discarded along with it (R126)."""
    stays_in_play: ClassVar[bool] = False
    """Is played face up in front of a player."""
    harms_its_holder: ClassVar[bool] = False
    """Harms the player who has it in play, so that taking it away is a friendly action."""
    revives: ClassVar[bool] = False
    """Keeps the player who has it in play in the game."""
    is_bang_card: ClassVar[bool] = False
    """A card played as this one counts as a BANG! card."""
    spends_bang: ClassVar[bool] = False
    """Playing a card as this one uses up a BANG! card, although it does not count as one."""
    counts_also_as: ClassVar[tuple[str, ...]] = ()
    """Names of other cards it also counts as."""
    helps: ClassVar[str] = "turn"
    """When it helps, by the word that names the text which says so: in its player's turn, if it says nothing else."""
    reacts_to: ClassVar[str] = ""
    """The event it may be played in response to, in any player's turn (`reactions`)."""

    def counts_as(self, name: str) -> bool:
        """Whether it may be used where a card of this name is wanted."""
        return name == self.name or name in self.counts_also_as

    def targets(self, g: Any, seat: int, card: int) -> Sequence[int]:
        """The seats the card may be played at now: SELF if it needs no target, a NoTarget if it cannot be played."""
        return ONLY_IN_ANSWER

    def begin(self, g: Any, play: Any) -> None:
        """Begin to play the card, as `play` (a `PlayCard`) says: at once, unless something must be chosen first."""
        play.carry_out(g)

    def play(self, g: Any, play: Any) -> None:
        """Apply the effect of the card, which has already been discarded."""

    def laid(self, g: Any, holder: int, card: int) -> None:
        """Called when the card has been played in front of a seat."""

    def effect_of_answer(self, effect: str, author: int) -> str:
        """What the journal says the card does, played as a Missed! against `author` (-1: no player)."""
        return effect

    def cancels(self, g: Any, shot: Any, card: int) -> None:
        """Called when the card has been played as a Missed! against `shot` (a `Shot`)."""

    def rescues(self, g: Any, seat: int) -> bool | NoTarget:
        """Whether the card may save the seat's last life point now (R55); a NoTarget if it could at other times."""
        return False

    def heals(self, g: Any, seat: int, target: int) -> int | None:
        """How many life points it would give now, to all together, played at the target (-1: at nobody in particular);
        None: it is not for that."""
        return None

    def intended(self, g: Any, seat: int, target: int) -> Intention:
        """The intention of playing the card at the target."""
        return self.intention

    def describe(self) -> dict[str, Any]:
        """The card as the catalogue describes it."""
        return {
            "name": self.name,
            "border": self.border,
            "kind": self.kind,
            "text": self.text,
            "pictograms": list(self.pictograms),
        }


def reprint(card: type[Card], copies: str) -> Card:
    """The same card as printed in another set. The two are copies of one another, regardless of their set (R246)."""
    another: type[Card] = type(card.__name__, (card,), {"copies": copies, "__doc__": card.__doc__})
    return another()


class Character(Source):
    """The character of a player: a name, life points and an ability."""

    rank: int = CHARACTER
    life: ClassVar[int] = 4
    text: ClassVar[str] = ""
    face: ClassVar[str] = ""
    """What they look like: parts and tones by the names in `games/drawings/faces`. Empty: a stranger."""

    def describe(self) -> dict[str, Any]:
        """The character as the catalogue describes it."""
        return {"name": self.name, "life": self.life, "text": self.text}
