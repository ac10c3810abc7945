"""A game in progress: plain state, the rulebook that reads it, and the loop that runs it to the next question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final, Self, TypeVar

from . import rng
from .abilities import Bound, Source
from .evidence import AIMED, Evidence, candidates
from .fields import Fielded, write_method
from .index import Index
from .journal import Record, whole
from .operation import Operation
from .prompts import Option, Prompt, option_id
from .results import GameResult
from .rules import Rules
from .state import declared, first_value, names, per_seat
from .stored_frames import NewerSnapshot, frames_from

T = TypeVar("T")

Trace = tuple[Any, ...]
"""How chance and the journal are related: `(records noted before, random acts so far, act, operand…)`. Acts are shuffle
(domain, items, order) and pick (domain, items, place of the one picked); in the card game also apart and restored
(pile, cards): cards that left a pile before the journal says where they went, or came back to it unseen."""

OUT: Final = 0
ALIVE: Final = 1
GHOST_FOR_TURN: Final = 2
GHOST_BY_CARD: Final = 3
"""Presence of a seat: out of play, in play with life points, or in play without life points, either for one turn or for
as long as a card keeps it there."""

SCHEMA: Final = 2
"""The number of what the names of a state mean. It rises when a field is renamed (`former_fields`) or means something
else: an older release, which would take the first value for a field that it does not find, leaves the game alone then.
"""

STEP_LIMIT: Final = 100_000
"""After this many steps between two questions, the rules are taken to loop for ever."""


class NotOffered(ValueError):
    """The seat is not asked, or the option is not among those it is offered."""


class Stuck(RuntimeError):
    """A defect in a rule: the resolution neither asks a seat nor ends."""


class Game(metaclass=Fielded):
    """Base of all games. A subclass adds the fields of its own kind of game and says which sources are active.

    The fields declared in the class are the state (`state`): numbers, words, lists of them, and lists of such lists.
    Seats are numbered clockwise from 0. The journal is not part of the state: what was noted since the last `drain`
    waits in `log`; random results, and cards set aside, wait in `trail`, and what the answers tell of their authors in
    `evidence`.
    """

    FIELDS: ClassVar[dict[str, Any]]
    """What each field begins with."""
    VALUES: ClassVar[tuple[str, ...]]
    LISTS: ClassVar[tuple[str, ...]]
    NESTED: ClassVar[tuple[str, ...]]
    """The names of fields that are plain values, lists of them, and lists of lists."""
    former_fields: ClassVar[dict[str, str]] = {}
    """What fields are called now, by what they were called in stored games."""

    seed: str = ""
    draws: int = 0
    serial: int = 0
    turn: int = 0
    round: int = 0
    phase: str = "setup"
    result: GameResult | None = None
    first_turn: int = 0
    roles: list[str] = per_seat("")
    revealed: list[int] = per_seat(0)
    characters: list[str] = per_seat("")
    life: list[int] = per_seat(0)
    presence: list[int] = per_seat(ALIVE)
    rules: Rules
    stack: list[Operation]
    log: list[Record]
    trail: list[Trace]
    evidence: list[Evidence]
    skips_forced_passes: bool
    """Leave out questions to seats that can only pass. For simulations only: at a real table it would reveal who has
    nothing."""
    _prompts: list[Prompt] | None
    index: Index
    """What is active now, derived from the state (`sources_changed`). A game has it from the moment when it has
    sources."""

    def __init_subclass__(cls) -> None:
        cls.FIELDS = fields = declared(cls)
        cls.VALUES = names(fields, lists=False, nested=False)
        cls.LISTS = names(fields, lists=True, nested=False)
        cls.NESTED = names(fields, lists=True, nested=True)
        _write_clone(cls)

    def __init__(self, rules: Rules, seed: str, seats: int) -> None:
        for name, first in self.FIELDS.items():
            setattr(self, name, first_value(first, seats))
        self.rules = rules
        self.seed = seed
        self.stack = []
        self.log = []
        self.trail = []
        self.evidence = []
        self._prompts = None
        self.skips_forced_passes = False

    # -- abilities ---------------------------------------------------------------------------------------------

    def sources(self) -> list[tuple[Source, int, int]]:
        """All sources of abilities: (source, seat, card or -1)."""
        raise AssertionError("a game says which sources it has")

    def sources_changed(self) -> None:
        """Derive the index anew. Called by everything that moves a source or changes who is in play."""
        self.index = Index(self, [seat for seat, present in enumerate(self.presence) if present], self.sources())

    def source_came(self, source: Source, seat: int, card: int) -> None:
        """A card has come before the seat, as the last one there: what is active is derived from what was."""
        if self._stands_alone(source):
            if self.presence[seat]:
                self.index = self.index.with_source(self, source, seat, card)
        else:
            self.sources_changed()

    def source_went(self, source: Source, seat: int, card: int) -> None:
        """A card before the seat has gone: what is active is derived from what was."""
        if self._stands_alone(source):
            if self.presence[seat]:
                self.index = self.index.without_source(self, source, seat, card)
        else:
            self.sources_changed()

    def _stands_alone(self, source: Source) -> bool:
        """Whether nothing else that is active depends on the source."""
        return not source.listed_suppressors and self.rules.state_events.isdisjoint(source.heard)

    def turn_changed(self) -> None:
        """Derive the index anew if what is silenced may depend on whose turn it is."""
        if self.index.by_turn:
            self.sources_changed()

    def offers(self, timing: str, seat: int, frame: Operation | None = None) -> list[Option]:
        """The options of the seat's activated abilities at a timing."""
        bound = self.index.activated.get((timing, seat))
        if bound is None:
            return []
        return [option for one in bound for option in one[0].options(one[1], self, seat, frame)]

    def activate(self, timing: str, seat: int, option: Option, frame: Operation | None = None) -> Bound:
        """Carry out the activated ability that offers the option, and return it."""
        for bound in self.index.activated.get((timing, seat), ()):
            if option in bound[0].options(bound[1], self, seat, frame):
                bound[0].act(bound[1], self, seat, frame, option)
                return bound
        raise NotOffered(option_id(option))

    # -- the stack ---------------------------------------------------------------------------------------------

    def push(self, frame: Operation) -> None:
        """Put an operation on the stack. It runs before the operations below it continue."""
        self.stack.append(frame)

    def begin(self, frame: Operation) -> None:
        """Put an operation on the stack and take its first step at once: where nothing has changed since the last
        state check."""
        self.stack.append(frame)
        frame.steps[frame.step](frame, self)

    def follow(self, frame: Operation, later: Operation) -> None:
        """Put an operation under a frame that is on the stack. It runs as soon as that one is over."""
        self.stack.insert(self.stack.index(frame), later)

    def finish(self, value: Any = None) -> None:
        """Take the top operation off the stack and pass its value, if it has one, to the one below."""
        self.stack.pop()
        if value is not None:
            self.stack[-1].returned(self, value)

    def held(self, seat: int) -> bool:
        """Whether a frame on the stack is one exchange for the seat that is not over yet."""
        return any(frame.holds(self, seat) for frame in self.stack)

    def run(self) -> None:
        """Continue until a seat must answer or the game is over."""
        stack = self.stack
        for _ in range(STEP_LIMIT):
            if self.result is not None:
                stack.clear()
                self._prompts = []
                return
            if self.index.checks and self.rules.check_state(self):
                continue
            frame = stack[-1]
            asked = frame.steps[frame.step](frame, self)
            if asked is None:
                continue
            prompts = asked if type(asked) is list else [asked]
            if len(prompts) == 1 and prompts[0].public and len(prompts[0].options) == 1:
                frame.answers[frame.step](frame, self, prompts[0].seat, prompts[0].options[0])
                continue
            if not frame.serial:
                self.serial += 1
                frame.serial = self.serial
            for prompt in prompts:
                prompt.serial = frame.serial
            self._prompts = prompts
            return
        raise Stuck(f"{stack[-1].id}.{stack[-1].step} does not come to an end")

    # -- questions and answers ---------------------------------------------------------------------------------

    def prompts(self) -> list[Prompt]:
        """The open questions: computed from the top frame, none when the game is over."""
        if self._prompts is None:
            if self.result is not None:
                return []
            frame = self.stack[-1]
            asked = frame.steps[frame.step](frame, self)
            self._prompts = asked if type(asked) is list else [asked]
            for prompt in self._prompts:
                prompt.serial = frame.serial
        return self._prompts

    def prompt_of(self, seat: int) -> Prompt | None:
        """The question the seat must answer, if there is one."""
        for prompt in self.prompts():
            if prompt.seat == seat:
                return prompt
        return None

    def acts(self, seat: int) -> list[Option]:
        """What the seat may do at any time, offered beside its prompt or while other seats are asked."""
        if ("any", seat) not in self.index.activated or self.result is not None or self.stack[-1].busy(seat):
            return []
        return self.offers("any", seat)

    def options(self, seat: int) -> list[Option]:
        """Everything the seat may answer now: the options of its prompt and its any-time acts."""
        prompt = self.prompt_of(seat)
        acts = self.acts(seat)
        return acts if prompt is None else prompt.options + acts if acts else prompt.options

    def answer(self, seat: int, option: Option) -> None:
        """Carry out one option of the seat and continue to the next question.

        Raises NotOffered, with nothing changed, if the seat is not offered that option.
        """
        prompt = self.prompt_of(seat)
        if prompt is not None and option in prompt.options:
            self._note_evidence(prompt, option)
            self._prompts = None
            frame = self.stack[-1]
            frame.answers[frame.step](frame, self, seat, option)
        elif option in self.acts(seat):
            self._prompts = None
            if prompt is not None:
                self.stack[-1].ask_again()
            self.activate("any", seat, option)
        else:
            raise NotOffered(option_id(option))
        self.run()

    def _note_evidence(self, prompt: Prompt, option: Option) -> None:
        seat = prompt.seat
        if seat != self.turn or option[0] not in AIMED or len(prompt.options) == 1:
            return
        others, is_free = candidates(prompt.options, option)
        target = option[AIMED[option[0]]]
        present = tuple(one for one, presence in enumerate(self.presence) if presence)
        self.evidence.append(
            Evidence(seat, target, others, is_free, present, tuple(self.life), tuple(self.hand_sizes()))
        )

    def hand_sizes(self) -> list[int]:
        """How many cards each seat holds; nobody holds any in a game without cards."""
        return [0] * len(self.presence)

    # -- chance ------------------------------------------------------------------------------------------------

    def shuffled(self, domain: str, items: Sequence[T]) -> list[T]:
        """The items in a random order drawn uniformly from the game's seed."""
        self.draws += 1
        order = rng.shuffled(self.seed, self.draws, domain, items)
        self.trail.append((len(self.log), self.draws, "shuffle", domain, tuple(items), tuple(order)))
        return order

    def pick(self, domain: str, items: Sequence[T]) -> T:
        """One of the items, each equally likely."""
        place = self.below(domain, len(items))
        self.trail.append((len(self.log), self.draws, "pick", domain, tuple(items), place))
        return items[place]

    def below(self, domain: str, bound: int) -> int:
        """A uniform random number from 0 to bound - 1 drawn from the game's seed; `pick` leaves a trace of it."""
        self.draws += 1
        return rng.below(self.seed, self.draws, domain, bound)

    # -- journal -----------------------------------------------------------------------------------------------

    def note(self, *record: Any, **later: Any) -> None:
        """Write one journal record: its kind and fields as `journal.KINDS` declares them. Those that older records lack
        (`later`) are given by name, or left out where they say nothing."""
        self.log.append(whole(record, later))

    def drain(self) -> list[Record]:
        """The records noted since the last call. A caller that wants the matching trail or evidence reads it before."""
        log, self.log = self.log, []
        self.trail = []
        self.evidence = []
        return log

    # -- copies ------------------------------------------------------------------------------------------------

    def clone(self) -> Self:
        """An independent copy with an empty log. It has the same seed, so a search must re-seed it."""
        raise AssertionError("written for each class")

    def dump(self) -> dict[str, Any]:
        """The state as plain data, with the schema number and the rulebook's digest."""
        state: dict[str, Any] = {"schema": SCHEMA, "rulebook": self.rules.digest}
        for name in self.VALUES:
            state[name] = getattr(self, name)
        for name in self.LISTS:
            state[name] = getattr(self, name)[:]
        for name in self.NESTED:
            state[name] = [inner[:] for inner in getattr(self, name)]
        state["stack"] = [frame.plain() for frame in self.stack]
        return state

    @classmethod
    def load(cls, rules: Rules, state: dict[str, Any]) -> Self:
        """The game that `dump` described, built from its lists. Fields that did not exist in its release keep their
        first values.

        Raises NewerSnapshot if a newer release wrote it.
        """
        if state["schema"] > SCHEMA:
            raise NewerSnapshot(f"snapshot schema {state['schema']} is newer than this release's {SCHEMA}")
        new = cls(rules, state["seed"], len(state["roles"]))
        for stored, value in state.items():
            name = cls.former_fields.get(stored, stored)
            if name in cls.FIELDS:
                setattr(new, name, value)
        new.stack = frames_from(state["stack"])
        new.sources_changed()
        return new


def _write_clone(game: type[Game]) -> None:
    lines = [f"new.{name} = self.{name}" for name in ("rules", "skips_forced_passes", "index", *game.VALUES)]
    lines += [f"new.{name} = self.{name}[:]" for name in game.LISTS]
    lines += [f"new.{name} = [one[:] for one in self.{name}]" for name in game.NESTED]
    lines += [
        "new.stack = [frame.copied() for frame in self.stack]",
        "new.log = []",
        "new.trail = []",
        "new.evidence = []",
    ]
    write_method(
        game,
        "clone",
        "self",
        "new = blank(type(self))",
        *lines,
        "new._prompts = None",
        "return new",
        blank=object.__new__,
    )
