"""Brown cards that hurt one or two players: Aim, Fanning, Tomahawk."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.engine.cardgame.affecting import Effect
from games.engine.cardgame.borders import Brown
from games.engine.cardgame.life import LoseLife
from games.engine.cardgame.no_target import NO_BANG
from games.engine.cardgame.playing import PlayCard, bang_plays
from games.engine.cardgame.queries import within
from games.engine.cardgame.reactions import ask_who_avoids
from games.engine.cardgame.shot import OneBangATurn, Shooting, Shot
from games.engine.cardgame.table import CardGame
from games.engine.kernel.operation import Operation, asks
from games.engine.kernel.prompts import Option, Prompt
from games.engine.kernel.stored_frames import Stored, migrates


class Aim(Brown):
    """Played together with a BANG! card: if the target is hit, they lose two life points (R158)."""

    name = "Aim"
    kind = "bang_booster"
    copies = "6♣"
    text = "Play it together with a BANG! card: if that hits, it costs two life points. One Missed! cancels all of it."
    pictograms = ("shot", "life-lost", "life-lost")
    scene = "plain teal, target brick straw"
    intention = "hostile"

    def targets(self, g: CardGame, seat: int, card: int) -> Sequence[int]:
        """A player at whom a BANG! card can be played."""
        aimed = {option[3] for option in bang_plays(g, seat) if option[1] != card}
        return [other for other in g.others(seat) if other in aimed] or NO_BANG

    def begin(self, g: CardGame, play: PlayCard) -> None:
        """It waits until the BANG! card is chosen."""
        g.finish()
        g.push(Aiming(seat=play.seat, card=play.card, under=play.under, target=play.target))


class Aiming(Operation, id="aim"):
    """`seat` chooses the BANG! card that goes with the Aim. Until then nothing is shown."""

    first = "join"
    uninterrupted = True
    secret = ("card",)

    seat: int
    card: int
    under: str
    target: int

    @asks
    def join(self, g: CardGame) -> Prompt:
        """Choose a BANG! card for the same target, or take the Aim back."""
        options = [option for option in bang_plays(g, self.seat) if option[1] != self.card and option[3] == self.target]
        options.append(("back",))
        return Prompt("choose", self.seat, options, (Aim.name, self.card, self.seat), question="join")

    def join_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """Both cards are played together."""
        g.finish()
        if option[0] == "back":
            return
        g.note("play", seat, self.card, self.under, self.target, "hostile")
        g.discard_played(seat, self.card)
        _, bang, under, target = option
        play = PlayCard(seat=seat, card=bang, under=under, target=target, boosted_by=[Aim.name])
        g.push(play)
        play.carry_out(g)


@migrates("play_card", 1)
def _without_the_aim(frame: Stored) -> list[Stored]:
    """Playing any card asked for what goes with an Aim; the Aim was its last operand."""
    _, step, serial, seat, card, under, target, *later = frame
    if step == "join":
        return [["aim", step, serial, seat, later[2], under, target]]
    return [["play_card@2", step, serial, seat, card, under, target, *later[:2]]]


BOOST: Final = 5
"""Where the operands of the second layout of `play_card` had how many cards were played along."""
DAMAGE: Final = 9
"""Where those of the second layout of `shot` had what it costs."""


@migrates("play_card", 2)
def _boosted_by_its_number(frame: Stored) -> list[Stored]:
    """The Aim was the only card that is played along."""
    _, step, serial, *operands = frame
    operands[BOOST:] = [[Aim.name] * boost for boost in operands[BOOST:]]
    return [["play_card@3", step, serial, *operands]]


@migrates("shot", 2)
def _costs_a_number(frame: Stored) -> list[Stored]:
    """The Aim alone made a shot cost more than one life point."""
    _, step, serial, *operands = frame
    operands[DAMAGE : DAMAGE + 1] = [[Aim.name] * (damage - 1) for damage in operands[DAMAGE : DAMAGE + 1]]
    return [["shot@3", step, serial, *operands]]


class Fanning(OneBangATurn, Brown):
    """Counts as the one BANG! of the turn; it also targets a player at distance 1 from the first target (R34, R163)."""

    name = "Fanning"
    kind = "bang_symbol"
    copies = "2♠"
    text = (
        "Counts as your one BANG! of the turn. A BANG! effect on a player within reach, and another on a player of "
        "your choice at distance 1 from that player, if there is one."
    )
    pictograms = ("shot", "shot")
    scene = "rays brick, bullets straw rust"

    def play(self, g: CardGame, play: PlayCard) -> None:
        g.bangs += 1
        g.push(FanningShots(seat=play.seat, card=play.card, target=play.target))


class FanningShots(Operation, id="fanning"):
    """`seat` shoots at `target`, then at a player at distance 1 from the target."""

    seat: int
    card: int
    target: int
    second: int = -1

    def start(self, g: CardGame) -> None:
        """The second target is chosen before the first shot. Distance 1 is counted from the first target."""
        self.go("choose" if self._near(g) else "shoot")

    def _near(self, g: CardGame) -> list[int]:
        return [other for other in within(g, self.target, 1) if other != self.seat]

    @asks
    def choose(self, g: CardGame) -> Prompt:
        """The secondary BANG! is mandatory."""
        options: list[Option] = [("use", "Fanning", other) for other in self._near(g)]
        cause = ("Fanning", self.card, self.seat)
        return Prompt("choose", self.seat, options, cause, public=True, about=self.target, question="fanning")

    def choose_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """All players see the choice."""
        self.second = option[2]
        g.note("use", seat, "Fanning", self.second, "hostile")
        self.go("shoot")

    def shoot(self, g: CardGame) -> None:
        """Both shots are fired, even if the first one is cancelled."""
        g.finish()
        if self.second >= 0:
            g.push(Shot(author=self.seat, target=self.second, card=self.card, name="Fanning"))
        g.push(Shot(author=self.seat, target=self.target, card=self.card, name="Fanning"))


class Tomahawk(Shooting, Brown):
    """A BANG! effect on a player at distance 2 and below; by a table option the player simply loses a life point."""

    name = "Tomahawk"
    kind = "bang_symbol"
    copies = "A♦"
    text = "A BANG! effect on a player at distance 2 or less."
    pictograms = ("shot", "distance")
    scene = "plain sage, tomahawk slate hide"

    def targets(self, g: CardGame, seat: int, card: int) -> Sequence[int]:
        """A player at distance 2 and below, regardless of the weapon (R24)."""
        return within(g, seat, 2)

    def play(self, g: CardGame, play: PlayCard) -> None:
        """One Missed! cancels it. By the table option no shot is fired."""
        if g.rules.options["tomahawk_cancellable"] == "yes":
            super().play(g, play)
        else:
            g.push(TomahawkBlow(seat=play.seat, target=play.target, card=play.card))


class TomahawkBlow(Operation, id="tomahawk"):
    """`target` loses a life point to the Tomahawk of `seat`, unless they avoid the card."""

    seat: int
    target: int
    card: int

    @property
    def effect(self) -> Effect:
        """What it is about to do to the target."""
        return Effect("Tomahawk", self.card, self.seat, sole=True)

    def start(self, g: CardGame) -> None:
        """The target may avoid the card, but cannot cancel it like a shot (R162)."""
        if self.effect.spares(g, self.target):
            g.finish()
            return
        self.go("strike")
        ask_who_avoids(g, [self.target], self.effect, about=self.target, harm=1)

    def returned(self, g: CardGame, value: Any) -> None:
        """The target avoided the card."""
        for seat, *option in value:
            self.go("over")
            self.effect.evaded_by(g, seat, tuple(option))

    def strike(self, g: CardGame) -> None:
        """The target did not avoid the card."""
        g.finish()
        g.push(LoseLife(seat=self.target, amount=1, cause="Tomahawk", author=self.seat))

    def over(self, g: CardGame) -> None:
        g.finish()


ATTACKS: Final = (Aim(), Fanning(), Tomahawk())
