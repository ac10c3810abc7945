"""Operations: the code of a resolution, and the frames that record its progress.

A frame is an instance of its operation's class: operands have names and are given by name (`Shot(author=0, target=2,
…)`), steps are methods. It is stored as one flat list of plain values: `[operation id, step, serial, operand…]`.
Everything that may ask a seat is an operation that is *pushed* on the stack, never a function that is called.

- A *step* does something and names the next step with `go`, or takes the frame off the stack with `finish`.
- An *asking step* (marked with `@asks`) changes nothing and returns the prompt, or one prompt per seat. The answer
  arrives at the method `<step>_answered(g, seat, option)`.
- Where no state check can come between them, a step calls the next one itself; if that asks, it returns what it asks.
- `returned(g, value)` receives what an operation pushed by this one gave to `finish`.

Ids, names of steps and the order of operands are stored in games. An operand added later comes last and has a first
value. A step that is renamed says what it was called (`former_steps`). Any other change of what a stored frame means is
a new layout, with a migration (`stored_frames`).
"""

from __future__ import annotations

from collections.abc import Callable
from inspect import getmembers, isfunction
from typing import Any, ClassVar, Final, Self, TypeVar, dataclass_transform

from .fields import Fielded, write_method

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


class _List:
    """Says that an operand is a new list in each frame, and whether whoever makes the frame may give one."""

    def __init__(self, is_given: bool) -> None:
        self.is_given = is_given


def operand(*, default_factory: type[list[Any]], init: bool = True) -> Any:
    """An operand that is a new list in each frame unless one is given; with `init=False` none can be given."""
    assert default_factory is list
    return _List(init)


_NEEDED: Final = object()
"""The first value of an operand that must be given."""


@dataclass_transform(kw_only_default=True, field_specifiers=(operand,))
class Operation(metaclass=Fielded):
    """Base of all operations. A subclass names its id and annotates its operands, in order: numbers, words, `bool`,
    lists of plain values and lists of such lists."""

    step: str
    """The current step of the resolution."""
    serial: int
    """The number of its open question (0: none yet)."""

    id: ClassVar[str] = ""
    key: ClassVar[str] = ""
    """What a frame begins with: the id, and `@` and the number of the layout where that is not 1."""
    first: ClassVar[str] = "start"
    operands: ClassVar[tuple[str, ...]] = ()
    initial: ClassVar[tuple[Any, ...]] = ()
    """The first value of each operand."""
    kinds: ClassVar[tuple[str, ...]] = ()
    """What each operand is annotated with."""
    steps: ClassVar[dict[str, Callable[..., Any]]] = {}
    """Every step by name: its method, which returns prompts if it asks."""
    former_steps: ClassVar[dict[str, str]] = {}
    """What steps are called now, by what they were called in stored games."""
    answers: ClassVar[dict[str, Callable[..., Any]]] = {}
    """The method that takes the answer, by asking step."""
    uninterrupted: ClassVar[bool] = False
    """While such an operation waits, no seat is offered any-time acts."""
    secret: ClassVar[tuple[str, ...]] = ()
    """Operands holding cards that not all players have seen. All other cards of a frame are public knowledge."""

    def __init_subclass__(cls, id: str = "", layout: int = 1) -> None:
        if id:
            if any(id == other.id for other in _REGISTRY.values()):
                raise ValueError(f"two operations have the id {id!r}")
            cls.id = id
            cls.key = id if layout == 1 else f"{id}@{layout}"
            _REGISTRY[cls.key] = cls
        for name in cls.own_fields:
            if hasattr(Operation, name):
                raise TypeError(f"{cls.__name__}: an operand cannot be called {name!r}")
        cls.operands += cls.own_fields
        cls.initial += tuple(cls.first_values.get(name, _NEEDED) for name in cls.own_fields)
        cls.kinds += tuple(str(cls.__annotations__[name]) for name in cls.own_fields)
        cls.steps = {name: method for name, method in getmembers(cls, isfunction) if not name.startswith("_")}
        cls.answers = {
            name: getattr(cls, f"{name}_answered") for name, method in cls.steps.items() if hasattr(method, "asks")
        }
        _write_methods(cls)

    @classmethod
    def restored(cls, stored: list[Any]) -> Self:
        """The frame that was stored as this list. Operands that did not exist in its release take their first
        values.

        Raises ValueError if one is not there that must be given.
        """
        frame = cls.__new__(cls)
        _, frame.step, frame.serial, *given = stored
        late = cls.initial[len(given) :]
        if _NEEDED in late:
            raise ValueError(
                f"a stored frame of {cls.key!r} lacks {cls.operands[cls.initial.index(_NEEDED, len(given))]!r}"
            )
        for name, kind, value in zip(cls.operands, cls.kinds, [*given, *map(_first, late)], strict=True):
            setattr(frame, name, bool(value) if kind == "bool" else value)
        return frame

    def copied(self) -> Self:
        """A frame that shares no list with this one."""
        raise AssertionError("written for each class")

    def plain(self) -> list[Any]:
        """The frame as it is stored, sharing no list with it: yes and no are 1 and 0."""
        raise AssertionError("written for each class")

    def go(self, step: str) -> None:
        """Name the next step."""
        self.step = step
        self.serial = 0

    def ask_again(self) -> None:
        """Go back to the step that decides whether the seat must be asked."""
        gate = getattr(getattr(type(self), self.step), "gate", None)
        if gate is not None:
            self.go(gate)

    def busy(self, seat: int) -> bool:
        """Whether the seat is offered no any-time acts while this frame waits."""
        return self.uninterrupted

    def holds(self, g: Any, seat: int) -> bool:
        """Whether this frame is one exchange for the seat, during which state checks on that seat wait."""
        return False

    def refilled(self, seat: int) -> None:
        """Called when the seat's hand, which was empty, gets cards."""

    def redraw_choices(self, g: Any, viewer: int | None, chance: Any) -> None:
        """Replace what seats other than the viewer chose in secret, in a game drawn anew for that viewer."""

    def returned(self, g: Any, value: Any) -> None:
        """Receive the result of an operation that this one pushed."""


