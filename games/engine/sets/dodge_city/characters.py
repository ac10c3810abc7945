"""The fifteen characters of Dodge City."""

from __future__ import annotations

from typing import Any, Final

from games.engine.cardgame.capture import announce_capture
from games.engine.cardgame.cards import DIAMONDS, Character
from games.engine.cardgame.draw_phase import DrawPhase
from games.engine.cardgame.life import Eliminate, LoseLife
from games.engine.cardgame.payment import Payment
from games.engine.cardgame.playing import CardsGivenUp, CardUsed
from games.engine.cardgame.queries import CURE, DRAW_COUNT, HAND_LIMIT, SPARED, in_reach, suit
from games.engine.cardgame.shot import Shot
from games.engine.cardgame.table import CardGame
from games.engine.cardgame.turn import BeginTurn
from games.engine.kernel.abilities import CARD, Modifier, activated, after, form, instead, suppressor
from games.engine.kernel.events import DECLINED
from games.engine.kernel.operation import Operation, asks
from games.engine.kernel.prompts import Option, Prompt
from games.engine.sets.base.attacks import BANG, MISSED
from games.engine.sets.base.supplies import BEER


def _is_a_diamond(g: CardGame, seat: int, card: int) -> bool:
    return bool(suit(g, card) == DIAMONDS)


class ApacheKid(Character):
    """They are unaffected by cards from the suit of Diamonds played by the other players. During a Duel the ability
    does not work (R137 to R143)."""

    name = "Apache Kid"
    face = "diamonds mustard, oval copper, loose coal, narrow, slim, campaign bark straw, uniform sage straw, look -1"
    life = 3
    text = "Diamonds played by other players do not affect them, except in a Duel."
    modifiers = (Modifier(SPARED, set=True, when=_is_a_diamond),)


class BelleStar(Character):
    """During their turn, no card in front of any other player has any effect, whether blue or green (R144, R145)."""

    name = "Belle Star"
    face = "rays brick, heart tan, curls coal, thin, sly, pout, plume plum paper, coat plum straw, stars, look 1"
    text = "During her turn no card lying in front of another player has any effect."

    @suppressor(CARD, by_turn=True)
    def outshines(self, g: CardGame, me: int, seat: int, rank: int) -> bool:
        """The cards of all other players lose their effect."""
        return g.turn == me and seat not in (me, -1)


def _one_and_the_lost_life_points(g: CardGame, seat: int) -> int:
    return 1 + g.max_life(seat) - g.life[seat]


class BillNoface(Character):
    """During phase 1 they draw 1 card, plus 1 card for each lost life point they currently suffer (R146)."""

    name = "Bill Noface"
    face = "moon slate, oval coal, browless, glowing, noseless, mouthless, slouch coal bark, mask coal brick"
    text = "In their draw phase they draw one card, and one more for each life point they are missing."
    modifiers = (Modifier(DRAW_COUNT, derive=_one_and_the_lost_life_points),)


class ChuckWengam(Character):
    """During their turn, they can choose to lose 1 life point, but not the last, to draw 2 cards (R147)."""

    name = "Chuck Wengam"
    face = "bars teal, square pale, shaggy rust, raised, wide, ruby, tongue, sideburns, shirt brick, tilt 6"
    text = (
        "In their turn they may lose a life point to draw two cards, as often as they like, but never their last one."
    )

    @activated("play")
    def may(self, g: CardGame, me: int, frame: Any) -> list[Option]:
        """Offered while they have more than one life point."""
        return [("use", self.name, -1)] if g.life[me] > 1 else []

    @may.used
    def pays(self, g: CardGame, me: int, frame: Any, option: Option) -> None:
        """They cause the loss of the life point themselves."""
        g.note("use", me, self.name, -1, "neutral")
        g.push(Wager(seat=me))


class Wager(Operation, id="chuck_wengam"):
    """`seat` loses a life point, then draws two cards."""

    seat: int

    def start(self, g: CardGame) -> None:
        self.go("draw")
        g.push(LoseLife(seat=self.seat, amount=1, cause="Chuck Wengam", author=self.seat, payment=True))

    def draw(self, g: CardGame) -> None:
        g.draw(self.seat, 2, "Chuck Wengam")
        g.finish()


class DocHolyday(Character):
    """Once during their turn, they can discard two cards for a BANG! against a player within range (R33, R141,
    R148)."""

    name = "Doc Holyday"
    face = "slats bone, lean pale, short slate, unseen, slim, spade, bowler slate coal, bow coal plum, shades, tilt 3"
    text = "Once in their turn they may discard two cards for a BANG! effect on a player within reach."

    @activated("play")
    def may(self, g: CardGame, me: int, frame: Any) -> list[Option]:
        """It does not count towards the limit of one BANG! card per turn."""
        if len(g.hands[me]) < 2 or self.name in g.used_this_turn:
            return []
        return [("use", self.name, target) for target in in_reach(g, me)]

    @may.used
    def pays(self, g: CardGame, me: int, frame: Any, option: Option) -> None:
        """They choose the two cards."""
        g.push(TwoCardShot(seat=me, target=option[2]))


