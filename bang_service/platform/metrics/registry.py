"""Where everything that is counted is registered, and the buckets of latencies."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, disable_created_metrics

# The moment at which each series began doubles the page and tells an operator nothing.
disable_created_metrics()  # type: ignore[no-untyped-call]

COUNTED: Final = CollectorRegistry(auto_describe=False)
"""The counters and histograms of this process. Every one has labels, so that none is made before `processes.join`."""

SECONDS: Final = (0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
"""Buckets of latencies: from what an answer costs to where people give up."""
