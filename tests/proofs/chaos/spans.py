"""Seconds of a run, and the stretches of them in which something was broken."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from time import monotonic


class Watch:
    """Seconds since the run began, whatever happens to the machine's clock; `began` is that moment by the service's."""

    def __init__(self, began: datetime) -> None:
        self.began = began
        self._zero = monotonic()

    def now(self) -> float:
        """Seconds since the run began."""
        return monotonic() - self._zero

    def at(self, moment: datetime) -> float:
        """A moment of the service's clock in seconds of the run."""
        return (moment - self.began).total_seconds()


@dataclass(frozen=True, slots=True)
class Span:
    """A stretch of the run, in its seconds."""

    began: float
    ended: float

    @property
    def seconds(self) -> float:
        """How long it is."""
        return self.ended - self.began


def union(spans: Iterable[Span]) -> list[Span]:
    """The same stretches without overlaps, in order."""
    joined: list[Span] = []
    for span in sorted(spans, key=lambda span: span.began):
        if joined and span.began <= joined[-1].ended:
            joined[-1] = Span(joined[-1].began, max(joined[-1].ended, span.ended))
        else:
            joined.append(span)
    return joined


def common(first: Iterable[Span], second: Iterable[Span]) -> list[Span]:
    """What lies in both."""
    return [
        Span(max(one.began, other.began), min(one.ended, other.ended))
        for one in union(first)
        for other in union(second)
        if max(one.began, other.began) < min(one.ended, other.ended)
    ]


def seconds_of(spans: Iterable[Span]) -> float:
    """How long they are together, nothing counted twice."""
    return sum(span.seconds for span in union(spans))


def overlap(span: Span, outages: Iterable[Span]) -> float:
    """How much of `span` lies in `outages`, which do not overlap each other."""
    return sum(max(0.0, min(span.ended, out.ended) - max(span.began, out.began)) for out in outages)
