"""What a scrape of the service told."""

from __future__ import annotations

from prometheus_client.parser import text_string_to_metric_families

from bang_service.platform.metrics.registry import COUNTED

Values = dict[tuple[str, frozenset[tuple[str, str]]], float]
"""Of each series, by its name and labels, what it stands at."""


def values_of(text: str) -> Values:
    """What the text of a scrape says."""
    return {
        (sample.name, frozenset(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(text)
        for sample in family.samples
    }


def value(values: Values, name: str, **labels: str) -> float | None:
    """Of the series with exactly these labels; None: there is none."""
    return values.get((name, frozenset(labels.items())))


def counted(name: str, **labels: str) -> float:
    """What this process has counted in the series with exactly these labels."""
    return COUNTED.get_sample_value(name, labels) or 0.0
