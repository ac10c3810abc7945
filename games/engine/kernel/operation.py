"""Operations: the code of a resolution, and the frames that record its progress.

A frame is a list of plain values `[operation id, step, serial, operand…]` and at the same time an instance of its
operation's class: operands are read by name, steps are methods. Everything that may ask a seat is an operation that is
*pushed* on the stack, never a function that is called.

- A *step* does something and names the next step with `go`, or takes the frame off the stack with `finish`.
- An *asking step* (marked with `@asks`) changes nothing and returns the prompt, or one prompt per seat. The answer
  arrives at the method `<step>_answered(g, seat, option)`.
- `returned(g, value)` receives what an operation pushed by this one gave to `finish`.

Ids, names of steps and the order of operands are stored in games. An operand added later comes last and has a first
value. Any other change of what a stored frame means is a new layout, with a migration (`stored_frames`).
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import get_annotations, getmembers, isfunction
from operator import itemgetter
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar

from .prompts import Option

if TYPE_CHECKING:
    from .game import Game

HEAD = 3
"""A frame's operands come after its operation id, its step and the serial number of its question (0: none yet)."""

PLAIN_LISTS = ("list[int]", "list[str]")

_REGISTRY: dict[str, type[Operation]] = {}
"""Every operation by its key: its id, and its layout where that is not 1."""

F = TypeVar("F", bound=Callable[..., Any])


def asks(step: F) -> F:
    """Mark a step that waits for an answer."""
    step.asks = True  # type: ignore[attr-defined]
    return step


def asks_after(gate: str) -> Callable[[F], F]:
    """Mark an asking step that depends on a step `gate`, which decides whether to ask at all. It decides again if the
    seat uses an any-time ability instead of answering."""

    def mark(step: F) -> F:
        step.gate = gate  # type: ignore[attr-defined]
        return asks(step)

    return mark


def _slot(index: int) -> property:
    def put(frame: list[Any], value: Any) -> None:
        frame[index] = value

    return property(itemgetter(index), put)


class Operation(list[Any]):
    """Base of all operations. A subclass names its id and annotates its operands, in order."""

    id: ClassVar[str] = ""
    key: ClassVar[str] = ""
    """What a frame begins with: the id, and `@` and the number of the layout where that is not 1."""
    first: ClassVar[str] = "start"
    slots: ClassVar[tuple[str, ...]] = ()
    initial: ClassVar[tuple[Any, ...]] = ()
    lists: ClassVar[bool] = False
    """Whether an operand's first value is a list, which must be copied into every frame."""
    flat: ClassVar[tuple[int, ...]] = ()
    nested: ClassVar[tuple[int, ...]] = ()
    """The positions of operands that are lists of plain values, and of those that are lists of lists."""
    steps: ClassVar[dict[str, tuple[Callable[..., Any], bool]]] = {}
    """Every step by name: its method, and whether it asks."""
    answers: ClassVar[dict[str, Callable[..., Any]]] = {}
    """The method that takes the answer, by asking step."""
    uninterrupted: ClassVar[bool] = False
    """While such an operation waits, no seat is offered any-time acts."""
    secret: ClassVar[tuple[str, ...]] = ()
    """Operands holding cards that not all players have seen. All other cards of a frame are public knowledge."""

    def __init_subclass__(cls, id: str = "", layout: int = 1) -> None:
        slots, initial = list(cls.slots), list(cls.initial)
        flat, nested = list(cls.flat), list(cls.nested)
        for name, kind in get_annotations(cls).items():
            if str(kind).startswith("ClassVar"):
                continue
            if hasattr(Operation, name) or hasattr(list, name):
                raise TypeError(f"{cls.__name__}: an operand cannot be called {name!r}")
            slots.append(name)
            initial.append(cls.__dict__.get(name))
            if str(kind).startswith("list"):
                (flat if kind in PLAIN_LISTS else nested).append(HEAD + len(slots) - 1)
            setattr(cls, name, _slot(HEAD + len(slots) - 1))
        cls.slots, cls.initial = tuple(slots), tuple(initial)
        cls.flat, cls.nested = tuple(flat), tuple(nested)
        cls.lists = any(type(value) is list for value in initial)
        cls.steps = {
            name: (method, getattr(method, "asks", False))
            for name, method in getmembers(cls, isfunction)
            if not name.startswith("_")
        }
        cls.answers = {name: getattr(cls, f"{name}_answered") for name, (_, waits) in cls.steps.items() if waits}
        if id:
            if any(id == other.id for other in _REGISTRY.values()):
                raise ValueError(f"two operations have the id {id!r}")
            cls.id = id
            cls.key = id if layout == 1 else f"{id}@{layout}"
            _REGISTRY[cls.key] = cls

    @classmethod
    def of(cls, *operands: Any) -> Self:
        """A frame at the operation's first step. Operands left out take their declared first values."""
        frame = cls((cls.key, cls.first, 0, *operands))
        rest = cls.initial[len(operands) :]
        if rest:
            frame.extend(map(_fresh, rest) if cls.lists else rest)
        return frame

    def fill_up(self) -> None:
        """Give operands that did not exist when the frame was stored their first values."""
        self.extend(_fresh(value) for value in self.initial[len(self) - HEAD :])

    @property
    def step(self) -> str:
        """The current step of the resolution."""
        return str(self[1])

    def go(self, step: str) -> None:
        """Name the next step."""
        self[1] = step
        self[2] = 0

    def ask_again(self) -> None:
        """Go back to the step that decides whether the seat must be asked."""
        gate = getattr(getattr(type(self), self[1]), "gate", None)
        if gate is not None:
            self.go(gate)

    def busy(self, seat: int) -> bool:
        """Whether the seat is offered no any-time acts while this frame waits."""
        return self.uninterrupted

    def holds(self, g: Any, seat: int) -> bool:
        """Whether this frame is one exchange for the seat, during which state checks on that seat wait."""
        return False

    def refilled(self, seat: int) -> None:
        """Called when the condition that a state check waits for no longer holds at the seat."""

    def recommit(self, g: Any, viewer: int | None, chance: Any) -> None:
        """Replace what seats other than the viewer chose in secret, in a game drawn anew for that viewer."""

    def returned(self, g: Any, value: Any) -> None:
        """Receive the result of an operation that this one pushed."""


def operation_of(key: str) -> type[Operation] | None:
    """The operation and layout that a frame begins with; None if this release does not have it."""
    return _REGISTRY.get(key)


def operations() -> list[type[Operation]]:
    """All operations that have been defined."""
    return list(_REGISTRY.values())


def _fresh(value: Any) -> Any:
    return value[:] if type(value) is list else value


def answer_to(frame: Operation, g: Game, seat: int, option: Option) -> None:
    """Pass an accepted answer to the frame that asked."""
    frame.answers[frame[1]](frame, g, seat, option)
