"""Events that change distances, cards in play and shooting."""

from __future__ import annotations

from typing import Any, Final

from games.engine.cardgame.affecting import Effect
from games.engine.cardgame.capture import announce_capture
from games.engine.cardgame.cards import Card
from games.engine.cardgame.choices import Choice, chooses
from games.engine.cardgame.event_cards import EventCard
from games.engine.cardgame.life import LoseLife, at_stake
from games.engine.cardgame.payment import Payment
from games.engine.cardgame.playing import announce_use, name_of_use
from games.engine.cardgame.queries import BARRED, PLACES, in_reach
from games.engine.cardgame.shot import Shot, Volley, missed_cards, play_missed
from games.engine.cardgame.table import CardGame
from games.engine.cardgame.turn import BeginTurn
from games.engine.cardgame.wanted import Wants
from games.engine.kernel.abilities import CARD, Modifier, activated, after, suppressor
from games.engine.kernel.operation import Operation, asks
from games.engine.kernel.prompts import Option, Prompt
from games.engine.sets.base.attacks import BANG, MISSED, usable_as


class Ambush(EventCard):
    """The distance between any two players is 1, before cards and abilities change it (R235)."""

    name = "Ambush"
    scene = "mesa rust, ambush slate hide"
    text = "The distance between any two players is 1; cards and abilities still change it."
    modifiers = (Modifier(PLACES, set=1),)


class Lasso(EventCard):
    """Cards in front of players have no effect, whether blue or green (R234)."""

    name = "Lasso"
    scene = "sun sky, desert mustard, lasso bone hide"
    text = "Cards lying in front of players have no effect."

    @suppressor(CARD)
    def binds(self, g: CardGame, me: int, seat: int, rank: int) -> bool:
        """This applies to all cards in play, including Jail, Dynamite and weapons."""
        return True


class Ricochet(EventCard):
    """During their turn a player may discard BANG! cards against cards in play; a Missed! saves the card (R240)."""

    name = "Ricochet"
    scene = "plain indigo, ricochet slate straw"
    text = (
        "In their turn each player may discard BANG! cards against cards lying in front of others, at any distance: "
        "each is discarded unless its owner plays a Missed!."
    )

    @activated("play")
    def may(self, g: CardGame, me: int, frame: Any) -> list[Option]:
        """Another player who has a card in play may be chosen."""
        if not usable_as(g, me, BANG):
            return []
        return [("use", self.name, other) for other in g.others(me) if g.in_play[other]]

    @may.used
    def shoots(self, g: CardGame, me: int, frame: Any, option: Option) -> None:
        """The player chooses the BANG! card."""
        g.push(RicochetCard(seat=me, target=option[2]))


class RicochetCard(Payment, id="ricochet"):
    """`seat` discards a BANG! card against a card in front of `target`."""

    name = "Ricochet"
    price = 1

    target: int

    def payable(self, g: CardGame) -> list[int]:
        """BANG! cards, or cards used as BANG! cards."""
        return usable_as(g, self.seat, BANG)

    def paid(self, g: CardGame) -> None:
        """The BANG! card is discarded, then aimed."""
        g.note("use", self.seat, self.name, self.target, "hostile")
        g.discard_hand(self.seat, self.chosen, self.name, under=BANG)
        g.push(FlyingBullet(seat=self.seat, target=self.target, card=self.chosen[0]))


class FlyingBullet(Operation, id="ricochet_shot"):
    """`card` is aimed at `aim`, a card in front of `target`."""

    seat: int
    target: int
    card: int
    aim: int = -1

    def start(self, g: CardGame) -> None:
        """It has no effect if the card does not affect the target."""
        if Effect("Ricochet", self.card, self.seat).spares(g, self.target):
            g.finish()
        else:
            self.go("choose")

    @asks
    def choose(self, g: CardGame) -> Prompt:
        """The shooter chooses the card in play that is aimed at."""
        options: list[Option] = [("discard", card) for card in g.in_play[self.target]]
        return Prompt(
            "pick",
            self.seat,
            options,
            ("Ricochet", self.card, self.seat),
            public=True,
            about=self.target,
            question="ricochet",
        )

    def choose_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """All players see which card is aimed at."""
        self.aim = option[1]
        g.note("reveal", self.target, [self.aim], "Ricochet")
        self.go("answer")

    @asks
    def answer(self, g: CardGame) -> Prompt:
        """A Missed! saves the card; a draw! does not."""
        options = missed_cards(g, self.target)
        quiet = not options and not g.hands[self.target]
        options.append(("pass",))
        return Prompt(
            "respond", self.target, options, ("Ricochet", self.aim, self.seat), public=quiet, question="ricochet-answer"
        )

    def answer_answered(self, g: CardGame, seat: int, option: Option) -> None:
        if option[0] == "pass":
            self.go("strike")
            announce_capture(g, self.seat, seat)
            return
        g.finish()
        face = play_missed(g, seat, option, Effect("Ricochet", self.card, self.seat), enough=True)
        g.draw(seat, face.draws, face.name)
        announce_use(g, seat, option[1], option[2])

    def strike(self, g: CardGame) -> None:
        """The card is discarded if it is still in play and the shooter is still in play."""
        g.finish()
        if g.presence[self.seat] and self.aim in g.in_play[self.target]:
            intention = g.removal_intention(self.seat, self.target, self.aim)
            g.discard_in_play(self.target, self.aim, "Ricochet", self.seat, intention)


