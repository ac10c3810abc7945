"""What a card is. A set writes one small class for each; the class says what the rule book's paragraph says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal

from games.engine.kernel.abilities import CARD, CHARACTER, Modifier, Source, activated

from .queries import REACH

if TYPE_CHECKING:
    from games.engine.kernel.operation import Operation
    from games.engine.kernel.prompts import Option

    from .playing import PlayCard
    from .shot import Shot
    from .table import CardGame

Intention = Literal["hostile", "friendly", "neutral"]
"""What an act means for its target; bots and inference feed on it."""

SELF: Final = (-1,)
"""The targets of a card that names nobody."""

NO_TARGET: Final[tuple[int, ...]] = ()
"""The targets of a card that cannot be played now."""

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
    intention: ClassVar[Intention] = "neutral"
    missed: ClassVar[bool] = False
    """Shows the Missed! symbol: cancels a BANG! effect aimed at its user."""
    draws: ClassVar[int] = 0
    """Cards that whoever cancels with it draws when the shot is over (R47)."""
    lingers: ClassVar[bool] = False
    """Whoever cancels a shot with it does something more when the shot is over (`aftermath`)."""
    cost: ClassVar[int] = 0
    """How many other hand cards are discarded along with it (R126)."""
    lies: ClassVar[bool] = False
    """Is laid face up in front of a player when it is played from the hand."""
    burden: ClassVar[bool] = False
    """Harms whoever it lies in front of, so that taking it away is a kindness."""
    revives: ClassVar[bool] = False
    """Keeps whoever it lies in front of in play."""
    is_bang_card: ClassVar[bool] = False
    """Played so, a card counts as a BANG! card."""
    spends_bang: ClassVar[bool] = False
    """A BANG! card is used up by playing a card so, although it does not count as one."""
    also: ClassVar[tuple[str, ...]] = ()
    """Names of cards it counts as, beside its own."""
    joins: ClassVar[bool] = False
    """Is played together with a BANG! card."""
    reacts_to: ClassVar[str] = ""
    """What it may be played in answer to, in anybody's turn (`reactions`)."""

    def targets(self, g: CardGame, seat: int, card: int) -> Sequence[int]:
        """The seats the card may be played at now; SELF when it names nobody, NO_TARGET when it cannot be played."""
        return NO_TARGET

    def play(self, g: CardGame, play: PlayCard) -> None:
        """Do what the card says; the card has been discarded."""

    def laid(self, g: CardGame, holder: int, card: int) -> None:
        """Take note that the card was laid in front of a seat."""

    def aftermath(self, g: CardGame, shot: Shot, card: int) -> None:
        """Do what the card does when a shot it was used against is over."""

    def react(self, g: CardGame, seat: int, target: int) -> None:
        """Do what the card does when what it was played against is over."""

    def rescues(self, g: CardGame, seat: int) -> bool:
        """Whether the card may save the seat's last life point now (R55)."""
        return False

    def intended(self, g: CardGame, seat: int, target: int) -> Intention:
        """The intention of playing the card at the target."""
        return self.intention

    def describe(self) -> dict[str, Any]:
        """The card as the catalogue tells it."""
        return {"name": self.name, "border": self.border, "kind": self.kind, "text": self.text}


def reprint(card: type[Card], copies: str) -> Card:
    """The same card as another set prints it: copies of one another, whatever set they came with (R246)."""
    another: type[Card] = type(card.__name__, (card,), {"copies": copies, "__doc__": card.__doc__})
    return another()


class Brown(Card):
    """Played by putting it into the discard pile and applying its effect."""

    border: ClassVar[str] = "brown"


class Blue(Card):
    """Played face up in front of a player, where its effect lasts until it is discarded or removed somehow."""

    border: ClassVar[str] = "blue"
    lies: ClassVar[bool] = True

    def targets(self, g: CardGame, seat: int, card: int) -> Sequence[int]:
        """In front of oneself, unless a card of the same name lies there (R27)."""
        return NO_TARGET if g.has_in_play(seat, self.name) else SELF


class Green(Card):
    """Laid face up in front of oneself, and used in a later turn by discarding it (R128).

    With a Missed! symbol it may be used out of turn as well, from the next player's turn on.
    """

    border: ClassVar[str] = "green"
    lies: ClassVar[bool] = True

    def targets(self, g: CardGame, seat: int, card: int) -> Sequence[int]:
        """From the hand: in front of oneself, unless a card of the same name lies there (R27)."""
        return NO_TARGET if g.has_in_play(seat, self.name) else SELF

    def aims(self, g: CardGame, seat: int) -> Sequence[int]:
        """The seats at which its owner may use it in his turn; SELF when it names nobody."""
        return NO_TARGET

    def laid(self, g: CardGame, holder: int, card: int) -> None:
        """It cannot be used in the turn in which it was laid."""
        g.fresh.append(card)

    @activated("play")
    def use(self, g: CardGame, seat: int, frame: Operation | None) -> list[Option]:
        """In one's own turn."""
        card = g.lying(seat, self.name)
        return [] if card in g.fresh else [("play", card, "", target) for target in self.aims(g, seat)]

    @activated("missed")
    def cancel(self, g: CardGame, seat: int, frame: Operation | None) -> list[Option]:
        """In answer to a shot, in anybody's turn."""
        card = g.lying(seat, self.name)
        return [("play", card, "", -1)] if self.missed and card not in g.fresh else []


class Weapon(Blue):
    """Substitutes the Colt .45; a player has only one, so a new one discards the old (R25)."""

    kind: ClassVar[str] = "weapon"
    range: ClassVar[int] = 1

    def __init_subclass__(cls) -> None:
        cls.modifiers = (Modifier(REACH, set=cls.range), *cls.__dict__.get("modifiers", ()))
        super().__init_subclass__()

    modifiers: ClassVar[tuple[Modifier, ...]] = ()

    def describe(self) -> dict[str, Any]:
        """The card as the catalogue tells it, with its range."""
        return {**super().describe(), "range": self.range}


class Character(Source):
    """Who a player is: a name, life points and an ability."""

    rank: int = CHARACTER
    life: ClassVar[int] = 4
    text: ClassVar[str] = ""

    def describe(self) -> dict[str, Any]:
        """The character as the catalogue tells it."""
        return {"name": self.name, "life": self.life, "text": self.text}
