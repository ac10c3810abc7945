"""One BANG! effect on one seat: it may be cancelled by Missed! symbols and Barrels, else it costs a life point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.engine.kernel.operation import Operation, asks
from games.engine.kernel.prompts import Option, Prompt

from .cards import HEARTS
from .check import NO_CARD, DrawCheck
from .life import LoseLife
from .playing import used
from .queries import MISSES_NEEDED, spared, suit

if TYPE_CHECKING:
    from .cards import Card
    from .table import CardGame


def missed_cards(g: CardGame, seat: int) -> list[Option]:
    """The cards of the seat that show the Missed! symbol: those lying ready in front of it, and those of its hand, one
    option a card."""
    options: list[Option] = g.offers("missed", seat)
    plain = seat not in g.index.forms
    for card in g.hands[seat]:
        for face in (g.rules.faces[card],) if plain else g.faces(seat, card):
            if face.missed and not face.lies:
                under = "" if face is g.rules.faces[card] else face.name
                options.append(("play", card, under, -1))
                break
    return options


def play_missed(g: CardGame, seat: int, option: Option) -> Card:
    """Play a card offered by `missed_cards`. Returns what it was used as."""
    _, card, under, _ = option
    g.lay_down(seat, card)
    g.note("play", seat, card, under, -1, "neutral")
    return g.rules.named[under] if under else g.rules.faces[card]


class Shot(Operation, id="shot"):
    """A BANG! effect of `author` on `target`; `card` made it, under the name `name`.

    `by_card` is 1 when it comes from a BANG! *card* and 0 for any other shot. `used` names the draw! sources the target
    has used up: each may be drawn for once per shot (R38). `owed` names the cards that let the target draw when the
    shot is over, one name a card (R47).
    """

    author: int
    target: int
    card: int
    name: str
    by_card: int
    needed: int = 1
    missed: int = 0
    used: list[str] = []  # noqa: RUF012 (a slot's first value, copied into each frame)
    owed: list[str] = []  # noqa: RUF012

    def start(self, g: CardGame) -> None:
        """Find out whether it affects the target at all, and how many Missed! it takes (R41, R43)."""
        if not g.presence[self.target]:
            g.finish()
            return
        if spared(g, self.target, self.card, self.author):
            g.note("unaffected", self.target, self.name, self.author)
            g.finish()
            return
        if self.author >= 0:
            self.needed = MISSES_NEEDED(g, self.author, self.needed, self)
        self.go("answer")

    @asks
    def answer(self, g: CardGame) -> Prompt:
        """The target may use draw!s and Missed! symbols in any order, and may decline (R36, R37)."""
        seat = self.target
        options: list[Option] = [*g.offers("shot", seat, self), *missed_cards(g, seat)]
        quiet = not options and not g.hands[seat]
        options.append(("pass",))
        cause = (self.name, self.card, self.author)
        return Prompt("respond", seat, options, cause, public=quiet, remaining=self.needed - self.missed)

    def answer_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """Carry out one answer; what was played stays discarded even if it is not enough (R42)."""
        if option[0] == "pass":
            self.go("hit")
        elif option[0] == "play":
            face = play_missed(g, seat, option)
            self.missed += 1
            if face.draws:
                self.owed = [*self.owed, *[face.name] * face.draws]
            self.go("tally")
            used(g, seat, option[1])
        else:
            self.go("tally")
            g.activate("shot", seat, option, self)

    def draw_check(self, g: CardGame, name: str) -> None:
        """Draw! for this source: on Hearts it counts as a Missed!."""
        self.used = [*self.used, name]
        g.push(DrawCheck.of(self.target, name))

    def returned(self, g: CardGame, value: Any) -> None:
        """Count a successful draw! as a Missed!."""
        if value != NO_CARD and suit(g, value) == HEARTS:
            self.missed += 1

    def tally(self, g: CardGame) -> None:
        """Cancelled, or still to be answered."""
        if self.missed >= self.needed:
            self.go("over")
        else:
            self.go("answer")

    def hit(self, g: CardGame) -> None:
        """The target loses a life point."""
        self.go("over")
        g.push(LoseLife.of(self.target, 1, self.name, self.author))

    def over(self, g: CardGame) -> None:
        """The shot is dealt with; now come the cards that its cancelling earned."""
        if g.presence[self.target]:
            for name in self.owed:
                g.draw(self.target, 1, name)
        g.finish()

    def holds(self, g: Any, seat: int) -> bool:
        """The answer that cancels the shot is dealt with when the cards it earns have come; all answers to one shot may
        be one exchange by a table option (R119, R121)."""
        if seat != self.target:
            return False
        return bool(g.rules.one_exchange_per_shot or (self.owed and self.missed >= self.needed))


class Volley(Operation, id="volley"):
    """A BANG! effect on several seats, one after another (R16)."""

    author: int
    card: int
    name: str
    queue: list[int]

    def start(self, g: CardGame) -> None:
        """Shoot at the next one still in play (R17)."""
        if not self.queue:
            g.finish()
            return
        target = self.queue.pop(0)
        if g.presence[target]:
            g.push(Shot.of(self.author, target, self.card, self.name, 0))