class RussianRoulette(EventCard):
    """Each player in turn must discard a Missed!; the first player who does not loses two life points (R72)."""

    name = "Russian Roulette"
    scene = "rays brick, drum slate straw"
    text = (
        "When revealed: starting with the Sheriff each player discards a Missed! card, until one does not; that "
        "player loses two life points."
    )

    def revealed(self, g: CardGame) -> None:
        """It begins with the player who turned the card."""
        g.push(Roulette(queue=g.everybody(g.turn)))


ROULETTE: Final = 2
"""How many life points it costs the player who does not discard."""


@chooses(Choice.PAID_AT_ANY_TIME, "Russian Roulette")
class Roulette(Wants, Operation, id="russian_roulette"):
    """The roulette goes round until a player is hit."""

    wanted = MISSED

    queue: list[int]

    def start(self, g: CardGame) -> None:
        self.go("answer")

    @asks
    def answer(self, g: CardGame) -> Prompt:
        seat = self.queue[0]
        options: list[Option] = [("discard", card) for card in usable_as(g, seat, self.wanted)]
        options.append(("pass",))
        return Prompt(
            "respond",
            seat,
            options,
            ("Russian Roulette", -1, -1),
            public=not g.hands[seat],
            stake=at_stake(g, seat, ROULETTE),
            question="russian-roulette",
        )

    def answer_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """Go on with the next player after a discard; otherwise the player loses two life points and the roulette is
        over."""
        if option[0] == "pass":
            g.finish()
            g.push(LoseLife(seat=seat, amount=ROULETTE, cause="Russian Roulette", author=-1))
            return
        self.queue.append(self.queue.pop(0))
        g.discard_hand(seat, [option[1]], "Russian Roulette", under=MISSED)
        announce_use(g, seat, option[1], name_of_use(g, option[1], MISSED))


class Sniper(EventCard):
    """During their turn a player may discard two BANG! cards for a BANG! that two Missed! cancel (R237)."""

    name = "Sniper"
    scene = "plain straw, crosshair hide coal"
    text = (
        "In their turn each player may discard two BANG! cards together against a player in reach: it takes two "
        "Missed! to cancel them."
    )

    @activated("play")
    def may(self, g: CardGame, me: int, frame: Any) -> list[Option]:
        """It does not count towards the limit of one BANG! card per turn."""
        if len(usable_as(g, me, BANG)) < 2:
            return []
        return [("use", self.name, target) for target in in_reach(g, me)]

    @may.used
    def shoots(self, g: CardGame, me: int, frame: Any, option: Option) -> None:
        """The player chooses the two cards."""
        g.push(SniperShot(seat=me, target=option[2]))


class SniperShot(Payment, id="sniper"):
    """`seat` discards two BANG! cards for a shot at `target`."""

    name = "Sniper"

    target: int

    def payable(self, g: CardGame) -> list[int]:
        """BANG! cards, or cards used as BANG! cards."""
        return usable_as(g, self.seat, BANG)

    def paid(self, g: CardGame) -> None:
        g.note("use", self.seat, self.name, self.target, "hostile")
        g.discard_hand(self.seat, self.chosen, self.name, under=BANG)
        card = self.card_against(g, self.target)
        g.push(Shot(author=self.seat, target=self.target, card=card, name=self.name, needed=2))


def _is_laid(g: CardGame, seat: int, face: Card) -> bool:
    return face.stays_in_play


class TheJudge(EventCard):
    """No card may be played in front of any player; cards already in play still work (R238)."""

    name = "The Judge"
    scene = "slats sage, gavel hide bark"
    text = "No card may be played in front of oneself or anybody else."
    modifiers = (Modifier(BARRED, set=name, when=_is_laid),)


class AFistfulOfCards(EventCard):
    """At the start of their turn each player is the target of one BANG! for each card in their hand (R236)."""

    name = "A Fistful of Cards"
    scene = "rays teal, fistful tan"
    text = (
        "At the start of their turn each player is the target of as many BANG! effects as they have cards in hand. It "
        "stays until the game ends."
    )
    final = True

    @after(BeginTurn, band="omen")
    def shoots(self, g: CardGame, nobody: int, turn: BeginTurn) -> None:
        """The shots come from no player."""
        g.push(Volley(author=-1, card=-1, name=self.name, queue=[turn.seat] * len(g.hands[turn.seat])))


SHOTS: Final = (
    Ambush(),
    Lasso(),
    Ricochet(),
    RussianRoulette(),
    Sniper(),
    TheJudge(),
    AFistfulOfCards(),
)
