"""The sixteen characters of the base game."""

from __future__ import annotations

from typing import Any, Final

from games.engine.cardgame.capture import take_from_hand
from games.engine.cardgame.cards import DIAMONDS, HEARTS, Character
from games.engine.cardgame.choices import Choice, chooses
from games.engine.cardgame.draw_phase import DrawPhase
from games.engine.cardgame.life import HandEmptied, LeaveCards, LoseLife
from games.engine.cardgame.loot import Loot
from games.engine.cardgame.payment import Payment
from games.engine.cardgame.queries import (
    BANG_LIMIT,
    CLOSER,
    DRAW_COUNT,
    DRAW_PILE,
    FARTHER,
    FLIP_COUNT,
    MISSES_NEEDED,
    UNLIMITED,
    suit,
)
from games.engine.cardgame.shot import Shot
from games.engine.cardgame.table import CardGame
from games.engine.kernel.abilities import Modifier, activated, after, form, instead
from games.engine.kernel.operation import Operation, asks, operand
from games.engine.kernel.prompts import Option, Prompt

from .attacks import BANG, MISSED
from .equipment import BarrelPower


class BartCassidy(Character):
    """Each time they lose a life point, they immediately draw a card from the deck (R60 to R62)."""

    name = "Bart Cassidy"
    face = (
        "plain sky, square peach, short bark, angry, swollen, broken, gap-toothed, cattleman hide bark, "
        "bandana sage brick, shiner, tilt -5"
    )
    text = "Each time they lose a life point they draw a card from the deck."

    @after(LoseLife)
    def draws(self, g: CardGame, me: int, loss: LoseLife) -> None:
        """They draw one card for each life point."""
        if loss.seat == me:
            g.draw(me, loss.amount, self.name)


class BlackJack(Character):
    """During phase 1 they must show the second card they draw: on Hearts or Diamonds they draw one additional card
    (R114)."""

    name = "Black Jack"
    face = (
        "spots brick, lean pale, short coal, doubting, narrow, sharp, smirk, pencil, gambler coal paper, "
        "vest coal brick, ace, tilt 4, look -1"
    )
    text = "Shows the second card they draw in their draw phase; on Hearts or Diamonds they draw one more."

    @after(DrawPhase)
    def shows(self, g: CardGame, me: int, phase: DrawPhase) -> None:
        """The additional card is not revealed."""
        if phase.seat == me and phase.second >= 0:
            g.show(me, phase.second, self.name)
            if suit(g, phase.second) in (HEARTS, DIAMONDS):
                phase.draw(g, 1, self.name)


class CalamityJanet(Character):
    """They can use BANG! cards as Missed! cards and vice versa (R44 to R46)."""

    name = "Calamity Janet"
    face = (
        "rays teal, heart peach, braids rust, doubting, open, grin, cattleman mustard brick, bandana indigo straw, "
        "freckles, tilt 7, look 1"
    )
    text = "May use BANG! cards as Missed! cards and Missed! cards as BANG! cards."

    @form
    def swaps(self, g: CardGame, me: int, card: str, number: int) -> tuple[str, ...]:
        """A Missed! played as a BANG! counts as the one BANG! card of the turn."""
        if card == BANG:
            return (MISSED,)
        return (BANG,) if card == MISSED else ()


class ElGringo(Character):
    """Each time they lose a life point due to a card played by another player, they draw a random card from that
    player's hand, one for each life point (R63 to R65)."""

    name = "El Gringo"
    face = (
        "mesa sage, oblong pale, loose straw, worried, beady, ruby, walrus straw, bowler bone brick, coat paper teal, "
        "snatched paper, sunburn, tilt -3"
    )
    life = 3
    text = "For each life point a player's card costs them they take a random card from that player's hand."

    @after(LoseLife)
    def takes(self, g: CardGame, me: int, loss: LoseLife) -> None:
        """Shots without a card do not count. They draw nothing if that player has no more cards."""
        if loss.seat != me or loss.by_ability or loss.author in (-1, me) or not g.presence[loss.author]:
            return
        take_from_hand(g, me, loss.author, loss.amount, self.name, "neutral", automatic=True)


