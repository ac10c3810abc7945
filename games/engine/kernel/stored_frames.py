"""Frames as games keep them, those of earlier releases too.

The *layout* of an operation is the number of its meaning: which operands a frame has, in which order, and what its
steps do. It begins at 1. A stored frame begins with the operation's id, and with the layout where that is not 1:
`indians`, later `indians@2`. Whoever changes a layout raises the number, and says what becomes of older frames:

    @migrates("indians", 1)
    def _(frame: Stored) -> list[Stored]:
        _, step, serial, *operands = frame
        return [["indians@2", step, serial, *operands]]

A migration looks at nothing but the frame. What it returns takes the frame's place, bottom first: frames of the next
layout or of other operations, or none at all. It stays for as long as games may have such frames, which is for ever.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from .abilities import is_listener
from .events import Event
from .operation import Operation, operation_of

Stored = list[Any]
"""`[id or id@layout, step, serial, operand…]`"""

Migration = Callable[[Stored], list[Stored]]

_MIGRATIONS: Final[dict[str, Migration]] = {}
_NEW_NAMES: Final[dict[tuple[str, str], str]] = {}


class NewerSnapshot(ValueError):
    """A snapshot has something that only a newer release knows. This release must leave the game as it is."""


def migrates(id: str, layout: int) -> Callable[[Migration], Migration]:
    """Declare what becomes of frames of this layout of the operation."""
    key = id if layout == 1 else f"{id}@{layout}"

    def register(migration: Migration) -> Migration:
        if key in _MIGRATIONS:
            raise ValueError(f"frames of {key} are migrated twice")
        _MIGRATIONS[key] = migration
        return migration

    return register


def listener_renamed(source: str, before: str, after: str) -> None:
    """Declare that a listener of a source has another name than in stored games."""
    _NEW_NAMES[source, before] = after


def current_name(source: str, listener: str) -> str:
    """The name that a listener of a source has now."""
    while (source, listener) in _NEW_NAMES:
        listener = _NEW_NAMES[source, listener]
    return listener


def migrated() -> set[str]:
    """What old frames begin with of which this release says what becomes of them."""
    return set(_MIGRATIONS)


def frames_from(stored: Iterable[Stored]) -> list[Operation]:
    """The frames that a stored stack stands for. Operands that did not exist in its release take their first values.

    Raises NewerSnapshot for an operation, a layout, a step, a listener or an operand that this release does not know,
    and ValueError if an operand is not there that must be given.
    """
    found: list[Operation] = []
    for one in stored:
        operation = operation_of(one[0])
        if operation is not None:
            found.append(_restored(operation, one))
        elif one[0] in _MIGRATIONS:
            found += frames_from(_MIGRATIONS[one[0]](one))
        else:
            raise NewerSnapshot(f"this release has no operation {one[0]!r}")
    return found


def _restored(operation: type[Operation], stored: Stored) -> Operation:
    key, before, serial, *operands = stored
    step = operation.former_steps.get(before, before)
    if step not in operation.steps:
        raise NewerSnapshot(f"the operation {key!r} has no step {step!r} in this release")
    if len(operands) > len(operation.operands):
        raise NewerSnapshot(f"the operation {key!r} has {len(operation.operands)} operands in this release")
    frame = operation.restored([key, step, serial, *operands])
    if isinstance(frame, Event):
        for waiting in frame.queue:
            _, source, listener, *_ = waiting
            waiting[2] = current_name(source, listener)
            if not is_listener(source, waiting[2]):
                raise NewerSnapshot(f"{source!r} has no listener {listener!r} in this release")
    return frame
