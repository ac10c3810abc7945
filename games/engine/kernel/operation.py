"""Operations: the code of a resolution, and the frames that record its progress.

A frame is a list of plain values `[operation id, step, serial, operand…]` and at the same time an instance of its
operation's class: operands have names and are given by name (`Shot(author=0, target=2, …)`), steps are methods.
Everything that may ask a seat is an operation that is *pushed* on the stack, never a function that is called.

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
from typing import Any, ClassVar, Final, Self, TypeVar, dataclass_transform

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


def _slot(index: int) -> property:
    def put(frame: list[Any], value: Any) -> None:
        frame[index] = value

    return property(itemgetter(index), put)


class _WithoutDict(type):
    """Makes classes whose instances have nothing but their items: what a frame remembers is an operand."""

    def __new__(meta, name: str, bases: tuple[type, ...], namespace: dict[str, Any], **given: Any) -> Any:
        return super().__new__(meta, name, bases, {"__slots__": (), **namespace}, **given)


@dataclass_transform(kw_only_default=True, field_specifiers=(operand,))
class Operation(list[Any], metaclass=_WithoutDict):
    """Base of all operations. A subclass names its id and annotates its operands, in order: numbers, words, `bool`,
    lists of plain values and lists of such lists."""

    id: ClassVar[str] = ""
    key: ClassVar[str] = ""
    """What a frame begins with: the id, and `@` and the number of the layout where that is not 1."""
    first: ClassVar[str] = "start"
    operands: ClassVar[tuple[str, ...]] = ()
    initial: ClassVar[tuple[Any, ...]] = ()
    """The first value of each operand."""
    flags: ClassVar[tuple[int, ...]] = ()
    flat: ClassVar[tuple[int, ...]] = ()
    nested: ClassVar[tuple[int, ...]] = ()
    """The positions of operands that are yes or no, lists of plain values, and lists of lists."""
    steps: ClassVar[dict[str, tuple[Callable[..., Any], bool]]] = {}
    """Every step by name: its method, and whether it asks."""
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
        for name, kind in get_annotations(cls).items():
            if not str(kind).startswith("ClassVar"):
                cls._declare(name, str(kind))
        cls.steps = {
            name: (method, getattr(method, "asks", False))
            for name, method in getmembers(cls, isfunction)
            if not name.startswith("_")
        }
        cls.answers = {name: getattr(cls, f"{name}_answered") for name, (_, waits) in cls.steps.items() if waits}
        # Frames are made and copied all the time: this is written out once for each class, as a dataclass's would be.
        cls.__init__ = _constructor(cls)  # type: ignore[method-assign]
        cls.copied = _copier(cls)  # type: ignore[method-assign]

    @classmethod
    def _declare(cls, name: str, kind: str) -> None:
        if hasattr(Operation, name) or hasattr(list, name):
            raise TypeError(f"{cls.__name__}: an operand cannot be called {name!r}")
        position = HEAD + len(cls.operands)
        cls.operands += (name,)
        cls.initial += (cls.__dict__.get(name, _NEEDED),)
        if kind == "bool":
            cls.flags += (position,)
        elif kind in PLAIN_LISTS:
            cls.flat += (position,)
        elif kind.startswith("list"):
            cls.nested += (position,)
        setattr(cls, name, _slot(position))

    @classmethod
    def restored(cls, stored: list[Any]) -> Self:
        """The frame that was stored as this list. Operands that did not exist in its release take their first
        values."""
        frame = cls.__new__(cls)
        frame.extend(stored)
        if len(frame) < HEAD + len(cls.initial):
            frame.extend([_first(value) for value in cls.initial[len(frame) - HEAD :]])
        for at in cls.flags:
            frame[at] = bool(frame[at])
        return frame

    def copied(self) -> Self:
        """A frame that shares no list with this one."""
        raise AssertionError("written for each class")

    def plain(self) -> list[Any]:
        """The frame as it is stored: yes and no are 1 and 0."""
        found: list[Any] = [[i[:] if type(i) is list else i for i in v] if type(v) is list else v for v in self]
        for at in self.flags:
            found[at] = int(found[at])
        return found

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


def _first(value: Any) -> Any:
    return [] if type(value) is _List else value


def _constructor(operation: type[Operation]) -> Callable[..., None]:
    """The `__init__` of an operation: its operands by name."""
    parameters, values = [], []
    for name, first in zip(operation.operands, operation.initial, strict=True):
        if type(first) is not _List:
            parameters.append(name if first is _NEEDED else f"{name}={first!r}")
            values.append(name)
        elif first.is_given:
            parameters.append(f"{name}=None")
            values.append(f"[] if {name} is None else {name}")
        else:
            values.append("[]")
    head = ", ".join(["self", *(["*", *parameters] if parameters else [])])
    frame = ", ".join([repr(operation.key), repr(operation.first), "0", *values])
    return _written(operation, "__init__", head, f"self += ({frame},)")


def _copier(operation: type[Operation]) -> Callable[..., Any]:
    """The `copied` of an operation."""
    lines = [f"new[{at}] = new[{at}][:]" for at in operation.flat]
    lines += [f"new[{at}] = [one[:] if type(one) is list else one for one in new[{at}]]" for at in operation.nested]
    return _written(operation, "copied", "self", "new = blank(type(self))", "new += self", *lines, "return new")


def _written(operation: type[Operation], name: str, head: str, *lines: str) -> Callable[..., Any]:
    made: dict[str, Any] = {"blank": list.__new__}
    exec("\n    ".join([f"def {name}({head}):", *lines]), made)
    method: Callable[..., Any] = made[name]
    method.__qualname__ = f"{operation.__qualname__}.{name}"
    return method
