"""Playing a scenario and comparing what happens with what it expects: the parts that are the same in both games."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from typing import Any, ClassVar, Final

from games.engine.kernel.game import NotOffered
from games.engine.kernel.prompts import Option

from .comparing import Unmet
from .doubts import Words, unknown_word
from .start import G
from .viewers import Viewers
from .written import Mapping

EXPECT_KEYS: Final = (
    "seats",
    "asked",
    "options",
    "offered",
    "not_offered",
    "journal",
    "journal_without",
    "records",
    "journal_of",
    "not_in_journal_of",
    "sees",
    "turn",
    "phase",
    "round",
    "end",
    "going_on",
)
SEAT_KEYS: Final = ("role", "role_shown", "character", "life", "max_life", "out", "status")


@dataclass(frozen=True)
class Failure:
    """An expectation that was not met: where it is written, and what was found instead."""

    line: int
    message: str


class Performance(Viewers[G]):
    """One playing of a scenario at its table. A subclass knows what may be expected of one kind of game: each key of
    `EXPECT_KEYS` has a method `_expect_<key>`."""

    EXPECT_KEYS: ClassVar[tuple[str, ...]]
    EXAMPLE: ClassVar[str]
    """How an expectation of a seat is written."""

    # -- what each game says for itself ------------------------------------------------------------------------

    def _words(self) -> Words:
        """The words that may appear in options at this table."""
        raise AssertionError("a game says which words its options have")

    def _never_offered(self, name: str, seat: int, options: list[Option]) -> str:
        """Why none of these options, which one text may mean, could be offered to the seat so far; empty if one
        could."""
        return unknown_word(options[0], self._words())

    # -- playing -----------------------------------------------------------------------------------------------

    def play(self) -> Failure | None:
        """Follow the steps to the end, or to the first expectation that is not met."""
        try:
            self._follow()
            for at, step in enumerate(self.scenario.steps):
                self.place = self.scenario.steps.place(at)
                self._step(step)
            self._expect(self.scenario.expect)
        except Unmet as unmet:
            return Failure(self.place.line, str(unmet))
        return None

    # -- steps -------------------------------------------------------------------------------------------------

    def _step(self, step: Any) -> None:
        if step == "silence":
            self._silence()
            return
        if isinstance(step, str) and ":" in step:
            name, _, text = step.partition(":")
            self._answer(name.strip(), text.strip())
            return
        if not isinstance(step, Mapping) or len(step) != 1:
            raise self._error(
                "a step is one line: 'Ann: play BANG! 2♣ > Ben', 'refused: {…}', 'expect: {…}' or 'silence'"
            )
        ((key, value),) = step.items()
        if key == "expect":
            if not isinstance(value, Mapping):
                raise self._error("'expect' is a mapping such as {asked: Ben}")
            self._expect(value)
        elif key == "refused":
            self._refused(value)
        else:
            self._answer(key, str(value))

    def _answer(self, name: str, text: str) -> None:
        seat, options = self._read(name, text)
        for option in options:
            try:
                self.game.answer(seat, option)
            except NotOffered:
                continue
            self._follow()
            return
        raise Unmet(f"{name} is not offered {text!r}; offered: {self._offers(seat)}")

    def _silence(self) -> None:
        asked = [prompt.seat for prompt in self.game.prompts() if prompt.window]
        if not asked:
            raise Unmet("no window is open in which anybody could be silent")
        for seat in asked:
            self.game.answer(seat, ("pass",))
        self._follow()

    def _refused(self, value: Any) -> None:
        if isinstance(value, str) and ":" in value:
            name, _, text = value.partition(":")
            pairs = [(name.strip(), text.strip())]
        elif isinstance(value, Mapping):
            pairs = [(name, str(text)) for name, text in value.items()]
        else:
            raise self._error("'refused' names a seat and an action: {Ann: play BANG! 2♣ > Ben}")
        for name, text in pairs:
            seat, options = self._read(name, text)
            before = self.game.dump()
            if any(option in self.game.options(seat) for option in options):
                raise Unmet(f"{name} is offered {text!r}, which should be refused")
            with contextlib.suppress(NotOffered):
                self.game.answer(seat, options[0])
            if self.game.dump() != before:
                raise Unmet(f"refusing {text!r} to {name} changed the table")
            self._doubt_absence(name, seat, options)

    def _doubt_absence(self, name: str, seat: int, options: list[Option]) -> None:
        """Note that what is not offered could never be."""
        reason = self._never_offered(name, seat, options)
        if reason:
            self._doubt(reason)

    def _read(self, name: str, text: str) -> tuple[int, list[Option]]:
        return self._seat(name), self._options(text)

    def _follow(self) -> None:
        self.records += self.game.drain()
        try:
            self.table.check()
        except AssertionError as broken:
            raise Unmet(f"the table is broken: {broken}") from broken

    def _offers(self, seat: int) -> str:
        return "; ".join(self.notation.write(option) for option in self.game.options(seat)) or "nothing"

    # -- expectations ------------------------------------------------------------------------------------------

    def _expect(self, expect: Mapping) -> None:
        self.scenario.check_keys(expect, self.EXPECT_KEYS)
        for key, value in expect.items():
            self.place = expect.place(key)
            getattr(self, f"_expect_{key}")(value)

    def _expect_seats(self, value: Mapping) -> None:
        for name, wanted in self._pairs(value):
            self.place = value.place(name)
            if not isinstance(wanted, Mapping):
                raise self._error(f"say what is expected of the seat: {self.EXAMPLE}")
            self.scenario.check_keys(wanted, self.SEAT_KEYS)
            seat = self._seat(name)
            for key, what in wanted.items():
                self.place = wanted.place(key)
                self._expect_of_seat(name, seat, key, what)

    def _expect_of_seat(self, name: str, seat: int, key: str, wanted: Any) -> None:
        if key == "out":
            self._same(f"{name} being out of play", not self.game.presence[seat], wanted)
        else:
            self._same(f"{name}'s {key}", self._view(seat)["seats"][seat].get(key), wanted)

    def _expect_asked(self, value: Any) -> None:
        asked = {self.notation.seat(prompt.seat): prompt.kind for prompt in self.game.prompts()}
        if isinstance(value, Mapping):
            self._same("who is asked what", asked, {self._named(name): kind for name, kind in value.items()})
        else:
            names = value if isinstance(value, list) else [] if value in (None, "nobody") else [value]
            self._same("who is asked", sorted(asked), sorted(self._named(str(name)) for name in names))

    def _expect_options(self, value: Any) -> None:
        for name, wanted in self._pairs(value):
            seen = sorted({self.notation.write(option) for option in self.game.options(self._seat(name))})
            self._same(f"{name}'s options", seen, sorted({self._action(text) for text in self._list(wanted)}))

    def _expect_offered(self, value: Any) -> None:
        self._offered(value, True)

    def _expect_not_offered(self, value: Any) -> None:
        self._offered(value, False)

    def _offered(self, value: Any, expected: bool) -> None:
        for name, wanted in self._pairs(value):
            seat = self._seat(name)
            seen = {self.notation.write(option) for option in self.game.options(seat)}
            for text in self._list(wanted):
                if (self._action(text) in seen) != expected:
                    word = "not offered" if expected else "offered"
                    raise Unmet(f"{name} is {word} {text!r}; offered: {self._offers(seat)}")
                if not expected:
                    self._doubt_absence(name, seat, self._options(str(text)))

    def _expect_journal(self, value: Any) -> None:
        self._says("the journal", self._story(), value)

    def _expect_journal_without(self, value: Any) -> None:
        self._does_not_say("the journal", self._story(), value)

    def _expect_turn(self, value: Any) -> None:
        self._same("whose turn it is", self.notation.seat(self.game.turn), self._named(str(value)))

    def _expect_phase(self, value: Any) -> None:
        self._same("the phase", self.game.phase, value)

    def _expect_round(self, value: Any) -> None:
        self._same("the round", self.game.round, value)

    def _expect_end(self, value: Any) -> None:
        if not isinstance(value, Mapping):
            raise self._error("say how the game ends: {side: outlaws, winners: [Ben, Carl]}")
        self.scenario.check_keys(value, ("side", "winners"))
        result = self.game.result
        if result is None:
            raise Unmet("the game is not over")
        if "side" in value:
            self._same("the side that wins", result["side"], value["side"])
        if "winners" in value:
            seen = sorted(map(self.notation.seat, result["winners"]))
            self._same("the winners", seen, sorted(self._named(str(name)) for name in self._list(value["winners"])))

    def _expect_going_on(self, value: Any) -> None:
        self._same("the game going on", self.game.result is None, value)
