"""One BANG! effect on one seat: it may be cancelled by Missed! symbols and Barrels, else it costs a life point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from games.engine.kernel.operation import Operation, asks
from games.engine.kernel.prompts import Option, Prompt

from .cards import HEARTS
from .check import NO_CARD, DrawCheck
from .life import LoseLife
from .queries import MISSES_NEEDED, suit

if TYPE_CHECKING:
    from .table import CardGame


class Shot(Operation, id="shot"):
    """A BANG! effect of `author` on `target`; `card` made it, under the name `name`.

    `by_card` is 1 when it comes from a BANG! *card* and 0 for any other shot. `used` names the draw! sources the target
    has used up: each may be drawn for once per shot (R38).
    """

    author: int
    target: int
    card: int
    name: str
    by_card: int
    needed: int = 1
    missed: int = 0
    used: list[str] = []  # noqa: RUF012 (a slot's first value, copied into each frame)

    def start(self, g: CardGame) -> None:
        """Find out how many Missed! it takes (R41, R43)."""
        if not g.presence[self.target]:
            g.finish()
            return
        if self.author >= 0:
            self.needed = MISSES_NEEDED(g, self.author, 1, self)
        self.go("answer")

    @asks
    def answer(self, g: CardGame) -> Prompt:
        """The target may use draw!s and Missed! symbols in any order, and may decline (R36, R37)."""
        seat = self.target
        hand = g.hands[seat]
        options: list[Option] = g.offers("shot", seat, self)
        quiet = not options and not hand
        if hand:
            plain = seat not in g.index.forms
            for card in hand:
                for face in (g.rules.faces[card],) if plain else g.faces(seat, card):
                    if face.missed:
                        under = "" if face is g.rules.faces[card] else face.name
                        options.append(("play", card, under, -1))
                        break
        options.append(("pass",))
        cause = (self.name, self.card, self.author)
        return Prompt("respond", seat, options, cause, public=quiet, remaining=self.needed - self.missed)

    def answer_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """Carry out one answer; what was played stays discarded even if it is not enough (R42)."""
        if option[0] == "pass":
            self.go("hit")
        elif option[0] == "play":
            _, card, under, _ = option
            g.lay_down(seat, card)
            g.note("play", seat, card, under, -1, "neutral")
            self.go("tally")
            self.missed += 1
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
            g.finish()
        else:
            self.go("answer")

    def hit(self, g: CardGame) -> None:
        """The target loses a life point."""
        self.go("over")
        g.push(LoseLife.of(self.target, 1, self.name, self.author))

    def over(self, g: CardGame) -> None:
        """Nothing of the shot is left."""
        g.finish()

    def holds(self, g: Any, seat: int) -> bool:
        """All answers to one shot may be one exchange by a table option (R119, R121)."""
        return bool(seat == self.target and g.rules.one_exchange_per_shot)


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
