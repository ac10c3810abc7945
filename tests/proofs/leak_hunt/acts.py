"""What happens in both worlds between two readings, and scripts of it.

A script is chosen so that nothing which the reader rightly learns differs: deadlines that pass, parts of answers that
stay hidden, answers that are offered in both worlds, seats that change hands. Where something comes to light after all
(a policy decides otherwise, a card is turned over) the comparison ends there; see `comparison`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from games.engine.kernel.game import Game
from games.engine.kernel.prompts import Option, Prompt, option_id
from games.engine.testing.laws import chosen_in_secret
from games.services.live import LiveGame
from games.terms.clocks import own_time

from .worlds import learned

LATE: Final = 1.5
"""Seconds after a deadline at which a sweep finds it: an answer on its way has a second more."""

EARLY: Final = 1.0
"""Seconds before a deadline at which it must still be open."""

POLICIES: Final = "policies"
"""The step in which the seats move that policies play."""

SAY: Final = "say"
"""The step in which a seat says the voice that its key names."""

REMATCH: Final = "ask to play again"
"""The step in which a seat asks for a rematch."""

UNKNOWN: Final = "part of an answer that nobody knows of"
"""The script in which a seat acts in one world only; requests are counted, so metrics have no part in it."""

POLICY_MOVES: Final = 0.4
"""How often a policy moves in a seat that was handed over to it."""

GIVES_UP: Final = 0.75
"""Above this a player gives up instead."""

TRIES: Final = 12
"""Answers that are tried before a seat is taken to have none that shows nothing."""


@dataclass(frozen=True)
class Step:
    """One thing that happens. `options` are what a seat answers in the one world and in the other; they are different
    ones only while they stay hidden from the reader, and an empty one is not given at all."""

    kind: str
    seat: int = -1
    seconds: float = 0.0
    options: tuple[str, str] = ("", "")
    policy: str = ""
    key: str = ""

    def __str__(self) -> str:
        if self.kind == "pass by":
            return f"{self.seconds:.1f} s pass by"
        # What a seat answers in secret is no part of a report.
        said = self.options[0] if len(set(self.options)) == 1 else "(hidden)"
        return " ".join(
            [self.kind, *([f"by seat {self.seat}"] if self.seat >= 0 else []), *([said] if said else []), self.policy]
        ).strip()


Chapter = tuple[Step, ...]
"""What happens before one reading."""


@dataclass
class Script:
    """What happens; `name` says what it is about. `replaced` is the seat that is to change hands in a league."""

    name: str
    chapters: list[Chapter]
    replaced: int = -1


def with_talk(script: Script, seat: int, voice: str) -> Script:
    """The same, but somebody says something first, and asks to play again, which is refused while the game goes on:
    both tell nobody anything of the game."""
    first, *others = script.chapters
    talk = (Step(SAY, seat, key=voice), Step(REMATCH, seat))
    return Script(script.name, [(*talk, *first), *others], script.replaced)


def _pass_by(seconds: float) -> Step:
    return Step("pass by", seconds=max(0.0, seconds))


@dataclass
class Writer:
    """Writes scripts for one position: `here` and `there` are the game in the two worlds, `seat` is asked in both."""

    live: LiveGame
    here: Game
    there: Game
    reader: int | None
    seat: int
    people: frozenset[int]
    """The seats that have a player."""
    chance: random.Random

    def script(self) -> Script:
        """One of those that can be had."""
        ways: list[tuple[float, Callable[[], Script | None]]] = [
            (0.5, self.policy),
            (0.9, self.part),
            (0.5, self.time_out),
            (0.5, self.answer),
            (0.6, self.away),
        ]
        for rate, way in ways:
            if self.chance.random() < rate and (script := way()) is not None:
                return script
        return self.look()

    # -- scripts -----------------------------------------------------------------------------------------------

    def look(self) -> Script:
        """Nothing but time."""
        return Script("time passes", [(_pass_by(self.chance.choice((1, 7, 40))),)])

    def time_out(self) -> Script | None:
        """A deadline passes; perhaps staff excuses that, the player returns, or the next one passes too."""
        left = self._left()
        defaults = [option_id(self._asked(g).default) for g in (self.here, self.there)]
        if left is None or defaults[0] != defaults[1]:
            return None
        chapters: list[Chapter] = []
        if left > EARLY:
            chapters.append((_pass_by(left - EARLY),))
        chapters.append((_pass_by(EARLY + LATE), Step("sweep")))
        chapters.append(
            self.chance.choice(
                (
                    (_pass_by(1), Step("excuse")),
                    (_pass_by(1), Step("return", self.seat)),
                    (_pass_by(self.chance.choice((30, 120, 900))), Step("sweep")),
                    (_pass_by(1), Step(POLICIES), Step("sweep")),
                )
            )
        )
        return Script("a deadline passes", chapters)

    def part(self) -> Script | None:
        """Part of an answer, or all of one that stays hidden, and taking it back or going on; perhaps late."""
        found = self._hidden_answer(self.here, self.there)
        if found is None or not self._can_answer():
            return None
        options, here, there = found
        is_unknown = self._is_part(here) and self._stays_after_back(here) and self.seat != self.reader
        if is_unknown and self.chance.random() < 0.7:
            return self._unknown(options[0])
        chapters: list[Chapter] = [(_pass_by(self._some_time()), Step("answer", self.seat, options=options))]
        if self._is_asked(here) and self._is_asked(there):
            if self.chance.random() < 0.5 and self._offers(here, there, "back"):
                chapters.append((_pass_by(1), Step("answer", self.seat, options=("back", "back"))))
            elif again := self._hidden_answer(here, there):
                chapters.append((_pass_by(1), Step("answer", self.seat, options=again[0])))
        else:
            chapters.append((_pass_by(2),))
        return Script("an answer stays hidden", chapters)

    def _unknown(self, option: str) -> Script:
        """A part of an answer in one world, taken back later, and none in the other: no other seat may know of it."""
        part = Step("answer", self.seat, options=(option, ""))
        back = Step("answer", self.seat, options=("back", ""))
        return Script(UNKNOWN, [(_pass_by(self._some_time()), part), (_pass_by(1), back)])

    def answer(self) -> Script | None:
        """An answer that is offered in both worlds and shows nothing, and the same request again."""
        if not self._can_answer():
            return None
        there = {option_id(option): option for option in self._asked(self.there).options}
        both = [option for option in self._asked(self.here).options if option_id(option) in there]
        self.chance.shuffle(both)
        for option in both[:TRIES]:
            name = option_id(option)
            if self._after(self.here, self.there, option, there[name]) is not None:
                told = Step("answer", self.seat, options=(name, name), key="the-same-key")
                again = Step("answer again", self.seat, options=(name, name), key="the-same-key")
                return Script("an open answer", [(_pass_by(self._some_time()), told), (_pass_by(1), again)])
        return None

    def away(self) -> Script | None:
        """A seat is handed over and comes back, perhaps after its policy has moved; or its player gives up."""
        if self.seat not in self.people:
            return None
        policy = self.chance.choice(("rules", "random"))
        chapters: list[Chapter] = [(_pass_by(self._some_time()), Step("hand over", self.seat, policy=policy))]
        what = self.chance.random()
        if what > GIVES_UP and len(self.people) > 1:
            # Where only AI seats would be left, everything comes to light.
            chapters = [(_pass_by(1), Step("give up", self.seat)), (_pass_by(1), Step(POLICIES))]
            return Script("a player gives up", chapters)
        if what < POLICY_MOVES:
            chapters.append((_pass_by(1), Step(POLICIES)))
        chapters.append((_pass_by(3), Step("return", self.seat)))
        return Script("a seat changes hands", chapters)

    def policy(self) -> Script | None:
        """A policy moves."""
        if not self.live.policy_of(self.seat):
            return None
        return Script("a policy moves", [(_pass_by(2), Step(POLICIES)), (_pass_by(2),)])

    # -- what is possible --------------------------------------------------------------------------------------

    def _asked(self, g: Game) -> Prompt:
        prompt = g.prompt_of(self.seat)
        assert prompt is not None
        return prompt

    def _is_asked(self, g: Game) -> bool:
        return g.prompt_of(self.seat) is not None

    def _is_part(self, g: Game) -> bool:
        """Whether the seat that has just answered is asked the same still."""
        prompt = g.prompt_of(self.seat)
        return prompt is not None and prompt.serial == self._asked(self.here).serial

    def _stays_after_back(self, g: Game) -> bool:
        """Whether the seat may take its part back, and is asked the same after that: all players see when a seat gives
        up an act that it has begun."""
        if not self._offers(g, g, "back"):
            return False
        taken_back = g.clone()
        taken_back.answer(self.seat, ("back",))
        asked = self._asked(self.here)
        return taken_back.prompt_of(self.seat) is not None and asked_for(self._asked(taken_back)) == asked_for(asked)

    def _can_answer(self) -> bool:
        return self.seat in self.people and not self.live.policy_of(self.seat)

    def _offers(self, here: Game, there: Game, name: str) -> bool:
        return all(name in map(option_id, self._asked(g).options) for g in (here, there))

    def _left(self) -> float | None:
        """Seconds until the seat is late; None when it cannot be."""
        due = self.live.deadline_of(self.seat)
        return None if due is None else (due - self.live.uptime_ms) / 1000

    def _some_time(self) -> float:
        """A while within the deadline: sometimes so long that the bank is touched."""
        left = self._left()
        if left is None:
            return 1.0
        clock, seat_clock = self.live.clocks.clock, self.live.clocks[self.seat]
        assert clock is not None
        own = own_time(clock, seat_clock, own_turn=self.live.game.turn == self.seat) / 1000
        spent = (self.live.uptime_ms - seat_clock.since) / 1000
        if self.chance.random() < 0.6 and own - spent + 5 < left:
            return own - spent + self.chance.choice((2.5, 4))
        return min(1.0, left / 2)

    def _hidden_answer(self, here: Game, there: Game) -> tuple[tuple[str, str], Game, Game] | None:
        """What the seat can answer in each world, and the worlds after it, so that the reader sees nothing of it."""
        first, second = list(self._asked(here).options), list(self._asked(there).options)
        self.chance.shuffle(first)
        self.chance.shuffle(second)
        for mine in first[:TRIES]:
            # What a reader has chosen itself is no secret to it.
            for theirs in [mine] if self.seat == self.reader else second[:3]:
                if ("back",) in (mine, theirs) or theirs not in second:
                    continue
                after = self._after(here, there, mine, theirs)
                # That a seat has given its whole answer is open to all, in whichever world it did.
                if (
                    after is not None
                    and (after[0].serial, after[1].serial) == (here.serial, there.serial)
                    and self._is_asked(after[0]) == self._is_asked(after[1])
                ):
                    return (option_id(mine), option_id(theirs)), *after
        return None

    def _after(self, here: Game, there: Game, mine: Option, theirs: Option) -> tuple[Game, Game] | None:
        """Both worlds after these answers; None when the reader rightly learns something by them."""
        as_chosen = chosen_in_secret(here) == chosen_in_secret(there)
        serial = here.serial
        after = here.clone(), there.clone()
        for g, option in zip(after, (mine, theirs), strict=True):
            g.answer(self.seat, option)
            if g.result is not None or not (as_chosen or g.serial == serial):
                return None
        told = [learned(g, self.reader, since=before.draws) for g, before in zip(after, (here, there), strict=True)]
        return after if told[0] == told[1] else None


def asked_for(prompt: Prompt) -> tuple[object, ...]:
    """What the question is about, whatever it offers."""
    return prompt.kind, prompt.cause, prompt.window
