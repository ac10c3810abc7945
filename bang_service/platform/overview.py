"""The admin's first page: how the service is, in figures from the gauges that `/metrics` serves, and what waits for
staff.

An app registers what it tells beside its admin pages. Everybody reads only what is about rows they may look at.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any, Final

from django.conf import settings
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import AnonymousUser
from django.db.models import Model
from django.urls import reverse

from .metrics import gauges
from .texts import say
from .texts.durations import roughly
from .texts.lazily import Said

Samples = dict[str, list[gauges.Sample]]

SECTIONS: Final[tuple[str, ...]] = settings.OVERVIEW_SECTIONS
"""In the order of the page; the texts `overview-section-…` name them."""


@dataclass(frozen=True, slots=True)
class Figure:
    """One line: a gauge, or the sum of those of its samples that have these labels. The text `overview-` and `key` says
    what it is.

    It leads to the list of `model`, filtered by `query`; whoever may not look at the model does not see it. Above
    `most` somebody should look at once: these are the alarms that `metrics/README.md` advises. One that `counts_hidden`
    changes with what is hidden in running games (who is told has something to choose): see `register_hidden_from`.
    """

    section: str
    key: str
    gauge: str
    model: type[Model]
    labels: Mapping[str, str] = field(default_factory=dict)
    query: str = ""
    most: float | None = None
    is_linked: bool = True
    counts_hidden: bool = False

    @property
    def is_time(self) -> bool:
        """Whether the gauge tells seconds."""
        return self.gauge.endswith("_seconds")


@dataclass(frozen=True, slots=True)
class Row:
    """Something that waits for staff: where it is found, and since when."""

    text: str
    url: str
    since: datetime


@dataclass(frozen=True, slots=True)
class Waiting:
    """What waits for staff; the text `overview-` and `key` says what is to be done. `read` gives the oldest rows."""

    key: str
    model: type[Model]
    read: Callable[[], list[Row]]


@dataclass(frozen=True, slots=True)
class Line:
    """A figure as a page shows it."""

    label: Said
    value: str
    url: str
    is_alarm: bool


@dataclass(frozen=True, slots=True)
class Section:
    """Some lines under one title."""

    title: Said
    lines: list[Line]


@dataclass(frozen=True, slots=True)
class ToDo:
    """Rows under one title."""

    title: Said
    rows: list[Row]


@dataclass(frozen=True, slots=True)
class Link:
    """A page that some of the staff begin with; the text `key` is its name. `is_for` says whether this one does."""

    key: str
    url: Any
    is_for: Callable[[Any], bool]

    @property
    def label(self) -> Said:
        """What it is called."""
        return say(self.key)


registered_figures: Final[list[Figure]] = []
registered_waiting: Final[list[Waiting]] = []
registered_links: Final[list[Link]] = []

_hidden_from_hooks: Final[list[Callable[[Any], bool]]] = []


def register(*told: Figure | Waiting | Link) -> None:
    """Have the first page tell this."""
    for one in told:
        if isinstance(one, Figure):
            assert one.section in SECTIONS, one.section
            registered_figures.append(one)
        elif isinstance(one, Link):
            registered_links.append(one)
        else:
            registered_waiting.append(one)


def register_hidden_from(hook: Callable[[Any], bool]) -> None:
    """Register who must not read figures that count hidden things. They still see an alarm."""
    _hidden_from_hooks.append(hook)


def links(user: AbstractBaseUser | AnonymousUser) -> list[Link]:
    """The pages that this member of the staff begins with."""
    return [link for link in registered_links if link.is_for(user)]


def to_do(user: AbstractBaseUser | AnonymousUser) -> list[ToDo]:
    """What waits for this member of the staff; without what nobody waits with."""
    allowed = [one for one in registered_waiting if _may_view(user, one.model)]
    found = [ToDo(say(f"overview-{one.key}"), one.read()) for one in allowed]
    return [one for one in found if one.rows]


def sections(user: AbstractBaseUser | AnonymousUser) -> list[Section]:
    """The figures for this member of the staff."""
    allowed = [figure for figure in registered_figures if _may_view(user, figure.model)]
    if not allowed:
        return []
    samples = _samples()
    is_kept_out = any(hook(user) for hook in _hidden_from_hooks)
    found = {name: [_line(one, samples, is_kept_out) for one in allowed if one.section == name] for name in SECTIONS}
    return [Section(say(f"overview-section-{name}"), lines) for name, lines in found.items() if lines]


def _samples() -> Samples:
    """Every gauge that can be read; one that cannot be, in time, is left out, and the page still opens."""
    return {
        family.name: [gauges.Sample(sample.value, sample.labels) for sample in family.samples]
        for family in gauges.collect()
    }


def _line(figure: Figure, samples: Samples, is_kept_out: bool) -> Line:
    value = _value(figure, samples)
    return Line(
        label=say(f"overview-{figure.key}"),
        value=_shown(figure, value, is_kept_out),
        url=_url(figure) if figure.is_linked else "",
        is_alarm=value is not None and figure.most is not None and value > figure.most,
    )


def _shown(figure: Figure, value: float | None, is_kept_out: bool) -> str:
    if value is None:
        return str(say("overview-not-readable"))
    if figure.counts_hidden and is_kept_out:
        return str(say("overview-hidden"))
    if figure.is_time:
        return roughly(timedelta(seconds=value))
    return str(say("overview-number", count=int(value)))


def _value(figure: Figure, samples: Samples) -> float | None:
    if figure.gauge not in samples:
        return None
    fitting = list(_fitting(figure, samples[figure.gauge]))
    return max(fitting, default=0) if figure.is_time else sum(fitting)


def _fitting(figure: Figure, samples: list[gauges.Sample]) -> Iterator[float]:
    for sample in samples:
        if all(sample.labels.get(name) == value for name, value in figure.labels.items()):
            yield sample.value


def _url(figure: Figure) -> str:
    query = f"?{figure.query}" if figure.query else ""
    return reverse(f"admin:{figure.model._meta.app_label}_{figure.model._meta.model_name}_changelist") + query


def _may_view(user: Any, model: type[Model]) -> bool:
    name = f"{model._meta.app_label}.{{}}_{model._meta.model_name}".format
    return bool(user.has_perm(name("view")) or user.has_perm(name("change")))
