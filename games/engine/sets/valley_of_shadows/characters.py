"""The eight characters of The Valley of Shadows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from games.engine.cardgame.capture import Capture
from games.engine.cardgame.cards import CLUBS, SELF, SPADES, Brown, Character
from games.engine.cardgame.check import NO_CARD, DrawCheck
from games.engine.cardgame.draw_phase import DrawPhase
from games.engine.cardgame.playing import CardUsed
from games.engine.cardgame.queries import DRAW_COUNT, EVADES, in_reach, suit
from games.engine.cardgame.shot import SURE, Aimed, Shot, Volley
from games.engine.kernel.abilities import Modifier, activated, after, before, form, instead
from games.engine.kernel.events import DECLINED
from games.engine.kernel.operation import Operation, asks
from games.engine.kernel.prompts import Option, Prompt
from games.engine.sets.base.attacks import BANG, MISSED, bang_card_shot, usable_as
from games.engine.sets.base.supplies import BEER

if TYPE_CHECKING:
    from games.engine.cardgame.playing import PlayCard
    from games.engine.cardgame.table import CardGame

ESCAPE: Final = "Escape"


class BlackFlower(Character):
    """Once in her turn she can shoot an extra BANG! with a card of Clubs (R169)."""

    name = "Black Flower"
    text = "Once in her turn she may use a card of Clubs as a BANG! card beside the one allowed."

    @form
    def blooms(self, g: CardGame, me: int, card: str, number: int) -> tuple[str, ...]:
        """Whatever the card is."""
        return (self.name,) if g.turn == me and self.name not in g.spent and suit(g, number) == CLUBS else ()


class ExtraBang(Brown):
    """A card of Clubs in the hand of Black Flower: a BANG! card in every respect but the limit."""

    name = BlackFlower.name
    kind = "bang"
    text = "A card of Clubs used as an extra BANG!."
    intention = "hostile"
    is_bang_card = True

    def targets(self, g: CardGame, seat: int, card: int) -> Sequence[int]:
        """A player within the range of the weapon."""
        return in_reach(g, seat)

    def play(self, g: CardGame, play: PlayCard) -> None:
        """It does not count as the one of the turn."""
        g.spent.append(self.name)
        bang_card_shot(g, play)


class ColoradoBill(Character):
    """Each time he plays a BANG! card he draws!: on Spades the shot cannot be cancelled (R170)."""

    name = "Colorado Bill"
    text = "Each time he plays a BANG! card he draws!: on Spades neither Missed! nor Barrel helps."

    @after(Aimed)
    def takes_aim(self, g: CardGame, me: int, aimed: Aimed) -> None:
        """Right after he has named the target."""
        if aimed.author == me:
            g.push(SureShot.of(me))


class SureShot(Operation, id="colorado_bill"):
    """`seat` draws! for its shot."""

    seat: int
    verdict: str = ""

    def start(self, g: CardGame) -> None:
        """Draw!"""
        self.go("tell")
        g.push(DrawCheck.of(self.seat, "Colorado Bill"))

    def returned(self, g: CardGame, value: Any) -> None:
        """Spades; failed when no card is left."""
        self.verdict = SURE if value != NO_CARD and suit(g, value) == SPADES else ""

    def tell(self, g: CardGame) -> None:
        """Tell the shot."""
        g.finish(self.verdict or None)


class DerSpotBurstRinger(Character):
    """Once in his turn he can play a BANG! as a Gatling, outside the limit (R171)."""

    name = "Der Spot-Burst Ringer"
    text = "Once in his turn he may use a BANG! card as a Gatling; it does not count as the one allowed."

    @form
    def bursts(self, g: CardGame, me: int, card: str, number: int) -> tuple[str, ...]:
        """A BANG! card."""
        return (self.name,) if g.turn == me and self.name not in g.spent and card == BANG else ()


class Burst(Brown):
    """A BANG! in the hands of Der Spot-Burst Ringer: a Gatling, and no BANG! card any more."""

    name = DerSpotBurstRinger.name
    kind = "gatling"
    text = "A BANG! card used as a Gatling."
    intention = "hostile"
    spends_bang = True

    def targets(self, g: CardGame, seat: int, card: int) -> Sequence[int]:
        """Names nobody."""
        return SELF

    def play(self, g: CardGame, play: PlayCard) -> None:
        """Each of the others is shot at."""
        g.spent.append(self.name)
        g.push(Volley.of(play.seat, play.card, self.name, g.others(play.seat)[:]))


class EvelynShebang(Character):
    """In her draw phase she may skip draws: for each she shoots a BANG! at a different player within reach (R172)."""

    name = "Evelyn Shebang"
    text = (
        "In her draw phase she may draw fewer cards: for each card skipped she shoots a BANG! effect at a different "
        "player within reach."
    )

    @instead(DrawPhase, band="choice")
    def skips(self, g: CardGame, me: int, phase: DrawPhase) -> bool:
        """If there is anybody to shoot at, and a card to skip."""
        if phase.seat != me or DRAW_COUNT(g, me, 2) < 1 or not in_reach(g, me):
            return False
        g.push(ShotsForCards.of(me))
        return True


class ShotsForCards(Operation, id="evelyn_shebang"):
    """`seat` announces its targets, and shoots at them one after another."""

    uninterrupted = True

    seat: int
    queue: list[int] = []  # noqa: RUF012 (a slot's first value, copied into each frame)
    skipped: int = 0

    def start(self, g: CardGame) -> None:
        """Choose."""
        self.go("choose")

    @asks
    def choose(self, g: CardGame) -> Prompt:
        """One target after another, at most as many as cards to draw; then draw the rest. It may all be taken back."""
        options: list[Option] = []
        left = int(DRAW_COUNT(g, self.seat, 2)) - len(self.queue)
        if left > 0:
            options = [
                ("use", "Evelyn Shebang", target) for target in in_reach(g, self.seat) if target not in self.queue
            ]
        if self.queue:
            options.append(("back",))
        options.append(("draw", "deck"))
        return Prompt("draw", self.seat, options, ("Evelyn Shebang", -1, self.seat), remaining=max(1, left))

    def choose_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """All targets are announced before the first shot."""
        if option[0] == "back":
            self.queue = self.queue[:-1]
        elif option[0] == "use":
            self.queue = [*self.queue, option[2]]
        elif self.queue:
            for target in self.queue:
                g.note("use", seat, "Evelyn Shebang", target, "hostile")
            self.skipped = len(self.queue)
            self.go("shoot")
        else:
            g.finish(DECLINED)

    def shoot(self, g: CardGame) -> None:
        """The next one; then the rest of the cards."""
        if self.queue:
            g.push(Shot.of(self.seat, self.queue.pop(0), -1, "Evelyn Shebang", 0))
        else:
            g.finish(self.skipped)


class HenryBlock(Character):
    """Whoever takes or discards a card of his is the target of a BANG! from him first (R173), each time."""

    name = "Henry Block"
    text = (
        "Whoever takes or discards a card from his hand or from in front of him is first the target of a BANG! effect "
        "from him."
    )

    @before(Capture)
    def shoots(self, g: CardGame, me: int, capture: Capture) -> None:
        """If that player dies the card stays."""
        options = g.rules.options
        if capture.victim != me or (capture.automatic and options["henry_scope"] == "by_choice"):
            return
        if capture.further and options["henry_count"] == "each_effect":
            return
        g.push(Shot.of(me, capture.taker, -1, self.name, 0))


class LemonadeJim(Character):
    """Each time another player plays a Beer, he may discard a card to regain a life point (R174)."""

    name = "Lemonade Jim"
    text = "Each time another player plays a Beer he may discard a card of his hand to regain one life point."

    @after(CardUsed)
    def drinks(self, g: CardGame, me: int, use: CardUsed) -> None:
        """Rescue and ineffective Beers included; not above his maximum."""
        name = use.under or g.rules.faces[use.card].name
        if use.seat != me and name == BEER and g.wounds(me) and g.hands[me]:
            g.push(Lemonade.of(me, use.seat))


class Lemonade(Operation, id="lemonade_jim"):
    """`seat` may drink along with `author`."""

    uninterrupted = True

    seat: int
    author: int

    def start(self, g: CardGame) -> None:
        """Choose."""
        self.go("choose")

    @asks
    def choose(self, g: CardGame) -> Prompt:
        """A card, or none."""
        options: list[Option] = [*[("discard", card) for card in g.hands[self.seat]], ("pass",)]
        return Prompt("discard", self.seat, options, ("Lemonade Jim", -1, self.author), window=True)

    def choose_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """Discard it, and regain the point."""
        g.finish()
        if option[0] == "discard":
            g.note("use", seat, "Lemonade Jim", -1, "neutral")
            g.discard_hand(seat, [option[1]], "Lemonade Jim")
            g.heal(seat, 1, "Lemonade Jim", seat)


def _in_scope(g: CardGame, seat: int, sole: bool) -> bool:
    return sole or g.rules.options["mick_scope"] == "any_target"


class MickDefender(Character):
    """When a brown card other than BANG! is aimed at him alone, he may discard a Missed! to avoid it (R175)."""

    name = "Mick Defender"
    text = "When he is the only target of a brown card other than BANG! he may spend a Missed! to avoid it."
    modifiers = (Modifier(EVADES, set=True, when=_in_scope),)

    @activated("evade")
    def spends(self, g: CardGame, me: int, frame: Any) -> list[Option]:
        """A Missed! card, used like an Escape."""
        return [("play", card, ESCAPE, -1) for card in usable_as(g, me, MISSED)]


def _without_blue(g: CardGame, seat: int) -> bool:
    return not any(g.rules.faces[card].border == "blue" for card in g.in_play[seat])


class TucoFranziskaner(Character):
    """In his draw phase he draws two extra cards if no blue card lies in front of him (R176)."""

    name = "Tuco Franziskaner"
    life = 5
    text = "Draws two more cards in his draw phase if no blue card lies in front of him."
    modifiers = (Modifier(DRAW_COUNT, add=2, when=_without_blue),)


FORMS: Final = (ExtraBang(), Burst())

CHARACTERS: Final = (
    BlackFlower(),
    ColoradoBill(),
    DerSpotBurstRinger(),
    EvelynShebang(),
    HenryBlock(),
    LemonadeJim(),
    MickDefender(),
    TucoFranziskaner(),
)
