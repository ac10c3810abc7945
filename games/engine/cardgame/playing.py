"""Playing a card: it leaves the hand, goes where it belongs, and has its effect."""

from __future__ import annotations

from typing import Any

from games.engine.kernel.events import Event
from games.engine.kernel.fields import Fielded
from games.engine.kernel.operation import Operation, asks, operand
from games.engine.kernel.prompts import Option, Prompt

from .borders import Weapon
from .cards import Card, Intention
from .queries import barred
from .table import CardGame


class CardUsed(Event, id="card_used"):
    """A seat has played a card, or discarded it in response to something, by choice."""

    seat: int
    card: int
    under: str = ""


class CardsGivenUp(Event, id="cards_given_up"):
    """A seat has discarded hand cards that it could have kept, without using their name or effect."""

    seat: int
    cards: list[int]


def announce_giving_up(g: CardGame, seat: int, cards: list[int]) -> None:
    """Tell that the seat has given these hand cards up, if an ability listens to that."""
    if (CardsGivenUp.id, "after") in g.index.listeners:
        g.push(CardsGivenUp(seat=seat, cards=cards))


def announce_use(g: CardGame, seat: int, card: int, under: str = "") -> None:
    """Tell that the seat has used the card, if an ability listens to that. `under` is the name the card was used under,
    if not its own."""
    if (CardUsed.id, "after") in g.index.listeners:
        g.push(CardUsed(seat=seat, card=card, under=under))


def name_of_use(g: CardGame, card: int, name: str) -> str:
    """The `under` to give to `announce_use` for a card that was used as one of this name."""
    return "" if g.rules.faces[card].name == name else name


def intention(g: CardGame, seat: int, card: int, under: str, target: int) -> Intention:
    """What playing the card means for its target. Playing it in front of oneself means nothing to others yet."""
    face = g.rules.named[under] if under else g.rules.faces[card]
    if target >= 0:
        return face.intended(g, seat, target)
    return "neutral" if face.stays_in_play and card in g.hands[seat] else face.intention


def bang_plays(g: CardGame, seat: int) -> list[Option]:
    """Every way in which the seat may play a card as a BANG! card now."""
    return [
        ("play", card, "" if face is g.rules.faces[card] else face.name, target)
        for card in g.hands[seat]
        for face in g.faces(seat, card)
        if face.is_bang_card and not barred(g, seat, face)
        for target in face.targets(g, seat, card)
    ]


class EmptiesHand(metaclass=Fielded, is_mixin=True):
    """For an operation that may take the last card of the hand of `seat`. Its operand `took_last_card` begins as false,
    and is true while the hand is empty because of the operation."""

    seat: int
    took_last_card: bool

    def holds(self, g: Any, seat: int) -> bool:
        """The hand does not count as empty until the operation is over (R119, R120)."""
        return bool(self.took_last_card and seat == self.seat)

    def refilled(self, seat: int) -> None:
        """The hand has cards again. If it is emptied later, this operation is not the cause."""
        if seat == self.seat:
            self.took_last_card = False

    def carried_out(self, seat: int) -> None:
        """What the seat did is over, though something that follows from it is still to come."""
        if seat == self.seat:
            self.took_last_card = False


class PlayCard(EmptiesHand, Operation, id="play_card", layout=3):
    """A seat plays a card, under its own name or another, at a target or without one (-1): from its hand, or a green
    card it has in play.

    `took_last_card` is as in `EmptiesHand`. `boosted_by` names the cards that are played along with a BANG! card, each
    of which makes its shot cost one life point more.
    """

    uninterrupted = True

    seat: int
    card: int
    under: str
    target: int
    took_last_card: bool = False
    boosted_by: list[str] = operand(default_factory=list)

    def start(self, g: CardGame) -> None:
        """Begin to play the card: most cards are played at once."""
        self._face(g).begin(g, self)

    def carry_out(self, g: CardGame) -> None:
        """From the hand, blue and green cards are put in front of a player. Any other card is discarded before its
        effect (R15), along with its cost (R127)."""
        seat, card, face = self.seat, self.card, self._face(g)
        held = card in g.hands[seat]
        meant = intention(g, seat, card, self.under, self.target)
        effect = self._effect(g, face, held=held)
        why = g.origin_of_form(seat, card, self.under)
        g.note("play", seat, card, self.under, self.target, meant, effect=effect, why=why)
        self.go("done")
        if face.stays_in_play and held:
            self._lay(g, face)
        else:
            g.discard_played(seat, card)
            if face.cost:
                self.go("pay")
                return
        self.took_last_card = held and not g.hands[seat]
        if not (face.stays_in_play and held):
            face.play(g, self)

    def _effect(self, g: CardGame, face: Card, *, held: bool) -> str:
        """What the journal says the card does."""
        if face.stays_in_play and held:
            return "lays"
        in_vain = face.heals(g, self.seat, self.target) == 0
        return "_".join([*["fires"] * face.stays_in_play, *["in_vain"] * in_vain])

    def _face(self, g: CardGame) -> Card:
        return g.rules.named[self.under] if self.under else g.rules.faces[self.card]

    def _lay(self, g: CardGame, face: Card) -> None:
        holder = self.seat if self.target < 0 else self.target
        g.hands[self.seat].remove(self.card)
        if isinstance(face, Weapon):
            for card in g.in_play[holder][:]:
                if isinstance(g.rules.faces[card], Weapon):
                    g.discard_in_play(holder, card, "weapon", self.seat, weapon=self.card)
        g.put_in_play(holder, self.card)
        face.laid(g, holder, self.card)

    @asks
    def pay(self, g: CardGame) -> Prompt:
        """Choose any other card from the hand to discard, whose own effect is ignored (R126)."""
        options: list[Option] = [("discard", card) for card in g.hands[self.seat]]
        return Prompt(
            "discard", self.seat, options, (self._face(g).name, self.card, self.seat), public=True, question="cost"
        )

    def pay_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """Discard that card, then apply the effect of the one played."""
        face = self._face(g)
        g.discard_hand(seat, [option[1]], face.name)
        self.took_last_card = not g.hands[seat]
        self.go("done")
        face.play(g, self)

    def done(self, g: CardGame) -> None:
        g.finish()
        announce_use(g, self.seat, self.card, self.under)
