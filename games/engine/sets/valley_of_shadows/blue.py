"""Blue cards: Bounty, Ghost, Lemat, Rattlesnake, Shotgun."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.engine.cardgame.borders import Blue, Weapon
from games.engine.cardgame.cards import SPADES
from games.engine.cardgame.check import DrawCheck, Drawing, shows
from games.engine.cardgame.choices import Choice, chooses
from games.engine.cardgame.life import Eliminate, LoseLife, at_stake
from games.engine.cardgame.no_target import EVERYBODY_HAS_ONE, NOBODY_IS_OUT
from games.engine.cardgame.table import CardGame
from games.engine.cardgame.turn import BeginTurn
from games.engine.kernel.abilities import after, before, form
from games.engine.kernel.game import ALIVE, GHOST_BY_CARD, OUT
from games.engine.kernel.operation import Operation, asks_after
from games.engine.kernel.prompts import Option, Prompt, Stake
from games.engine.sets.base.attacks import BANG

VENOM: Final = 1
"""How many life points a bite costs."""


class Hazard(Blue):
    """What Bounty and Rattlesnake share: played in front of any other player, including the Sheriff (R168)."""

    kind = "hazard"
    intention = "hostile"
    harms_its_holder = True

    def targets(self, g: CardGame, seat: int, card: int) -> Sequence[int]:
        """Any other player who does not have one, regardless of the distance."""
        return [other for other in g.others(seat) if not g.has_in_play(other, self.name)] or EVERYBODY_HAS_ONE


class Bounty(Hazard):
    """If the player is killed by a BANG! card, the shooter draws a card; by a table option also each time the player is
    hit."""

    name = "Bounty"
    copies = "9♣"
    text = "Laid before another player. A player who kills its holder with a BANG! card draws a card."
    pictograms = ("coin", "shot")
    scene = "slats hide, poster bone straw"

    @after(LoseLife)
    def pays_for_a_hit(self, g: CardGame, holder: int, loss: LoseLife, card: int) -> None:
        """The player was hit and is still in play."""
        hit = loss.seat == holder and loss.by_card
        if hit and g.rules.options["bounty_trigger"] == "hit" and g.presence[loss.author]:
            g.draw(loss.author, 1, self.name)

    @before(Eliminate)
    def pays_for_a_kill(self, g: CardGame, holder: int, elimination: Eliminate, card: int) -> None:
        """The player was killed: the shooter draws when everything else is done (R69)."""
        if elimination.seat == holder and elimination.by_card and elimination.killer >= 0:
            elimination.owed = [*elimination.owed, [elimination.killer, 1, self.name]]


class Rattlesnake(Hazard):
    """At the beginning of their turn the player draws!: on Spades they lose one life point. It stays in play (R63,
    R168)."""

    name = "Rattlesnake"
    copies = "7♥"
    text = (
        "Laid before another player. At the start of each of their turns, after Dynamite and Jail, its holder draws!: "
        "on Spades they lose a life point. It stays."
    )
    pictograms = ("snake", "flip")
    scene = "sun rust, desert straw, rattlesnake sage bark"

    @after(BeginTurn, band="venom")
    def bites(self, g: CardGame, holder: int, turn: BeginTurn, card: int) -> None:
        """The player who has it in play must draw!"""
        if holder == turn.seat:
            g.push(Bite(seat=holder))


class Bite(Drawing, id="rattlesnake"):
    """`seat` must draw! for the Rattlesnake in front of them."""

    seat: int
    bites: bool = False

    def start(self, g: CardGame) -> None:
        self.go("verdict")
        g.push(DrawCheck(seat=self.seat, cause="Rattlesnake"))

    def returned(self, g: CardGame, value: Any) -> None:
        """It bites on Spades, and not when no card is left (R14)."""
        self.bites = self.succeeds(g, value)

    def succeeds(self, g: CardGame, card: int) -> bool:
        """It bites."""
        return shows(g, card, SPADES)

    def stake(self, g: CardGame) -> Stake | None:
        return at_stake(g, self.seat, VENOM)

    def verdict(self, g: CardGame) -> None:
        """The loss is caused by no player (R72)."""
        g.finish()
        if self.bites:
            g.push(LoseLife(seat=self.seat, amount=VENOM, cause="Rattlesnake", author=-1))


class Ghost(Blue):
    """An eliminated player is in play again for all purposes, but without life points and without a character ability,
    for as long as the Ghost is in front of them (R211 to R216, R247)."""

    name = "Ghost"
    kind = "revival"
    copies = "9♠ 10♠"
    text = (
        "Laid before an eliminated player: they are in play again, without life points and without ability, and "
        "discard their hand at the end of each of their turns. If it leaves, they are out again."
    )
    pictograms = ("ghost",)
    scene = "moon coal, spirit paper slate"
    intention = "friendly"
    revives = True

    def targets(self, g: CardGame, seat: int, card: int) -> Sequence[int]:
        seats = len(g.presence)
        clockwise = [(seat + places) % seats for places in range(1, seats)]
        return [other for other in clockwise if g.presence[other] == OUT] or NOBODY_IS_OUT

    def laid(self, g: CardGame, holder: int, card: int) -> None:
        """The player is in play again."""
        g.presence[holder] = GHOST_BY_CARD
        g.sources_changed()
        g.note("revived", holder, 0, self.name)


class Lemat(Weapon):
    """Has range 1; during your turn you may use any card in your hand as a BANG! (R166)."""

    name = "Lemat"
    copies = "4♦"
    text = "Range 1. In your turn you may use any card of your hand as a BANG! card; the limit stands."
    pictograms = ("range", "cards-two")
    scene = "plain rose, double-revolver slate hide"
    range = 1

    @form
    def any_card(self, g: CardGame, seat: int, card: str, number: int) -> tuple[str, ...]:
        """It has no effect when it is not your turn."""
        return (BANG,) if g.turn == seat and card != BANG else ()


class Shotgun(Weapon):
    """Has range 1; each player hit by your BANG! cards also discards a card from their hand (R167)."""

    name = "Shotgun"
    copies = "K♠"
    text = "Range 1. A player who is hit by your BANG! card and survives discards a card from their hand."
    pictograms = ("range", "lose-card")
    scene = "rays mustard, two-barrels slate hide"
    range = 1

    @after(LoseLife)
    def wounds(self, g: CardGame, owner: int, loss: LoseLife, card: int) -> None:
        """The player must have survived and have a card in their hand."""
        if loss.by_card and loss.author == owner and g.presence[loss.seat] == ALIVE and g.hands[loss.seat]:
            g.push(Disarming(seat=loss.seat, author=owner))


@chooses(Choice.HOLDER_CHOOSES, "Shotgun")
class Disarming(Operation, id="shotgun"):
    """`seat` was hit by the Shotgun of `author` and discards a card."""

    seat: int
    author: int

    def start(self, g: CardGame) -> None:
        """They discard only if they still have a card."""
        if g.hands[self.seat]:
            self.go("discard")
        else:
            g.finish()

    @asks_after("start")
    def discard(self, g: CardGame) -> Prompt:
        """The player who was hit chooses the card."""
        options: list[Option] = [("discard", card) for card in g.hands[self.seat]]
        return Prompt("discard", self.seat, options, ("Shotgun", -1, self.author), public=True, question="shotgun")

    def discard_answered(self, g: CardGame, seat: int, option: Option) -> None:
        g.discard_hand(seat, [option[1]], "Shotgun", self.author, "hostile")
        g.finish()


BLUE: Final = (Bounty(), Ghost(), Lemat(), Rattlesnake(), Shotgun())