class TwoCardShot(Payment, id="doc_holyday"):
    """`seat` discards two cards for a shot at `target`."""

    name = "Doc Holyday"

    target: int

    def paid(self, g: CardGame) -> None:
        g.used_this_turn.append(self.name)
        g.note("use", self.seat, self.name, self.target, "hostile")
        g.discard_hand(self.seat, self.chosen, self.name)
        card = self.card_against(g, self.target)
        g.push(Shot(author=self.seat, target=self.target, card=card, name=self.name))


class ElenaFuente(Character):
    """They can use any card in their hand as a Missed! (R49)."""

    name = "Elena Fuente"
    face = (
        "sun straw, oval tan, bun coal, thin, dreamy, lips, comb coal rust, shawl brick straw, earrings, flower, "
        "tilt 4, look 1"
    )
    life = 3
    text = "May use any card of her hand as a Missed!."

    @form
    def any_card(self, g: CardGame, me: int, card: str, number: int) -> tuple[str, ...]:
        return () if card == MISSED else (MISSED,)


class GregDigger(Character):
    """Each time another character is eliminated, they regain 2 life points (R85)."""

    name = "Greg Digger"
    face = (
        "bars sage, oval pale, shaggy slate, browless, sleepy, slim, full, stovepipe bark slate, coat bark coal, "
        "shovel, look -1"
    )
    text = "Each time another character is eliminated they regain two life points."

    @after(Eliminate)
    def regains(self, g: CardGame, me: int, elimination: Eliminate) -> None:
        """Their maximum of life points cannot be exceeded."""
        if elimination.seat != me:
            g.heal(me, 2, self.name, me)


class HerbHunter(Character):
    """Each time another character is eliminated, they draw 2 extra cards (R85, R86)."""

    name = "Herb Hunter"
    face = (
        "sun rust, square tan, short paper, angry, one-eyed, broad, mouthless, horseshoe, pinned sage bark, "
        "cloak bark bone, patch, tilt 3"
    )
    text = "Each time another character is eliminated they draw two cards."

    @after(Eliminate)
    def draws(self, g: CardGame, me: int, elimination: Eliminate) -> None:
        """They draw them in addition to any reward."""
        if elimination.seat != me:
            g.draw(me, 2, self.name)


class JoseDelgado(Character):
    """During their turn they can discard a blue-bordered card from their hand to draw 2 cards, twice per turn
    (R149)."""

    name = "José Delgado"
    face = (
        "rays rose, square copper, ponytail coal, doubting, slim, smirk, goatee, scarf indigo paper, vest indigo rust, "
        "earrings, tilt -5, look 1"
    )
    text = "Twice in their turn they may discard a blue card from their hand to draw two cards."

    @activated("play")
    def may(self, g: CardGame, me: int, frame: Any) -> list[Option]:
        """Offered while they have a blue card in their hand."""
        return [("use", self.name, -1)] if g.used_this_turn.count(self.name) < 2 and _blue(g, me) else []

    @may.used
    def pays(self, g: CardGame, me: int, frame: Any, option: Option) -> None:
        """They choose the card."""
        g.push(BlueForTwo(seat=me))


def _blue(g: CardGame, seat: int) -> list[int]:
    return [card for card in g.hands[seat] if g.rules.faces[card].border == "blue"]


class BlueForTwo(Payment, id="jose_delgado"):
    """`seat` discards a blue card, then draws two cards."""

    name = "José Delgado"
    price = 1

    def payable(self, g: CardGame) -> list[int]:
        """Green cards are not blue (R130)."""
        return _blue(g, self.seat)

    def paid(self, g: CardGame) -> None:
        g.used_this_turn.append(self.name)
        g.note("use", self.seat, self.name, -1, "neutral")
        g.discard_hand(self.seat, self.chosen, self.name)
        g.draw(self.seat, 2, self.name)


REPLACED: Final = (MISSED, BEER, BANG)


class MollyStark(Character):
    """Each time they play or voluntarily discard a Missed!, Beer or BANG! when it is not their turn, they draw a card
    (R150). Cards that they are forced to discard do not count (R132)."""

    name = "Molly Stark"
    face = (
        "spots rust, round pale, bald rust, raised, bright, smile, bonnet sky paper, shirt sky, freckles, blush, "
        "tilt -5, look -1"
    )
    text = (
        "For each Missed!, Beer or BANG! card she plays, or discards by choice, when it is not her turn she draws a "
        "card; in a Duel, at its end."
    )

    @after(CardUsed)
    def draws(self, g: CardGame, me: int, use: CardUsed) -> None:
        """Only cards of these names count."""
        self._replace(g, me, use.seat, [use.card])

    @after(CardsGivenUp)
    def draws_for_discards(self, g: CardGame, me: int, loss: CardsGivenUp) -> None:
        """Cards of the same names also count when they are discarded without being played."""
        self._replace(g, me, loss.seat, loss.cards)

    def _replace(self, g: CardGame, me: int, seat: int, cards: list[int]) -> None:
        if seat == me and g.turn != me:
            g.draw(me, sum(g.rules.faces[card].name in REPLACED for card in cards), self.name)


