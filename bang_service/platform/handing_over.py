"""Handing dear reads over to readers, as the front and Django agree on it.

A read that costs much must not take the interpreter from those who play, and threads cannot keep it from doing so.
Django finds out which requests are such reads, before it does anything for them; the front has a reader answer them, a
process of its own (`front.readers`). Without readers they are answered like all others.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final, TypeVar

from django.urls import ResolverMatch

if TYPE_CHECKING:
    from bang_service.platform.operations.gate import Gate

View = TypeVar("View", bound=Callable[..., Any])

HAND_OVER: Final = "bang.hand_over"
"""The environ's entry with the `HandOver` of a request that may be handed over."""

DEAR: Final = 100
"""What costs so much is a dear read (`Gate.cost`), but for the usual page of what who plays asks for
(`Gate.is_play`)."""

_READING: Final = frozenset({"GET", "HEAD"})


@dataclass(slots=True)
class HandOver:
    """`is_wanted`: the request is a dear read, nothing was done for it, and its answer here is to be thrown away."""

    is_wanted: bool = False


def want(environ: Mapping[str, Any]) -> bool:
    """Have the request handed over; whether it will be."""
    hand_over = environ.get(HAND_OVER)
    if not isinstance(hand_over, HandOver):
        return False
    hand_over.is_wanted = True
    return True


def is_wanted(environ: Mapping[str, Any]) -> bool:
    """Whether the request is handed over, so that it is neither counted nor logged here."""
    hand_over = environ.get(HAND_OVER)
    return isinstance(hand_over, HandOver) and hand_over.is_wanted


def dear(view: View) -> View:
    """For the view of a page: reading it costs much."""
    view.is_dear = True  # type: ignore[attr-defined]
    return view


def keeps_its_time(view: View) -> View:
    """For a view that would be dear, but must never be cut short: what staff export."""
    view.is_dear = False  # type: ignore[attr-defined]
    return view


def is_dear(match: ResolverMatch, method: str | None, limit: Callable[[], str | None] = lambda: None) -> bool:
    """Whether a request is a dear read: of a page (`dear`, or any of the admin), or an operation that costs much with
    the rows that it asks for (`limit`, where that matters)."""
    if method not in _READING:
        return False
    declared: bool | None = getattr(match.func, "is_dear", None)
    if declared is not None:
        return declared
    gate: Gate | None = getattr(getattr(getattr(match.func, "cls", None), "get", None), "gate", None)
    if gate is None:
        return match.app_names[:1] == ["admin"]
    cost = gate.cost.of_page(limit() if gate.cost.row else None)
    return cost >= DEAR and not (gate.is_play and cost <= gate.cost.of(gate.cost.usual))