class JesseJones(Character):
    """They may choose to draw the first card from the deck, or randomly from the hand of any other player (R115)."""

    name = "Jesse Jones"
    face = (
        "slats straw, oval tan, shaggy bark, raised, narrow, slim, toothpick, gambler sage bark, coat plum mustard, "
        "tilt -8, look 1"
    )
    text = "May take the first card of their draw phase at random from the hand of another player."

    @activated("first_card")
    def hands(self, g: CardGame, me: int, phase: DrawPhase) -> list[Option]:
        """Any other player who has cards in their hand."""
        return [("draw_from", seat) for seat in g.others(me) if g.hands[seat]]

    @hands.used
    def draws(self, g: CardGame, me: int, phase: DrawPhase, option: Option) -> None:
        """The card is taken at random."""
        take_from_hand(g, me, option[1], 1, self.name)


class Jourdonnais(BarrelPower, Character):
    """They are considered to have a Barrel in play at all times; a real Barrel gives a second chance (R38, R41)."""

    name = "Jourdonnais"
    face = "slats sky, round peach, slick coal, raised, beady, bulb, mouthless, handlebar, barrel hide slate, blush"
    text = "Has a Barrel at all times: they may draw! against each shot; a real Barrel gives them a second draw!."


class KitCarlson(Character):
    """During phase 1 they look at the top three cards of the deck, choose two to draw and put the other one back
    (R117)."""

    name = "Kit Carlson"
    face = (
        "mesa sage, oval tan, short bark, aiming, slim, smile, full, fur hide bone, fringe bone hide, "
        "spyglass mustard, tilt -3, look -1"
    )
    text = "In their draw phase they look at the top three cards, keep two and put the other back on top."

    @instead(DrawPhase)
    def looks(self, g: CardGame, me: int, phase: DrawPhase) -> bool:
        """This replaces the usual draw."""
        if phase.seat != me:
            return False
        lifted = g.lift_discards(3) if DRAW_PILE(g, me, "deck") == "discards" else []
        cards = [*lifted, *g.put_aside(3 - len(lifted), 1 << me)]
        g.push(Look(seat=me, cards=cards, keep=DRAW_COUNT(g, me, 2), lifted=lifted))
        return True


@chooses(Choice.CHOSEN_APART, "Kit Carlson")
class Look(Operation, id="kit_carlson"):
    """`seat` has looked at `cards`, keeps `keep` of them and puts the others back; `kept` is secret. `lifted` lists
    those of them that came from the discard pile."""

    secret = ("cards", "kept")

    seat: int
    cards: list[int]
    keep: int
    kept: list[int] = operand(default_factory=list)
    lifted: list[int] = operand(default_factory=list)

    def start(self, g: CardGame) -> None:
        """Keep all cards if there are no more than may be kept."""
        if len(self.cards) <= self.keep:
            self.kept = self.cards
        self.go("choose" if len(self.cards) > self.keep > 0 else "over")

    @asks
    def choose(self, g: CardGame) -> Prompt:
        """Cards are chosen one after another; each choice may be taken back until the last is made."""
        options: list[Option] = [("take", card) for card in self.cards if card not in self.kept]
        if self.kept:
            options.append(("back",))
        return Prompt(
            "pick",
            self.seat,
            options,
            ("Kit Carlson", -1, self.seat),
            default=0,
            remaining=self.keep - len(self.kept),
            given=len(self.kept),
            question="kit-carlson",
        )

    def choose_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """Remember the choice. The prompt keeps its number, so that nobody can count how often the choice was
        changed."""
        self.kept = self.kept[:-1] if option[0] == "back" else [*self.kept, option[1]]
        if len(self.kept) == self.keep:
            self.go("over")

    def over(self, g: CardGame) -> None:
        """The kept cards go to the hand, the others back on top of the pile they came from."""
        unseen = [card for card in self.cards if card not in self.lifted]
        if 0 < sum(card in self.kept for card in unseen) < len(unseen):
            # A player who put one of them on the deck can no longer tell whether it is still there.
            for card in unseen:
                g.known[card] &= 1 << self.seat
        g.take_from_aside(self.seat, [card for card in self.kept if card not in self.lifted], "Kit Carlson")
        rest = [card for card in self.cards if card not in self.kept]
        restored = [card for card in reversed(rest) if card in self.lifted]
        top = restored[-1] if restored else g.top_of_discards
        g.take_from_aside(
            self.seat, [card for card in self.kept if card in self.lifted], "Kit Carlson", "discards", top
        )
        g.put_back(self.seat, [card for card in rest if card not in self.lifted], "Kit Carlson")
        g.restore_discards(restored)
        g.finish(self.kept)


