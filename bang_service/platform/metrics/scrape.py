"""The page that Prometheus reads."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from prometheus_client import CollectorRegistry, Metric, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4
from prometheus_client.multiprocess import MultiProcessCollector

from . import gauges, processes
from .registry import COUNTED

CONTENT_TYPE: Final = CONTENT_TYPE_PLAIN_0_0_4

log = logging.getLogger(__name__)


def page() -> bytes:
    """Everything: gauges, and the counts of all processes that count together with this one."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(_All())
    return generate_latest(registry)


def counted_page() -> bytes:
    """The counts of this process alone."""
    return generate_latest(COUNTED)


class _All:
    def collect(self) -> Iterator[Metric]:
        # What may fail comes first, so that the failure is already counted.
        yield from gauges.collect()
        folder = processes.counted_folder()
        yield from COUNTED.collect() if folder is None else _shared(folder)


def _shared(folder: Path) -> list[Metric]:
    names = [str(file) for file in processes.files(folder)]
    try:
        return _merged(names)
    except Exception:
        # A file that is just being created, or was torn when the machine lost power.
        gauges.ERRORS.labels("processes").inc()
        log.warning("not all files of %s can be read", folder, exc_info=True)
        return _merged([name for name in names if processes.is_readable(name)])


def _merged(names: list[str]) -> list[Metric]:
    return list(MultiProcessCollector.merge(names))  # type: ignore[no-untyped-call]
