"""Playing a scenario and comparing what happened with what it expects."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from typing import Any, Final

from games.engine.cardgame.invariants import Broken, check
from games.engine.cardgame.view import card_view
from games.engine.kernel.game import NotOffered
from games.engine.kernel.journal import complete
from games.engine.kernel.notation import BadNotation
from games.engine.kernel.prompts import Option

from .loader import Items, Mapping, Scenario, check_keys
from .table import Table

EXPECT_KEYS: Final = (
    "seats",
    "deck",
    "discard",
    "asked",
    "options",
    "offered",
    "not_offered",
    "journal",
    "journal_without",
    "turn",
    "phase",
    "round",
    "event",
    "events",
    "end",
    "going_on",
)
SEAT_KEYS: Final = (
    "role",
    "role_shown",
    "character",
    "life",
    "max_life",
    "hand",
    "hand_count",
    "hand_has",
    "hand_lacks",
    "in_play",
    "ready",
    "out",
    "status",
    "copies",
    "distance",
    "reach",
)
PILE_KEYS: Final = ("count", "top", "has", "lacks")


@dataclass(frozen=True)
class Failure:
    """An expectation that was not met: where it is written, and what was seen instead."""

    line: int
    message: str


class _Unmet(Exception):
    pass


def run(scenario: Scenario) -> Failure | None:
    """Play the scenario to its end or to the first expectation that is not met.

    Raises ScenarioError for mistakes in its text.
    """
    return _Run(scenario).play()


class _Run:
    def __init__(self, scenario: Scenario) -> None:
        self.scenario = scenario
        self.table = Table(scenario)
        self.game = self.table.game
        self.notation = self.table.notation
        self.teller = self.table.rules.teller(self.table.names)
        self.story: list[str] = []
        self.line = scenario.line

    def play(self) -> Failure | None:
        try:
            self._follow()
            for step, line in zip(self.scenario.steps, self.scenario.steps.lines, strict=True):
                self.line = line
                self._step(step)
            if self.scenario.expect:
                self.line = self.scenario.expect.line
                self._expect(self.scenario.expect)
        except _Unmet as unmet:
            return Failure(self.line, str(unmet))
        except Broken as broken:
            return Failure(self.line, f"the table is broken: {broken}")
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
                raise self._error("'expect' is a mapping")
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
        raise _Unmet(f"{name} is not offered {text!r}; offered: {self._offers(seat)}")

    def _silence(self) -> None:
        asked = [prompt.seat for prompt in self.game.prompts() if prompt.window]
        if not asked:
            raise _Unmet("no window is open in which anybody could be silent")
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
                raise _Unmet(f"{name} is offered {text!r}, which should be refused")
            with contextlib.suppress(NotOffered):
                self.game.answer(seat, options[0])
            if self.game.dump() != before:
                raise _Unmet(f"refusing {text!r} to {name} changed the table")

    def _read(self, name: str, text: str) -> tuple[int, list[Option]]:
        try:
            return self.notation.seat_number(name), self.notation.read(text)
        except BadNotation as error:
            raise self._error(str(error)) from error

    def _follow(self) -> None:
        self.story += [self.teller.tell(complete(record)) for record in self.game.drain()]
        check(self.game, self.table.cards)

    def _offers(self, seat: int) -> str:
        return "; ".join(self.notation.write(option) for option in self.game.options(seat)) or "nothing"

    def _error(self, message: str) -> Exception:
        return self.scenario.error(self.line, message)

    # -- expectations ------------------------------------------------------------------------------------------

    def _expect(self, expect: Mapping) -> None:
        check_keys(self.scenario.path, expect, EXPECT_KEYS)
        for key, value in expect.items():
            self.line = expect.lines[key]
            getattr(self, f"_expect_{key}")(value)

    def _expect_seats(self, value: Mapping) -> None:
        for name, wanted in self._pairs(value):
            self.line = value.lines[name]
            if not isinstance(wanted, Mapping):
                raise self._error("say what is expected of the seat: {life: 3, hand: [Beer 6♥]}")
            check_keys(self.scenario.path, wanted, SEAT_KEYS)
            seat = self._seat(name)
            for key, what in wanted.items():
                self.line = wanted.lines[key]
                self._expect_of_seat(name, seat, key, what)

    def _expect_of_seat(self, name: str, seat: int, key: str, wanted: Any) -> None:
        g = self.game
        if key in ("hand", "in_play"):
            cards = g.hands[seat] if key == "hand" else g.in_play[seat]
            self._same(f"{name}'s {key}", sorted(map(self.notation.card, cards)), sorted(self._texts(wanted)))
        elif key in ("hand_has", "hand_lacks"):
            self._contains(f"{name}'s hand", g.hands[seat], wanted, key == "hand_has")
        elif key == "ready":
            cards = [card for card in g.in_play[seat] if self._is_ready(card)]
            self._same(f"{name}'s ready cards", sorted(map(self.notation.card, cards)), sorted(self._texts(wanted)))
        elif key == "distance":
            for other, number in self._pairs(wanted):
                self._same(
                    f"the distance from {name} to {other}",
                    card_view(g, seat)["seats"][self._seat(other)].get("distance"),
                    number,
                )
        elif key == "out":
            self._same(f"{name} being out of play", not g.presence[seat], wanted)
        else:
            seen = card_view(g, seat)["seats"][seat].get(key)
            self._same(f"{name}'s {key}", seen, wanted)

    def _is_ready(self, card: int) -> bool:
        return self.game.rules.faces[card].border == "green" and card not in self.game.fresh

    def _expect_deck(self, value: Any) -> None:
        self._pile("the deck", self.game.deck[::-1], value)

    def _expect_discard(self, value: Any) -> None:
        self._pile("the discard pile", self.game.discards[::-1], value)

    def _pile(self, what: str, cards: list[int], value: Any) -> None:
        if not isinstance(value, Mapping):
            raise self._error("say what is expected of the pile: {count: 3, top: [Beer 6♥]}")
        check_keys(self.scenario.path, value, PILE_KEYS)
        if "count" in value:
            self._same(f"the number of cards in {what}", len(cards), value["count"])
        if "top" in value:
            wanted = self._texts(value["top"])
            self._same(f"the top of {what}", [self.notation.card(card) for card in cards[: len(wanted)]], wanted)
        for key in ("has", "lacks"):
            if key in value:
                self._contains(what, cards, value[key], key == "has")

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
                    raise _Unmet(f"{name} is {word} {text!r}; offered: {self._offers(seat)}")

    def _expect_journal(self, value: Any) -> None:
        at = 0
        for text in self._list(value):
            found = next((i for i in range(at, len(self.story)) if str(text) in self.story[i]), None)
            if found is None:
                told = "\n    ".join(self.story[at:]) or "(nothing more)"
                raise _Unmet(f"the journal does not go on with {str(text)!r}; it says\n    {told}")
            at = found + 1

    def _expect_journal_without(self, value: Any) -> None:
        for text in self._list(value):
            for line in self.story:
                if str(text) in line:
                    raise _Unmet(f"the journal says {line!r}")

    def _expect_turn(self, value: Any) -> None:
        self._same("whose turn it is", self.notation.seat(self.game.turn), self._named(str(value)))

    def _expect_phase(self, value: Any) -> None:
        self._same("the phase", self.game.phase, value)

    def _expect_round(self, value: Any) -> None:
        self._same("the round", self.game.round, value)

    def _expect_event(self, value: Any) -> None:
        event = self.game.event
        self._same("the event in force", "none" if event is None else event.name, value or "none")

    def _expect_events(self, value: Any) -> None:
        self._same("the events to come", self.game.events[::-1], [] if value in (None, "none") else self._list(value))

    def _expect_end(self, value: Any) -> None:
        if not isinstance(value, Mapping):
            raise self._error("say how the game ends: {side: outlaws, winners: [Ben, Carl]}")
        check_keys(self.scenario.path, value, ("side", "winners"))
        result = self.game.result
        if result is None:
            raise _Unmet("the game is not over")
        if "side" in value:
            self._same("the side that wins", result["side"], value["side"])
        if "winners" in value:
            seen = sorted(map(self.notation.seat, result["winners"]))
            self._same("the winners", seen, sorted(self._named(str(name)) for name in self._list(value["winners"])))

    def _expect_going_on(self, value: Any) -> None:
        self._same("the game going on", self.game.result is None, value)

    # -- small helps -------------------------------------------------------------------------------------------

    def _same(self, what: str, seen: Any, wanted: Any) -> None:
        if seen != wanted:
            raise _Unmet(f"{what}: expected {wanted!r}, is {seen!r}")

    def _contains(self, what: str, cards: list[int], wanted: Any, expected: bool) -> None:
        seen = [self.notation.card(card) for card in cards]
        for text in self._texts(wanted):
            if (text in seen) != expected:
                raise _Unmet(f"{what} {'lacks' if expected else 'has'} {text}: it has {seen}")

    def _pairs(self, value: Any) -> list[tuple[str, Any]]:
        if not isinstance(value, Mapping):
            raise self._error("name the seat: {Ann: …}")
        return list(value.items())

    def _list(self, value: Any) -> list[Any]:
        return list(value) if isinstance(value, Items) else [value]

    def _texts(self, value: Any) -> list[str]:
        try:
            return [self.notation.card(self.notation.numbers(str(text))[0]) for text in self._list(value)]
        except BadNotation as error:
            raise self._error(str(error)) from error

    def _action(self, text: Any) -> str:
        try:
            return self.notation.write(self.notation.read(str(text))[0])
        except BadNotation as error:
            raise self._error(str(error)) from error

    def _seat(self, name: str) -> int:
        try:
            return self.notation.seat_number(name)
        except BadNotation as error:
            raise self._error(str(error)) from error

    def _named(self, name: str) -> str:
        return self.notation.seat(self._seat(name))