class LuckyDuke(Character):
    """Each time they are required to draw!, they flip the top two cards and choose the result they prefer (R118)."""

    name = "Lucky Duke"
    face = (
        "rays plum, oval pale, short rust, raised, slim, grin, sideburns, tophat teal straw, bow teal brick, monocle, "
        "clover, tilt 6"
    )
    text = "For every draw! they turn over two cards and choose which one counts."
    modifiers = (Modifier(FLIP_COUNT, set=2),)


class PaulRegret(Character):
    """They are considered to have a Mustang in play at all times; a real Mustang adds to it (R22, R125)."""

    name = "Paul Regret"
    face = (
        "slats slate, oblong pale, short slate, browless, sleepy, slim, frown, pencil coal, bowler indigo coal, "
        "cravat indigo sky, tear, tilt -7, look -1"
    )
    life = 3
    text = "Has a Mustang at all times: others see them at a distance increased by 1."
    modifiers = (Modifier(FARTHER, add=1),)


class PedroRamirez(Character):
    """They may choose to draw the first card from the top of the discard pile or from the deck (R116)."""

    name = "Pedro Ramirez"
    face = (
        "sun teal, pear copper, tangle coal, bushy, merry, broad, smile, chevron, apron brick bone, salvaged, tilt -5"
    )
    text = "May take the first card of their draw phase from the top of the discard pile."
    takes_top_discard = True

    @activated("first_card")
    def pile(self, g: CardGame, me: int, phase: DrawPhase) -> list[Option]:
        """Offered while there is a discard, unless the draw phase takes its cards from the discard pile anyway."""
        return [("draw", "discards")] if g.discards and DRAW_PILE(g, me, "deck") == "deck" else []

    @pile.used
    def draws(self, g: CardGame, me: int, phase: DrawPhase, option: Option) -> None:
        """All players see which card it is."""
        g.draw_discard(me, self.name)


class RoseDoolan(Character):
    """They are considered to have a Scope in play at all times; a real Scope adds to it (R22, R125)."""

    name = "Rose Doolan"
    face = (
        "spots sage, heart pale, curls rust, thin, squint, pout, bowler teal rust, blouse teal paper, rifle hide, "
        "flower, tilt 5"
    )
    text = "Has a Scope at all times: she sees others at a distance decreased by 1."
    modifiers = (Modifier(CLOSER, add=1),)


class SidKetchum(Character):
    """At any time, they may discard two cards from their hand to regain one life point (R66, R67)."""

    name = "Sid Ketchum"
    face = (
        "plain rust, pear peach, tonsure hide, worried, beady, bulb, uneasy, stubble, bandage paper brick, "
        "overalls indigo brick, plaster, blush, tilt -4"
    )
    text = "At any time they may discard two cards from their hand to regain one life point."

    @activated("any")
    def may(self, g: CardGame, me: int, frame: Any) -> list[Option]:
        """Not while they have their starting amount of life points."""
        if len(g.hands[me]) < 2 or not g.wounds(me):
            return []
        return [("use", self.name, -1)]

    @may.used
    def pays(self, g: CardGame, me: int, frame: Any, option: Option) -> None:
        """They choose the two cards."""
        g.push(Remedy(seat=me))


