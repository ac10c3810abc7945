"""Measured values: read at a scrape, at most every few seconds, and never waited for too long.

An app registers what it can measure; `collect` reads it. Sources (the database, the broker) are read side by side, each
in a thread of its own. What fails or is late is left out, and `bang_scrape_errors_total` counts it.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from time import monotonic
from typing import Final, Literal, NamedTuple

from django.db import InterfaceError, OperationalError, connections
from prometheus_client import Counter
from prometheus_client.core import GaugeMetricFamily

from ..time_limited import Run, TimeLimited
from .registry import COUNTED

Source = Literal["database", "broker"]

KEPT_SECONDS: Final = 5.0
"""How long a value is kept: the database is queried no more often than this, however many scrapes there are."""

READ_SECONDS: Final = 3.0
"""How long a scrape waits for a source; Prometheus gives a scrape ten seconds."""

ERRORS: Final = Counter(
    "bang_scrape_errors_total",
    "Scrapes in which a source could not be read, or not in time, so its values are missing.",
    ["source"],
    registry=COUNTED,
)

log = logging.getLogger(__name__)


class Sample(NamedTuple):
    """One value. All samples of a gauge have the same labels."""

    value: float
    labels: Mapping[str, str] = {}


Read = Callable[[], Iterable[Sample]]


@dataclass(slots=True)
class _Gauge:
    name: str
    help: str
    read: Read
    kept_seconds: float
    samples: list[Sample] = field(default_factory=list)
    read_at: float | None = None
    failed: bool = False

    def is_fresh(self) -> bool:
        return self.read_at is not None and monotonic() - self.read_at < self.kept_seconds

    def keep(self, samples: list[Sample], *, failed: bool = False) -> None:
        self.samples, self.failed, self.read_at = samples, failed, monotonic()

    def family(self) -> GaugeMetricFamily:
        names = list(self.samples[0].labels) if self.samples else []
        family = GaugeMetricFamily(self.name, self.help, labels=names)
        for sample in self.samples:
            family.add_metric([sample.labels[name] for name in names], sample.value)
        return family


class _Gauges:
    """The gauges of one source."""

    def __init__(self, source: Source) -> None:
        self.source = source
        self.gauges: dict[str, _Gauge] = {}
        self.limited = TimeLimited(f"scrape-{source}", self._read)

    def start(self) -> Run[None] | None:
        """Begin to read what is no longer fresh; None when there is nothing to read."""
        if all(gauge.is_fresh() for gauge in self.gauges.values()):
            return None
        return self.limited.start()

    def finish(self, run: Run[None] | None) -> Iterator[GaugeMetricFamily]:
        """What could be read before its time was over."""
        try:
            if run is not None:
                run.result(READ_SECONDS)
        except TimeoutError:
            log.warning("the %s does not tell its gauges within %s seconds", self.source, READ_SECONDS)
        readable = [gauge for gauge in self.gauges.values() if gauge.is_fresh() and not gauge.failed]
        if len(readable) < len(self.gauges):
            ERRORS.labels(self.source).inc()
        for gauge in readable:
            yield gauge.family()

    def _read(self) -> None:
        is_away = False
        try:
            for gauge in list(self.gauges.values()):
                if is_away:
                    gauge.keep([], failed=True)
                elif not gauge.is_fresh():
                    is_away = not self._read_one(gauge)
        finally:
            # A thread's connections would stay open, or be missing in the pool, after its end.
            connections.close_all()

    def _read_one(self, gauge: _Gauge) -> bool:
        """Read one gauge; False if the source is away, so that trying the next one is of no use."""
        try:
            gauge.keep(list(gauge.read()))
        except Exception as error:
            gauge.keep([], failed=True)
            log.warning("%s cannot be read", gauge.name, exc_info=True)
            return not isinstance(error, (OperationalError, InterfaceError, OSError))
        return True


_sources: dict[Source, _Gauges] = {"database": _Gauges("database"), "broker": _Gauges("broker")}


def register(
    name: str, help: str, read: Read, *, source: Source = "database", kept_seconds: float = KEPT_SECONDS
) -> None:
    """Have `read` called by scrapes, at most every `kept_seconds`; from the database it may make one cheap query.

    `name` begins with bang_ and ends with its unit. Raises ValueError when it is taken.
    """
    if any(name in gauges.gauges for gauges in _sources.values()):
        raise ValueError(f"two gauges have the name {name}")
    _sources[source].gauges[name] = _Gauge(name, help, read, kept_seconds)


def collect() -> Iterator[GaugeMetricFamily]:
    """The gauges of all sources that can be read."""
    runs = [(gauges, gauges.start()) for gauges in _sources.values()]
    for gauges, run in runs:
        yield from gauges.finish(run)


def forget() -> None:
    """Read every gauge anew at the next scrape."""
    for gauges in _sources.values():
        for gauge in gauges.gauges.values():
            gauge.read_at = None
