"""One BANG! effect on one seat. It may be cancelled by Missed! symbols and Barrels; otherwise it costs a life point."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from games.engine.kernel.events import Event
from games.engine.kernel.operation import Operation, asks, operand
from games.engine.kernel.prompts import Option, Prompt, Stake

from .affecting import AFFECTED, Effect, can_be_avoided, reactions
from .cards import HEARTS, Card, Intention
from .check import FAILURE, IN_PART, SUCCESS, DrawCheck, Drawing, shows
from .in_turn import InTurn
from .life import LoseLife, at_stake
from .no_target import BANG_LIMIT_REACHED
from .origins import in_force
from .playing import PlayCard, announce_use
from .queries import MISSES_NEEDED, bang_limit, in_reach
from .table import CardGame


def missed_cards(g: CardGame, seat: int) -> list[Option]:
    """The cards of the seat that show the Missed! symbol: those ready in front of it and those in its hand, one option
    per card."""
    options: list[Option] = g.offers("missed", seat)
    plain = seat not in g.index.forms
    for card in g.hands[seat]:
        for face in (g.rules.faces[card],) if plain else g.faces(seat, card):
            if face.missed and not face.stays_in_play:
                under = "" if face is g.rules.faces[card] else face.name
                options.append(("play", card, under, -1))
                break
    return options


def play_missed(g: CardGame, seat: int, option: Option, against: Effect, *, enough: bool) -> Card:
    """Play a card offered by `missed_cards` against a shot; `enough` if no other is needed. Return what it was used
    as."""
    _, card, under, _ = option
    author = against.author
    face = g.rules.named[under] if under else g.rules.faces[card]
    effect = "cancels" if enough else "counts"
    g.discard_played(seat, card)
    told = face.effect_of_answer(effect, author)
    against.note_answer(g, seat, card, under, told, g.origin_of_form(seat, card, under))
    return face


class Shooting(Card):
    """A card that is no BANG! card and shoots at its target: one Missed! cancels that, no matter who shoots (R43)."""

    intention: ClassVar[Intention] = "hostile"

    def play(self, g: CardGame, play: PlayCard) -> None:
        g.push(Shot(author=play.seat, target=play.target, card=play.card, name=self.name))


class OneBangATurn(Card):
    """It counts as the one BANG! card of a turn, and its target must be within the range of the weapon (R33, R34)."""

    intention: ClassVar[Intention] = "hostile"

    def targets(self, g: CardGame, seat: int, card: int) -> Sequence[int]:
        return BANG_LIMIT_REACHED if g.bangs >= bang_limit(g, seat) else in_reach(g, seat)


SURE: Final = "sure"
"""The result of an event at the aiming of a shot if nothing can cancel the shot."""


class Aimed(Event, id="aimed"):
    """`author` has played `card` as a BANG! card at `target`, which has not answered yet."""

    author: int
    target: int
    card: int
    verdict: str = ""

    def returned(self, g: CardGame, value: Any) -> None:
        """An ability makes the shot impossible to cancel."""
        self.verdict = value

    def close(self, g: CardGame) -> None:
        """Pass the result on to the shot."""
        g.finish(self.verdict or None)


class Shot(Drawing, id="shot", layout=3):
    """A BANG! effect of `author` on `target`, made by `card` under the name `name`.

    `by_card` says that it comes from a BANG! *card*. `used` names the draw! sources the target has used: each may be
    drawn for once per shot (R38). `owed` names the cards that let the target draw when the shot is over, one name per
    card (R47). `boosted_by` names the cards that were played along: each of them makes it cost one life point more. It
    cannot be cancelled if it is `sure`. `plan` is what the target chose beforehand (`[kind, operand…]`) if all targets
    were asked at once.
    """

    author: int
    target: int
    card: int
    name: str
    by_card: bool = False
    needed: int = 1
    missed: int = 0
    used: list[str] = operand(default_factory=list)
    owed: list[str] = operand(default_factory=list)
    boosted_by: list[str] = operand(default_factory=list)
    sure: bool = False
    plan: list[list[Any]] = operand(default_factory=list)

    @property
    def damage(self) -> int:
        """How many life points it costs."""
        return 1 + len(self.boosted_by)

    def start(self, g: CardGame) -> None:
        """An ability may react as soon as a BANG! card is aimed (R170)."""
        if not g.presence[self.target]:
            g.finish()
            return
        if self.by_card and (Aimed.id, "after") in g.index.listeners:
            self.go("aimed")
            g.push(Aimed(author=self.author, target=self.target, card=self.card))
        else:
            self.aimed(g)

    def aimed(self, g: CardGame) -> None:
        """Find out whether it affects the target at all, and how many Missed! it takes (R41, R43)."""
        if Effect(self.name, self.card, self.author).spares(g, self.target):
            g.finish()
            return
        if self.author >= 0:
            self.needed = MISSES_NEEDED(g, self.author, self.needed, self)
        self.go("hit" if self.sure else "follow" if self.plan else "answer")

    def answers_of(self, g: CardGame) -> list[Option]:
        """All the ways in which the target can answer."""
        seat = self.target
        options: list[Option] = [*g.offers("shot", seat, self), *missed_cards(g, seat)]
        if AFFECTED in g.rules.reacting and can_be_avoided(g, self.name):
            options += reactions(g, seat, AFFECTED)
        return options

    def follow(self, g: CardGame) -> None:
        """The target does what it chose beforehand as far as it still can; after that it is asked."""
        if not self.plan:
            self.go("answer")
            return
        option = tuple(self.plan.pop(0))
        if option in [*self.answers_of(g), ("pass",)]:
            self.answer_answered(g, self.target, option)
        else:
            self.plan = []
            self.go("answer")

    @asks
    def answer(self, g: CardGame) -> Prompt:
        """The target may use draw!s and Missed! symbols in any order, and may decline (R36, R37)."""
        seat = self.target
        options = self.answers_of(g)
        quiet = not options and not g.hands[seat]
        options.append(("pass",))
        return Prompt(
            "respond",
            seat,
            options,
            (self.name, self.card, self.author),
            public=quiet,
            remaining=self.needed - self.missed,
            stake=self.stake(g),
            given=self.missed,
            more=self._more(g),
            because=self._because(g),
            question="shot",
        )

    def stake(self, g: CardGame) -> Stake | None:
        return at_stake(g, self.target, self.damage)

    def _more(self, g: CardGame) -> int:
        """How many more shots at the target the same cause has in store."""
        below = g.stack[-2] if len(g.stack) > 1 else None
        return below.queue.count(self.target) if isinstance(below, Volley) else 0

    def _because(self, g: CardGame) -> list[str]:
        """What makes it worse than a usual shot."""
        found = in_force(g, self.author, MISSES_NEEDED) if self.needed > 1 and self.author >= 0 else []
        return [*found, *self.boosted_by]

    def answer_answered(self, g: CardGame, seat: int, option: Option) -> None:
        """Carry out one answer; what was played stays discarded even if it is not enough (R42)."""
        if option[0] == "pass":
            self.hit(g)
        elif option[0] == "play" and not option[2] and g.rules.faces[option[1]].reacts_to == AFFECTED:
            self.go("over")
            Effect(self.name, self.card, self.author).evaded_by(g, seat, option)
        elif option[0] == "play":
            against = Effect(self.name, self.card, self.author)
            face = play_missed(g, seat, option, against, enough=self.missed + 1 >= self.needed)
            self.missed += 1
            if face.draws:
                self.owed = [*self.owed, *[face.name] * face.draws]
            face.cancels(g, self, option[1])
            self.go("tally")
            announce_use(g, seat, option[1], option[2])
        else:
            self.go("tally")
            g.activate("shot", seat, option, self)

    def draw_check(self, g: CardGame, name: str) -> None:
        """Draw! for this source: Hearts count as a Missed!."""
        self.used = [*self.used, name]
        g.push(DrawCheck(seat=self.target, cause=name))

    def returned(self, g: CardGame, value: Any) -> None:
        """Count a successful draw! as a Missed!."""
        if value == SURE:
            self.sure = True
        elif self.succeeds(g, value):
            self.missed += 1

    def succeeds(self, g: CardGame, card: int) -> bool:
        """Hearts count as a Missed!."""
        return shows(g, card, HEARTS)

    def outcome(self, g: CardGame, card: int) -> tuple[str, int]:
        """A Missed! may be one of several that are needed."""
        enough = SUCCESS if self.missed + 1 >= self.needed else IN_PART
        return enough if self.succeeds(g, card) else FAILURE, self.author

    def tally(self, g: CardGame) -> None:
        """The shot is cancelled, or must still be answered."""
        if self.missed >= self.needed:
            self.go("over")
        else:
            self.go("follow" if self.plan else "answer")

    def hit(self, g: CardGame) -> None:
        """The target loses one life point, or as many as the damage of the shot."""
        self.go("over")
        g.begin(
            LoseLife(
                seat=self.target,
                amount=self.damage,
                cause=self.name,
                author=self.author,
                by_card=self.by_card,
                by_ability=self.card < 0,
            )
        )

    def over(self, g: CardGame) -> None:
        """The shot is over. Now come the draws of the cards that were used against it."""
        g.finish()
        if g.presence[self.target]:
            for name in self.owed:
                g.draw(self.target, 1, name)

    def redraw_choices(self, g: CardGame, viewer: int | None, chance: Any) -> None:
        """The target might have chosen any of its options."""
        if self.plan and self.target != viewer:
            self.plan = [list(chance.choice([*self.answers_of(g), ("pass",)]))]

    def holds(self, g: Any, seat: int) -> bool:
        """The answer that cancels the shot is settled once the cards it gives are drawn. By a table option all answers
        to one shot are one exchange (R119, R121)."""
        if seat != self.target:
            return False
        return bool(g.rules.settings.one_exchange_per_shot or (self.owed and self.missed >= self.needed))


class Volley(InTurn, Operation, id="volley"):
    """A BANG! effect on several seats, one after another (R16). By a table option all of them choose their answers at
    once."""

    author: int
    card: int
    name: str
    queue: list[int]
    plans: list[list[Any]] = operand(default_factory=list)
    waiting: list[int] = operand(default_factory=list)

    def chooses(self, g: CardGame, seat: int) -> bool:
        """A seat that is shot at several times answers each shot separately."""
        once = self.queue.count(seat) == 1
        effect = Effect(self.name, self.card, self.author)
        return once and effect.affects(g, seat) and bool(g.hands[seat] or self._shot_at(seat, []).answers_of(g))

    def _shot_at(self, seat: int, plan: list[Option]) -> Shot:
        used_up = [option[1] for option in plan if option[0] == "flip"]
        return Shot(author=self.author, target=seat, card=self.card, name=self.name, used=used_up)

    def question(self, g: CardGame, seat: int, plan: list[Option]) -> Prompt:
        """The options are those of a single shot, and after a draw! what to do if it fails."""
        options: list[Option] = [*self._shot_at(seat, plan).answers_of(g), ("pass",)]
        cause = (self.name, self.card, self.author)
        return Prompt("respond", seat, options, cause, stake=at_stake(g, seat, 1), question="shot")

    def complete(self, g: CardGame, seat: int, plan: list[Option]) -> bool:
        """A card cancels the shot. A draw! may fail, so the seat also chooses what to do then, unless it has no hand
        and no other answer; whether the hand holds an answer stays secret."""
        return plan[-1][0] != "flip" or not (g.hands[seat] or self._shot_at(seat, plan).answers_of(g))

    def reach(self, g: CardGame, seat: int, plan: list[Option]) -> None:
        """Shoot at the seat."""
        self.queue.pop(0)
        chosen = [list(option) for option in plan]
        g.push(Shot(author=self.author, target=seat, card=self.card, name=self.name, plan=chosen))