class Remedy(Payment, id="sid_ketchum"):
    """`seat` discards two cards to regain one life point."""

    name = "Sid Ketchum"
    in_any_turn = True

    def paid(self, g: CardGame) -> None:
        g.note("use", self.seat, self.name, -1, "neutral")
        g.discard_hand(self.seat, self.chosen, self.name)
        g.heal(self.seat, 1, self.name, self.seat)


def _by_a_bang_card(g: CardGame, author: int, shot: Shot) -> bool:
    return bool(shot.by_card)


class SlabTheKiller(Character):
    """Players trying to cancel their BANG! cards need to play two Missed! (R41 to R43)."""

    name = "Slab the Killer"
    face = "bars bone, block tan, joined, slant, broken, gritted, stubble, shirt coal, scar"
    text = "It takes two Missed! to cancel their BANG! cards; a Barrel counts as one."
    modifiers = (Modifier(MISSES_NEEDED, set=2, when=_by_a_bang_card),)


class SuzyLafayette(Character):
    """As soon as they have no cards in their hand, they draw a card from the draw pile (R119 to R122)."""

    name = "Suzy Lafayette"
    face = (
        "sun plum, oval pale, updo straw, thin, lashes, lips, dress rose coal, fan brick, mole, blush, quill, tilt -6, "
        "look 1"
    )
    text = "As soon as she has no cards in her hand she draws a card."

    @after(HandEmptied)
    def draws(self, g: CardGame, me: int, emptied: HandEmptied) -> None:
        if emptied.seat == me:
            g.draw(me, 1, self.name)


@chooses(Choice.WHOLE_HAND_TAKEN, "Vulture Sam")
class VultureSam(Character):
    """Whenever a character is eliminated, they take all the cards of that player into their hand (R81 to R84)."""

    name = "Vulture Sam"
    face = "moon plum, lean sallow, narrow, beak, frown, ruff coal paper, tilt -4"
    text = "Whenever a character is eliminated they take all its cards, from hand and in play, into their hand."

    @instead(LeaveCards)
    def collects(self, g: CardGame, me: int, leaving: LeaveCards) -> bool:
        """The cards are not discarded. Two players with this ability take one in turn, the nearest to the left
        first."""
        heirs = g.index.seats_with(VultureSam.collects)
        if len(heirs) == 1:
            g.take_everything(me, leaving.seat, self.name)
        else:
            seats = len(g.presence)
            g.push(Inheritance(seat=leaving.seat, heirs=sorted(heirs, key=lambda seat: (seat - leaving.seat) % seats)))
        return True


class Inheritance(Operation, id="inheritance"):
    """The players `heirs` take a card of `seat` in turn, until none is left (R84)."""

    seat: int
    heirs: list[int]

    def start(self, g: CardGame) -> None:
        """The next player takes a card: one in play of their choice, or a random one from the hand."""
        if not (g.hands[self.seat] or g.in_play[self.seat]):
            g.finish()
            return
        heir = self.heirs.pop(0)
        self.heirs.append(heir)
        g.push(Loot(seat=heir, target=self.seat, card=-1, name="Vulture Sam", verb="take"))


class WillyTheKid(Character):
    """They can play any number of BANG! cards during their turn."""

    name = "Willy the Kid"
    face = (
        "rays mustard, round peach, shaggy straw, angry, gap-toothed, cattleman indigo straw, bandana paper brick, "
        "freckles, tilt -8"
    )
    text = "May play any number of BANG! cards in their turn."
    modifiers = (Modifier(BANG_LIMIT, set=UNLIMITED),)


CHARACTERS: Final = (
    BartCassidy(),
    BlackJack(),
    CalamityJanet(),
    ElGringo(),
    JesseJones(),
    Jourdonnais(),
    KitCarlson(),
    LuckyDuke(),
    PaulRegret(),
    PedroRamirez(),
    RoseDoolan(),
    SidKetchum(),
    SlabTheKiller(),
    SuzyLafayette(),
    VultureSam(),
    WillyTheKid(),
)