def operation_of(key: str) -> type[Operation] | None:
    """The operation and layout that a frame begins with; None if this release does not have it."""
    return _REGISTRY.get(key)


def operations() -> list[type[Operation]]:
    """All operations that have been defined."""
    return list(_REGISTRY.values())


def _first(value: Any) -> Any:
    return [] if type(value) is _List else value


def _write_methods(operation: type[Operation]) -> None:
    parameters: list[str] = []
    made = [f"self.step = {operation.first!r}", "self.serial = 0"]
    copied = ["new = blank(type(self))", "new.step = self.step", "new.serial = self.serial"]
    stored = [repr(operation.key), "self.step", "self.serial"]
    for name, kind, first in zip(operation.operands, operation.kinds, operation.initial, strict=True):
        if type(first) is not _List:
            parameters.append(name if first is _NEEDED else f"{name}={first!r}")
            made.append(f"self.{name} = {name}")
        elif first.is_given:
            parameters.append(f"{name}=None")
            made.append(f"self.{name} = [] if {name} is None else {name}")
        else:
            made.append(f"self.{name} = []")
        copy = f"self.{name}"
        if kind in PLAIN_LISTS:
            copy = f"self.{name}[:]"
        elif kind.startswith("list"):
            copy = f"[one[:] if type(one) is list else one for one in self.{name}]"
        copied.append(f"new.{name} = {copy}")
        stored.append(f"int(self.{name})" if kind == "bool" else copy)
    write_method(operation, "__init__", ", ".join(["self", *["*"][: len(parameters)], *parameters]), *made)
    write_method(operation, "copied", "self", *copied, "return new", blank=object.__new__)
    write_method(operation, "plain", "self", f"return [{', '.join(stored)}]")
