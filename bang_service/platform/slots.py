"""A request's slot in a web process, which it gives back early when it begins to wait for something slow."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_give_back: ContextVar[Callable[[], None] | None] = ContextVar("slot", default=None)


@contextmanager
def taken(give_back: Callable[[], None]) -> Iterator[None]:
    """Inside, this thread has a slot; `give_back`, which may be called from any thread and more than once, ends it."""
    token = _give_back.set(give_back)
    try:
        yield
    finally:
        _give_back.reset(token)


def step_aside() -> None:
    """Let another request have the slot: this one waits, and needs no processor of this process meanwhile. Where there
    are no slots, in a worker or a command, it has no effect."""
    give_back = _give_back.get()
    if give_back is not None:
        give_back()
