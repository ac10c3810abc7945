"""Brown cards for all players, and one for oneself: Bandidos, Poker, Tornado, Last Call."""

from __future__ import annotations

from typing import Any, Final

from games.engine.cardgame.affecting import Effect
from games.engine.cardgame.borders import Cure, Untargeted
from games.engine.cardgame.choices import Choice, chooses
from games.engine.cardgame.life import LoseLife
from games.engine.cardgame.playing import PlayCard, announce_giving_up
from games.engine.cardgame.round_the_table import Round
from games.engine.cardgame.table import CardGame
from games.engine.kernel.operation import Operation, asks, operand
from games.engine.kernel.prompts import Option, Prompt
from games.engine.kernel.together import Together

ACE: Final = "A"


class Bandidos(Untargeted):
    """Each player chooses one: discard two cards from their hand (one if they have only one), or lose one life point
    (R160)."""

    name = "Bandidos"
    kind = "all_players"
    copies = "Q♦"
    text = (
        "Each player, beginning with you, discards two cards from their hand (or their only one) or loses a life point."
    )
    pictograms = ("lose-card", "everybody")
    scene = "mesa mustard, bandit bark teal"
    intention = "hostile"

    def play(self, g: CardGame, play: PlayCard) -> None:
        """It goes clockwise from the player of the card."""
        included = g.rules.options["bandidos_includes_user"] == "yes"
        seats = g.everybody(play.seat) if included else g.others(play.seat)[:]
        g.push(Robbery(author=play.seat, card=play.card, queue=seats, sole=len(seats) == 1))


class Robbery(Round, id="bandidos"):
    """The Bandidos played by `author` go round the table."""

    name = "Bandidos"
    asking = "bandidos"
    harm = 1

    def options(self, g: CardGame, seat: int, chosen: list[int]) -> list[Option]:
        """A card to discard, or the loss of a life point."""
        options: list[Option] = [("discard", card) for card in g.hands[seat] if card not in chosen]
        return options if chosen else [*options, ("pass",)]

    def price(self, g: CardGame, seat: int) -> int:
        """Two cards, or the only one."""
        return min(2, len(g.hands[seat]))

    def suffer(self, g: CardGame, seat: int, cards: list[int]) -> None:
        """The player of the card is the cause of each elimination except their own."""
        if cards:
            g.discard_hand(seat, cards, self.name)
            announce_giving_up(g, seat, cards)
        else:
            g.push(LoseLife(seat=seat, amount=self.harm, cause=self.name, author=self.author))


class Tornado(Untargeted):
    """Each player discards a card from their hand, if possible, then draws two cards."""

    name = "Tornado"
    kind = "all_players"
    copies = "A♣"
    text = "Each player, beginning with you, discards a card from their hand if they have one, and draws two."
    pictograms = ("lose-card", "draw-two")
    scene = "plain sky, desert hide, tornado slate hide"

    def play(self, g: CardGame, play: PlayCard) -> None:
        """It goes clockwise from the player of the card."""
        g.push(Whirl(author=play.seat, card=play.card, queue=g.everybody(play.seat)))


class Whirl(Round, id="tornado"):
    """The Tornado played by `author` goes round the table."""

    name = "Tornado"
    asking = "tornado"

    def options(self, g: CardGame, seat: int, chosen: list[int]) -> list[Option]:
        """A card to discard, if the player has one."""
        return [("discard", card) for card in g.hands[seat]] or [("pass",)]

    def suffer(self, g: CardGame, seat: int, cards: list[int]) -> None:
        if cards:
            g.discard_hand(seat, cards, self.name)
        g.draw(seat, 2, self.name)


class Poker(Untargeted):
    """All other players discard a card from their hand at the same time. If no ace was discarded, you draw up to two of
    those cards (R164)."""

    name = "Poker"
    kind = "all_others"
    copies = "J♥"
    text = (
        "Each of the others secretly chooses a card from their hand; all are discarded together. If there is no ace "
        "among them, you take up to two."
    )
    pictograms = ("cards-two", "everybody")
    scene = "plain teal, chips-and-cards brick indigo"
    intention = "hostile"

    def play(self, g: CardGame, play: PlayCard) -> None:
        """Players without cards are left out."""
        others = g.others(play.seat)
        seats = [other for other in others if g.hands[other]]
        g.push(PokerHand(queue=seats, seat=play.seat, card=play.card, sole=len(others) == 1))


@chooses(Choice.HOLDER_CHOOSES, "Poker")
class PokerHand(Together, Operation, id="poker"):
    """The seats in `queue` play poker with `seat`. `shown` holds the discarded cards."""

    queue: list[int]
    seat: int
    card: int
    sole: bool
    plans: list[list[Any]] = operand(default_factory=list)
    waiting: list[int] = operand(default_factory=list)
    shown: list[int] = operand(default_factory=list)
    taken: int = 0

    @property
    def effect(self) -> Effect:
        """What it is about to do to the others."""
        return Effect("Poker", self.card, self.seat, self.sole)

    def start(self, g: CardGame) -> None:
        """Ask all at once, regardless of the table option."""
        self.queue = [other for other in self.queue if not self.effect.spares(g, other)]
        self.ask_all(self.queue[:])

    def question(self, g: CardGame, seat: int, plan: list[Option]) -> Prompt:
        """Discard a card, or avoid the Poker if possible."""
        options: list[Option] = self.effect.ways_out(g, seat)
        options += [("discard", card) for card in g.hands[seat]] or [("pass",)]
        return Prompt(
            "discard", seat, options, ("Poker", self.card, self.seat), public=not g.hands[seat], question="poker"
        )

    def all_chosen(self, g: CardGame) -> None:
        """All cards are shown together."""
        self.go("showdown")
        for seat, kind, *operands in self.plans:
            if kind == "discard":
                self.shown = [*self.shown, operands[0]]
                g.discard_hand(seat, operands, "Poker", self.seat, "hostile")
        for seat, kind, *operands in self.plans:
            if kind == "play":
                self.effect.evaded_by(g, seat, (kind, *operands))
        self.plans = []

    def showdown(self, g: CardGame) -> None:
        """The player of the card draws if no ace was discarded."""
        ace = any(g.rules.ranks[card] == ACE for card in self.shown)
        if ace or self.taken == 2 or not self.shown or not g.presence[self.seat]:
            g.finish()
        else:
            self.go("pick")

    @asks
    def pick(self, g: CardGame) -> Prompt:
        """They choose up to two of the cards."""
        options: list[Option] = [*[("take", card) for card in self.shown], ("pass",)]
        cause = ("Poker", self.card, self.seat)
        return Prompt(
            "pick",
            self.seat,
            options,
            cause,
            default=0,
            remaining=2 - self.taken,
            given=self.taken,
            question="poker-pick",
        )

    def pick_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """The card goes to the hand; all players see which card it is."""
        if option[0] == "pass":
            g.finish()
            return
        self.shown = [card for card in self.shown if card != option[1]]
        self.taken += 1
        g.take_discard(seat, option[1], "Poker")
        self.go("showdown")

    def holds(self, g: Any, seat: int) -> bool:
        """It is one exchange: a player who discarded their last card draws when it is over."""
        return True


class LastCall(Cure, Untargeted):
    """Regain a life point. It is not a Beer: it may be played with two players left, but never out of turn (R55)."""

    name = "Last Call"
    kind = "heal"
    copies = "8♦"
    text = "Regain one life point. It is no Beer."
    pictograms = ("heart",)
    scene = "bars plum, last-bell straw brick"


EVERYBODY: Final = (Bandidos(), LastCall(), Poker(), Tornado())