class PatBrennan(Character):
    """During phase 1 they may draw one card from in play instead of the usual two cards (R152)."""

    name = "Pat Brennan"
    face = (
        "rays bone, square pale, short rust, raised, beady, broad, pipe, curtain, cap teal, vest teal mustard, blush, "
        "tilt -3"
    )
    text = "Instead of drawing in their draw phase they may take one card lying in front of any player."

    @instead(DrawPhase, band="choice")
    def takes(self, g: CardGame, me: int, phase: DrawPhase) -> bool:
        """Offered only if there is a card in play to draw."""
        if phase.seat != me or not any(g.in_play):
            return False
        g.push(FromInPlay(seat=me))
        return True


class FromInPlay(Operation, id="pat_brennan"):
    """`seat` draws the usual cards, or draws a card from in play."""

    seat: int
    card: int = -1

    def start(self, g: CardGame) -> None:
        self.go("choose")

    @asks
    def choose(self, g: CardGame) -> Prompt:
        """The choice is between the usual cards and any blue or green card in front of any player."""
        options: list[Option] = [("draw", "deck")]
        options += [("take", card) for other in g.everybody(self.seat) for card in g.in_play[other]]
        return Prompt("draw", self.seat, options, ("Pat Brennan", -1, self.seat), default=0, question="pat-brennan")

    def choose_answered(self, g: CardGame, seat: int, option: Option) -> None:
        if option[0] == "draw":
            g.finish(DECLINED)
            return
        self.card = option[1]
        self.go("take")
        announce_capture(g, seat, g.holder(self.card))

    def take(self, g: CardGame) -> None:
        """The card is drawn only if player and card are still in play."""
        seat, victim = self.seat, g.holder(self.card)
        if victim >= 0 and g.presence[seat]:
            g.take_in_play(seat, victim, self.card, "Pat Brennan", g.removal_intention(seat, victim, self.card))
        g.finish()


class PixiePete(Character):
    """During phase 1 they draw 3 cards instead of 2."""

    name = "Pixie Pete"
    face = (
        "spots sky, heart peach, short paper, raised, merry, ruby, grin, pointy brick straw, shirt sage, pointed-ears, "
        "blush, tilt -4"
    )
    life = 3
    text = "Draws three cards instead of two in their draw phase."
    modifiers = (Modifier(DRAW_COUNT, set=3),)


class SeanMallory(Character):
    """In phase 3 they can hold up to 10 cards in their hand (R153)."""

    name = "Sean Mallory"
    face = "plain teal, oval peach, slick rust, raised, wink, broad, grin, chevron, bow sage brick, fan-of-cards"
    life = 3
    text = "May keep up to ten cards at the end of their turn."
    modifiers = (Modifier(HAND_LIMIT, set=10),)


class TequilaJoe(Character):
    """Each time they play a Beer, they regain 2 life points instead of 1; similar cards still give 1 (R154)."""

    name = "Tequila Joe"
    face = (
        "sun sky, pear tan, shaggy coal, worried, sleepy, ruby, smile, stubble, ragged straw teal, shirt paper, "
        "bottle teal, blush, tilt -5"
    )
    text = "A Beer gives them two life points; other cards give them as many as anybody."
    modifiers = (Modifier(CURE, set=2),)


class VeraCuster(Character):
    """At the beginning of their turn they choose another character in play. Until their next turn they have the ability
    of that character (R155 to R157)."""

    name = "Vera Custer"
    face = (
        "bars rust, heart peach, curls straw, doubting, narrow, lips, kepi indigo straw, uniform indigo straw, look -1"
    )
    life = 3
    text = "Before she draws in her turn she names another character in play, and has its ability until her next turn."

    @after(BeginTurn, band="choice")
    def chooses(self, g: CardGame, me: int, turn: BeginTurn) -> None:
        """Any other character still in play may be chosen."""
        if turn.seat == me:
            g.push(Imitation(seat=me))


class Imitation(Operation, id="vera_custer"):
    """`seat` chooses the character whose ability they have."""

    seat: int

    def start(self, g: CardGame) -> None:
        self.go("choose")

    @asks
    def choose(self, g: CardGame) -> Prompt:
        """A character must be chosen (R156)."""
        options: list[Option] = [("use", "Vera Custer", other) for other in g.others(self.seat)]
        return Prompt("choose", self.seat, options, ("Vera Custer", -1, self.seat), public=True, question="vera-custer")

    def choose_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """Only the ability is copied, not the life points."""
        g.note("use", seat, "Vera Custer", option[2], "neutral")
        g.copied_characters[seat] = g.characters[option[2]]
        g.sources_changed()
        g.finish()


CHARACTERS: Final = (
    ApacheKid(),
    BelleStar(),
    BillNoface(),
    ChuckWengam(),
    DocHolyday(),
    ElenaFuente(),
    GregDigger(),
    HerbHunter(),
    JoseDelgado(),
    MollyStark(),
    PatBrennan(),
    PixiePete(),
    SeanMallory(),
    TequilaJoe(),
    VeraCuster(),
)
