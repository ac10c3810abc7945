"""Cards that hurt: BANG! and its answer, Gatling, Indians!, Duel."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.engine.cardgame.affecting import AFFECTED, Effect
from games.engine.cardgame.borders import Brown, Untargeted
from games.engine.cardgame.choices import Choice, chooses
from games.engine.cardgame.life import NOBODY, Contest, LoseLife, at_stake
from games.engine.cardgame.playing import PlayCard, announce_use, name_of_use
from games.engine.cardgame.queries import barred
from games.engine.cardgame.round_the_table import Round
from games.engine.cardgame.shot import OneBangATurn, Shot, Volley
from games.engine.cardgame.table import CardGame
from games.engine.cardgame.wanted import Wants
from games.engine.kernel.operation import asks, operand
from games.engine.kernel.prompts import Option, Prompt
from games.engine.kernel.stored_frames import Stored, migrates

BANG: Final = "BANG!"
MISSED: Final = "Missed!"


class Bang(OneBangATurn, Brown):
    """Reduces another player's life points; the target must be within the range of the weapon (R32 to R36)."""

    name = BANG
    pictograms = ("shot", "range")
    scene = "rays rust, gunshot slate hide"
    kind = "bang"
    copies = "A♠ 2♦ 3♦ 4♦ 5♦ 6♦ 7♦ 8♦ 9♦ 10♦ J♦ Q♦ K♦ A♦ 2♣ 3♣ 4♣ 5♣ 6♣ 7♣ 8♣ 9♣ Q♥ K♥ A♥"
    text = "A player within reach loses one life point unless they cancel the shot. Only one BANG! card a turn."
    is_bang_card = True
    helps = "bang"

    def play(self, g: CardGame, play: PlayCard) -> None:
        """The target may cancel the shot; otherwise they lose one life point."""
        g.bangs += 1
        bang_card_shot(g, play)


class Missed(Brown):
    """Played when you are hit by a BANG!, even though it is not your turn, to cancel the shot (R48)."""

    name = MISSED
    pictograms = ("missed",)
    scene = "plain sky, shot-hat hide brick"
    kind = "missed"
    copies = "10♣ J♣ Q♣ K♣ A♣ 2♠ 3♠ 4♠ 5♠ 6♠ 7♠ 8♠"
    text = "Cancels a BANG! effect aimed at you."
    missed = True
    helps = "shot"


def bang_card_shot(g: CardGame, play: PlayCard) -> None:
    """The shot of a BANG! card, or of a card played as one."""
    g.push(
        Shot(
            author=play.seat,
            target=play.target,
            card=play.card,
            name=BANG,
            by_card=True,
            boosted_by=play.boosted_by[:],
        )
    )


class Gatling(Untargeted):
    """Shoots a BANG! at all the other players, regardless of the distance; it is not a BANG! card (R33, R40, R43)."""

    name = "Gatling"
    kind = "gatling"
    copies = "10♥"
    text = "A BANG! effect on each of the other players, at any distance."
    pictograms = ("shot", "everybody")
    scene = "plain brick, gatling slate mustard"
    intention = "hostile"

    def play(self, g: CardGame, play: PlayCard) -> None:
        g.push(Volley(author=play.seat, card=play.card, name=self.name, queue=g.others(play.seat)[:]))


class Indians(Untargeted):
    """Each of the other players may discard a BANG! card or lose one life point (R102, R104)."""

    name = "Indians!"
    kind = "indians"
    copies = "K♦ A♦"
    text = "Each of the other players discards a BANG! card or loses one life point. Missed! and Barrel do not help."
    pictograms = ("indians", "everybody")
    scene = "sun mustard, arrows brick hide"
    intention = "hostile"

    def play(self, g: CardGame, play: PlayCard) -> None:
        others = g.others(play.seat)
        g.push(Raid(author=play.seat, card=play.card, queue=others[:], sole=len(others) == 1))


class Duel(Brown):
    """Starting with the challenged player, both discard BANG! cards in turn; the first player who fails to loses one
    life point (R103)."""

    name = "Duel"
    kind = "duel"
    copies = "Q♦ J♠ 8♣"
    text = (
        "Another player and you discard BANG! cards in turn, the other player first; the first who does not loses one "
        "life point."
    )
    pictograms = ("duel", "anybody")
    scene = "plain rust, desert straw, duellists coal mustard"
    intention = "hostile"

    def targets(self, g: CardGame, seat: int, card: int) -> Sequence[int]:
        """Any other player, regardless of the distance."""
        return g.others(seat)

    def play(self, g: CardGame, play: PlayCard) -> None:
        """The challenged player must answer first."""
        g.push(Duelling(author=play.seat, target=play.target, card=play.card, turn=play.target))


def usable_as(g: CardGame, seat: int, name: str) -> list[int]:
    """The hand cards that the seat may use under this name now, whether it is their own name or not."""
    if barred(g, seat, g.rules.named[name]):
        return []
    return [card for card in g.hands[seat] if any(face.counts_as(name) for face in g.faces(seat, card))]


