"""Green-bordered cards: played in front of you, and discarded for their effect in a later turn (R128 to R130)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from games.engine.cardgame.borders import Cure, Green
from games.engine.cardgame.cards import SELF
from games.engine.cardgame.loot import Thieving, with_cards
from games.engine.cardgame.playing import PlayCard
from games.engine.cardgame.queries import in_reach, within
from games.engine.cardgame.shot import Shooting, Volley
from games.engine.cardgame.table import CardGame


class Shelter(Green):
    """What the green cards with a Missed! symbol share: they can be used out of turn."""

    kind = "missed_symbol"
    text = "Once it has lain here since before this turn: discard it to cancel a BANG! effect aimed at you."
    missed = True
    helps = "front-shot"


class Bible(Shelter):
    """Counts as a Missed!, and draws a card from the deck (R47)."""

    name = "Bible"
    copies = "10♥"
    text = f"{Shelter.text} Then draw a card."
    pictograms = ("missed", "draw-card")
    scene = "rays bone, holy-book coal straw"
    draws = 1


class IronPlate(Shelter):
    """Counts as a Missed!."""

    name = "Iron Plate"
    pictograms = ("missed",)
    scene = "plain rust, breastplate slate hide"
    copies = "A♦ Q♠"


class Sombrero(Shelter):
    """Counts as a Missed! (002 Green-bordered cards, example 1)."""

    name = "Sombrero"
    pictograms = ("missed",)
    scene = "sun sky, wide-hat mustard brick"
    copies = "7♣"


class TenGallonHat(Shelter):
    """Counts as a Missed!."""

    name = "Ten Gallon Hat"
    pictograms = ("missed",)
    scene = "plain rose, tall-hat paper bark"
    copies = "J♦"


class GreenGun(Shooting, Green):
    """What the green cards share that shoot at one player."""

    kind = "bang_symbol"


class Knife(GreenGun):
    """A BANG! effect on a player at distance 1 (R135)."""

    name = "Knife"
    copies = "8♥"
    text = "In a later turn of yours: discard it for a BANG! effect on a player at distance 1."
    pictograms = ("shot", "only-near")
    scene = "plain straw, bowie-knife slate brick"

    def aims(self, g: CardGame, seat: int) -> Sequence[int]:
        """A player at distance 1, regardless of the weapon (R24)."""
        return within(g, seat, 1)


class Derringer(GreenGun):
    """A BANG! effect on a player at distance 1; also draw a card, whether it hits or not (R133, R135)."""

    name = "Derringer"
    copies = "7♠"
    text = "In a later turn of yours: discard it for a BANG! effect on a player at distance 1, and draw a card."
    pictograms = ("shot", "only-near", "draw-card")
    scene = "diamonds bone, pocket-pistol slate brick"

    def aims(self, g: CardGame, seat: int) -> Sequence[int]:
        """A player at distance 1, regardless of the weapon (R24)."""
        return within(g, seat, 1)

    def play(self, g: CardGame, play: PlayCard) -> None:
        """The card is drawn before the shot is answered."""
        super().play(g, play)
        g.draw(play.seat, 1, self.name)


class Pepperbox(GreenGun):
    """A BANG! effect on a player within the range of your weapon."""

    name = "Pepperbox"
    copies = "A♥"
    text = "In a later turn of yours: discard it for a BANG! effect on a player within reach."
    pictograms = ("shot", "range")
    scene = "diamonds straw, pepperbox slate bark"

    def aims(self, g: CardGame, seat: int) -> Sequence[int]:
        """A player within the range of the weapon."""
        return in_reach(g, seat)


class BuffaloRifle(GreenGun):
    """A BANG! effect on any player, regardless of the distance."""

    name = "Buffalo Rifle"
    copies = "Q♣"
    text = "In a later turn of yours: discard it for a BANG! effect on any player, at any distance."
    pictograms = ("shot", "anybody")
    scene = "mesa sage, buffalo bark bone"

    def aims(self, g: CardGame, seat: int) -> Sequence[int]:
        return g.others(seat)


class UntargetedGreen(Green):
    """What the green cards without a target share."""

    def aims(self, g: CardGame, seat: int) -> Sequence[int]:
        return SELF


class Howitzer(UntargetedGreen):
    """A BANG! effect on all the other players; one Missed! cancels it for each of them (R40, R43, R134)."""

    name = "Howitzer"
    kind = "bang_symbol"
    copies = "9♠"
    text = "In a later turn of yours: discard it for a BANG! effect on each of the other players, at any distance."
    pictograms = ("shot", "everybody")
    scene = "plain sky, desert straw, cannon coal rust"
    intention = "hostile"

    def play(self, g: CardGame, play: PlayCard) -> None:
        g.push(Volley(author=play.seat, card=play.card, name=self.name, queue=g.others(play.seat)[:]))


class Canteen(Cure, UntargetedGreen):
    """Regain one life point. It is not a Beer (R55, R57)."""

    name = "Canteen"
    kind = "heal"
    copies = "7♥"
    text = "In a later turn of yours: discard it to regain one life point."
    pictograms = ("heart",)
    scene = "sun mustard, canteen sage hide"


class PonyExpress(UntargetedGreen):
    """Draw three cards from the deck."""

    name = "Pony Express"
    kind = "draw"
    copies = "Q♦"
    text = "In a later turn of yours: discard it to draw three cards."
    pictograms = ("draw-three",)
    scene = "rays indigo, letter slate brick"

    def play(self, g: CardGame, play: PlayCard) -> None:
        g.draw(play.seat, 3, self.name)


class GreenTheft(Thieving, Green):
    """What Can-Can and Conestoga share: any other player who has a card (R96), at any distance."""

    def aims(self, g: CardGame, seat: int) -> Sequence[int]:
        """Any other player who has a card."""
        return with_cards(g, g.others(seat))


class CanCan(GreenTheft):
    """Force any one player to discard a card (R132)."""

    name = "Can-Can"
    kind = "discard"
    copies = "J♣"
    text = (
        "In a later turn of yours: discard it to make a player discard a card: a random one from their hand or one "
        "you choose in play."
    )
    pictograms = ("lose-card", "anybody")
    scene = "spots plum, dancing-leg peach brick"
    verb = "discard"


class Conestoga(GreenTheft):
    """Take a card from any player."""

    name = "Conestoga"
    kind = "steal"
    copies = "9♦"
    text = (
        "In a later turn of yours: discard it to take a card from a player: a random one from their hand or one you "
        "choose in play."
    )
    pictograms = ("take-card", "anybody")
    scene = "sun sky, desert sage, covered-wagon paper rust"
    verb = "take"


GREEN: Final = (
    Bible(),
    BuffaloRifle(),
    CanCan(),
    Canteen(),
    Conestoga(),
    Derringer(),
    Howitzer(),
    IronPlate(),
    Knife(),
    Pepperbox(),
    PonyExpress(),
    Sombrero(),
    TenGallonHat(),
)
