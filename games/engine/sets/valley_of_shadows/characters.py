"""The eight characters of The Valley of Shadows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.engine.cardgame.borders import Brown, Untargeted
from games.engine.cardgame.capture import Capture
from games.engine.cardgame.cards import CLUBS, SPADES, Character
from games.engine.cardgame.check import DrawCheck, Drawing, shows
from games.engine.cardgame.choices import Choice, chooses
from games.engine.cardgame.draw_phase import DrawPhase
from games.engine.cardgame.origins import in_force
from games.engine.cardgame.playing import CardUsed, PlayCard
from games.engine.cardgame.queries import DRAW_COUNT, EVADES, SUIT, in_reach, suit
from games.engine.cardgame.shot import SURE, Aimed, Shot, Volley
from games.engine.cardgame.table import CardGame
from games.engine.kernel.abilities import Modifier, activated, after, before, form, instead
from games.engine.kernel.events import DECLINED
from games.engine.kernel.operation import Operation, asks, operand
from games.engine.kernel.prompts import Option, Prompt
from games.engine.sets.base.attacks import BANG, MISSED, bang_card_shot, usable_as
from games.engine.sets.base.supplies import BEER

ESCAPE: Final = "Escape"


class BlackFlower(Character):
    """Once during their turn they can shoot an extra BANG! with a card of Clubs (R169)."""

    name = "Black Flower"
    face = "sun bone, oval brown, loose slate, thin, sly, lips, dress plum coal, blossom, earrings, tilt -4"
    text = "Once in her turn she may use a card of Clubs as a BANG! card beside the one allowed."

    @form
    def blooms(self, g: CardGame, me: int, card: str, number: int) -> tuple[str, ...]:
        """Any card of Clubs in their hand may be used."""
        return (self.name,) if self._may(g, me) and suit(g, number) == CLUBS else ()

    @blooms.unless
    def is_no_club(self, g: CardGame, me: int, number: int) -> tuple[str, str]:
        """It may be because of an event that changes suits."""
        if not self._may(g, me) or suit(g, number) == CLUBS:
            return "", ""
        changing = in_force(g, me, SUIT)
        return ("no-card-is-a-club", changing[-1]) if changing else ("clubs-only", self.name)

    def _may(self, g: CardGame, me: int) -> bool:
        return g.turn == me and self.name not in g.used_this_turn


class ExtraBang(Brown):
    """A card of Clubs in the hand of Black Flower: a BANG! card in every respect except the limit."""

    name = BlackFlower.name
    kind = "bang"
    text = "A card of Clubs used as an extra BANG!."
    intention = "hostile"
    is_bang_card = True

    def targets(self, g: CardGame, seat: int, card: int) -> Sequence[int]:
        """A player within the range of the weapon."""
        return in_reach(g, seat)

    def play(self, g: CardGame, play: PlayCard) -> None:
        """It does not count as the one BANG! card of the turn."""
        g.used_this_turn.append(self.name)
        bang_card_shot(g, play)


class ColoradoBill(Character):
    """Each time they play a BANG! card, they draw!: on Spades the shot cannot be cancelled (R170)."""

    name = "Colorado Bill"
    face = (
        "sun indigo, oblong tan, loose paper, narrow, hooked, mouthless, musketeer, slouch hide brick, "
        "fringe bone bark, tilt 4, look 1"
    )
    text = "Each time they play a BANG! card they draw!: on Spades neither Missed! nor Barrel helps."

    @after(Aimed)
    def takes_aim(self, g: CardGame, me: int, aimed: Aimed) -> None:
        """They draw! as soon as the target is named."""
        if aimed.author == me:
            g.push(SureShot(seat=me))


class SureShot(Drawing, id="colorado_bill"):
    """`seat` draws! for the shot."""

    seat: int
    verdict: str = ""

    def start(self, g: CardGame) -> None:
        self.go("tell")
        g.push(DrawCheck(seat=self.seat, cause="Colorado Bill"))

    def returned(self, g: CardGame, value: Any) -> None:
        """The shot cannot be cancelled on Spades; it can when no card is left."""
        self.verdict = SURE if self.succeeds(g, value) else ""

    def succeeds(self, g: CardGame, card: int) -> bool:
        """Nothing cancels the shot."""
        return shows(g, card, SPADES)

    def tell(self, g: CardGame) -> None:
        """Pass the result on to the shot."""
        g.finish(self.verdict or None)


class DerSpotBurstRinger(Character):
    """Once during their turn, they can play a BANG! as a Gatling; it does not count towards the limit (R171)."""

    name = "Der Spot-Burst Ringer"
    face = (
        "rays mustard, round pale, bald coal, raised, broad, mouthless, handlebar, singlet brick paper, bell straw, "
        "monocle, curl, tilt -3"
    )
    text = "Once in their turn they may use a BANG! card as a Gatling; it does not count as the one allowed."

    @form
    def bursts(self, g: CardGame, me: int, card: str, number: int) -> tuple[str, ...]:
        """Any BANG! card may be used."""
        return (self.name,) if g.turn == me and self.name not in g.used_this_turn and card == BANG else ()


class Burst(Untargeted):
    """A BANG! in the hand of Der Spot-Burst Ringer: it counts as a Gatling, and no longer as a BANG! card."""

    name = DerSpotBurstRinger.name
    kind = "gatling"
    text = "A BANG! card used as a Gatling."
    intention = "hostile"
    spends_bang = True

    def play(self, g: CardGame, play: PlayCard) -> None:
        g.used_this_turn.append(self.name)
        g.push(Volley(author=play.seat, card=play.card, name=self.name, queue=g.others(play.seat)[:]))


class EvelynShebang(Character):
    """In their draw phase they may skip draws: for each card skipped, they shoot a BANG! at a different target within
    reach (R172)."""

    name = "Evelyn Shebang"
    face = "bars rose, heart brown, bob coal, angry, bright, laughing, bandolier paper hide, tilt 5, look 1"
    text = (
        "In her draw phase she may draw fewer cards: for each card skipped she shoots a BANG! effect at a different "
        "player within reach."
    )

    @instead(DrawPhase, band="choice")
    def skips(self, g: CardGame, me: int, phase: DrawPhase) -> bool:
        """Offered if there is a player within reach and a card to skip."""
        if phase.seat != me or DRAW_COUNT(g, me, 2) < 1 or not in_reach(g, me):
            return False
        g.push(ShotsForCards(seat=me))
        return True


class ShotsForCards(Operation, id="evelyn_shebang"):
    """`seat` announces the targets, then shoots at them one after another."""

    uninterrupted = True

    seat: int
    queue: list[int] = operand(default_factory=list)
    skipped: int = 0

    def start(self, g: CardGame) -> None:
        self.go("choose")

    @asks
    def choose(self, g: CardGame) -> Prompt:
        """Targets are chosen one after another, at most as many as there are cards to draw. Each choice may be taken
        back until the player draws the remaining cards."""
        options: list[Option] = []
        left = int(DRAW_COUNT(g, self.seat, 2)) - len(self.queue)
        if left > 0:
            options = [
                ("use", "Evelyn Shebang", target) for target in in_reach(g, self.seat) if target not in self.queue
            ]
        if self.queue:
            options.append(("back",))
        options.append(("draw", "deck"))
        return Prompt(
            "draw",
            self.seat,
            options,
            ("Evelyn Shebang", -1, self.seat),
            remaining=max(1, left),
            question="evelyn-shebang",
        )

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
        """Shoot at the next target. After the last one, draw the remaining cards."""
        if self.queue:
            g.push(Shot(author=self.seat, target=self.queue.pop(0), card=-1, name="Evelyn Shebang"))
        else:
            g.finish(self.skipped)


class HenryBlock(Character):
    """Each time another player takes or discards a card from their hand or from in front of them, that player is first
    the target of a BANG! (R173)."""

    name = "Henry Block"
    face = "slats teal, block peach, short hide, beady, bulb, burnside, bowler hide coal, padlock brick straw"
    text = (
        "A player who takes or discards a card from their hand or from in front of them is first the target of a BANG! "
        "effect from them."
    )

    @before(Capture)
    def shoots(self, g: CardGame, me: int, capture: Capture) -> None:
        """If that player dies, the card stays."""
        options = g.rules.options
        if capture.victim != me or (capture.automatic and options["henry_scope"] == "by_choice"):
            return
        if capture.further and options["henry_count"] == "each_effect":
            return
        g.push(Shot(author=me, target=capture.taker, card=-1, name=self.name))


class LemonadeJim(Character):
    """Each time another player plays a Beer, they may discard a card to regain a life point (R174)."""

    name = "Lemonade Jim"
    face = (
        "rays sky, oval pale, parted straw, raised, merry, slim, grin, boater straw brick, bow paper indigo, "
        "lemonade straw, tilt -6, look -1"
    )
    text = "Each time another player plays a Beer they may discard a card of their hand to regain one life point."

    @after(CardUsed)
    def drinks(self, g: CardGame, me: int, use: CardUsed) -> None:
        """This includes Beers played to survive and Beers without effect. Their maximum of life points cannot be
        exceeded."""
        name = use.under or g.rules.faces[use.card].name
        if use.seat != me and name == BEER and g.wounds(me) and g.hands[me]:
            g.push(Lemonade(seat=me, author=use.seat))


@chooses(Choice.PAID_AT_ANY_TIME, "Lemonade Jim")
class Lemonade(Operation, id="lemonade_jim"):
    """`seat` may discard a card after a Beer of `author`."""

    uninterrupted = True

    seat: int
    author: int

    def start(self, g: CardGame) -> None:
        self.go("choose")

    @asks
    def choose(self, g: CardGame) -> Prompt:
        """The player chooses a card, or passes."""
        options: list[Option] = [*[("discard", card) for card in g.hands[self.seat]], ("pass",)]
        return Prompt(
            "discard", self.seat, options, ("Lemonade Jim", -1, self.author), window=True, question="lemonade-jim"
        )

    def choose_answered(self, g: CardGame, seat: int, option: Option) -> None:
        g.finish()
        if option[0] == "discard":
            g.note("use", seat, "Lemonade Jim", -1, "neutral")
            g.discard_hand(seat, [option[1]], "Lemonade Jim")
            g.heal(seat, 1, "Lemonade Jim", seat)


def _in_scope(g: CardGame, seat: int, sole: bool) -> bool:
    return sole or g.rules.options["mick_scope"] == "any_target"


class MickDefender(Character):
    """Each time they are the only target of a brown card other than BANG!, they may discard a Missed! to avoid it
    (R175)."""

    name = "Mick Defender"
    face = (
        "slats sage, square pale, shaggy rust, worried, wide, bulb, gritted, stubble, pot slate coal, plate slate hide"
    )
    text = "When they are the only target of a brown card other than BANG! they may spend a Missed! to avoid it."
    modifiers = (Modifier(EVADES, set=True, when=_in_scope),)

    @activated("evade")
    def spends(self, g: CardGame, me: int, frame: Any) -> list[Option]:
        """A Missed! card may be used like an Escape."""
        return [("play", card, ESCAPE, -1) for card in usable_as(g, me, MISSED)]


def _without_blue(g: CardGame, seat: int) -> bool:
    return not any(g.rules.faces[card].border == "blue" for card in g.in_play[seat])


class TucoFranziskaner(Character):
    """During their draw phase, they draw two extra cards if they have no blue cards in play (R176)."""

    name = "Tuco Franziskaner"
    face = (
        "bars straw, round tan, tonsure coal, doubting, wink, bulb, gap-toothed, stubble, hood hide, habit hide straw, "
        "tilt 4"
    )
    life = 5
    text = "Draws two more cards in their draw phase if no blue card lies in front of them."
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