def discard_a_bang(
    g: CardGame,
    seat: int,
    cause: str,
    card: int,
    author: int,
    ways_out: list[Option],
    question: str,
    *,
    may_evade: bool = True,
    given: int = 0,
    about: int = NOBODY,
) -> Prompt:
    """The question of Indians! and Duel: discard a BANG! card from the hand, avoid the card altogether, or neither.

    `may_evade`: everybody knows that a player in this position could avoid it. Nobody is asked who, as everybody sees,
    can do nothing."""
    options: list[Option] = [("discard", held) for held in usable_as(g, seat, BANG)]
    options += ways_out
    options.append(("pass",))
    unarmed = bool(barred(g, seat, g.rules.named[BANG])) and not (may_evade and AFFECTED in g.rules.reacting)
    helpless = not g.hands[seat] or unarmed
    return Prompt(
        "respond",
        seat,
        options,
        (cause, card, author),
        public=helpless,
        stake=at_stake(g, seat, 1),
        given=given,
        about=about,
        question=question,
    )


class Raid(Wants, Round, id="indians", layout=2):
    """Indians! go round the table. Each player decides knowing what happened before (R102), or by a table option all
    decide at once."""

    name = Indians.name
    wanted = BANG

    def question(self, g: CardGame, seat: int, plan: list[Option]) -> Prompt:
        """Discard a BANG! card, or avoid Indians! altogether."""
        return discard_a_bang(g, seat, self.name, self.card, self.author, self.effect.ways_out(g, seat), "indians")

    def suffer(self, g: CardGame, seat: int, cards: list[int]) -> None:
        """Whoever discards no BANG! card loses one life point."""
        if cards:
            g.discard_hand(seat, cards, self.name, under=BANG)
            announce_use(g, seat, cards[0], name_of_use(g, cards[0], BANG))
        else:
            g.push(LoseLife(seat=seat, amount=1, cause=self.name, author=self.author))


@migrates("indians", 1)
def _in_the_order_of_a_round(frame: Stored) -> list[Stored]:
    """The last three operands came one after another."""
    _, step, serial, author, card, queue, *later = frame
    given: Stored = [[], [], 0]
    given[: len(later)] = later
    plans, waiting, sole = given
    return [["indians@2", step, serial, author, card, queue, sole, [], plans, waiting]]


@chooses(Choice.PAID_AT_ANY_TIME, "Duel")
class Duelling(Wants, Contest, id="duel"):
    """A duel between `author` and `target`; the player `turn` must discard next. `spent` holds the cards discarded in
    it: the challenged player's first, then one of each player in turn."""

    wanted = BANG

    author: int
    target: int
    card: int
    turn: int
    spent: list[int] = operand(default_factory=list)

    @property
    def effect(self) -> Effect:
        """What it is about to do to the challenged player."""
        return Effect("Duel", self.card, self.author, sole=True)

    def rival(self, seat: int) -> int:
        return self.target if seat == self.author else self.author

    def start(self, g: CardGame) -> None:
        self.go("answer")

    @asks
    def answer(self, g: CardGame) -> Prompt:
        opponent = self.rival(self.turn)
        may_evade = not self.spent and self.turn == self.target
        ways_out = self.effect.ways_out(g, self.turn) if may_evade else []
        return discard_a_bang(
            g,
            self.turn,
            "Duel",
            self.card,
            opponent,
            ways_out,
            question="duel",
            may_evade=may_evade,
            given=len(self.spent),
            about=self.author if self.author != opponent else NOBODY,
        )

    def answer_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """It is the other player's turn, or the duel ends. The player who played the Duel is the cause of the damage
        (R65, R73, R74)."""
        if option[0] == "pass":
            self.go("over")
            g.push(LoseLife(seat=seat, amount=1, cause="Duel", author=self.author))
        elif option[0] == "play":
            self.go("over")
            self.effect.evaded_by(g, seat, option)
        else:
            g.discard_hand(seat, [option[1]], "Duel", under=BANG)
            self.spent = [*self.spent, option[1]]
            self.turn = self.target if seat == self.author else self.author
            self.go("answer")

    def over(self, g: CardGame) -> None:
        """The duel is over. Abilities that react to the discarded cards take effect only now (R150)."""
        g.finish()
        for place, card in reversed(list(enumerate(self.spent))):
            duellist = self.author if place % 2 else self.target
            if g.presence[duellist]:
                announce_use(g, duellist, card, name_of_use(g, card, BANG))

    def holds(self, g: Any, seat: int) -> bool:
        """For both duellists a whole Duel is one exchange (R119). For the winner it is over before the loser's life
        point is gone and abilities react to that (R250)."""
        return seat == self.turn or (seat in (self.author, self.target) and self.step != "over")


ATTACKS: Final = (Bang(), Missed(), Gatling(), Indians(), Duel())
