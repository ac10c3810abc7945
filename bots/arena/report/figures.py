"""How figures are written, wherever they stand."""

from __future__ import annotations

from typing import Any, Final

NONE: Final = "–"

LONGEST: Final = 28
"""Longer names, as commands are, would make every table as wide."""


def short(name: str) -> str:
    """A contestant's name as it stands in tables."""
    half = LONGEST // 2
    return name if len(name) <= LONGEST else f"{name[: half - 1]}…{name[-half:]}"


def rate(count: dict[str, Any]) -> str:
    """A win rate in per cent."""
    return NONE if count["rate"] is None else f"{100 * count['rate']:.1f}"


def points(share: float | None) -> str:
    """A difference of rates in points, with its sign; none is 0.0."""
    return NONE if share is None else f"{100 * share:+.1f}".replace("+0.0", "0.0").replace("-0.0", "0.0")


def interval(told: dict[str, Any]) -> str:
    """The bounds of a difference."""
    return f"[{points(told['low'])}, {points(told['high'])}]"


def number(value: float | None, digits: int = 2) -> str:
    """A number with so many digits after the point."""
    return NONE if value is None else f"{value:.{digits}f}"


def table_title(parameters: dict[str, Any]) -> str:
    """Which table was played."""
    sets = ", ".join(parameters["sets"]) or parameters["game"]
    return f"{parameters['players']} players, {sets}, seed {parameters['seed']}"


def duel_head(kind: str, parameters: dict[str, Any]) -> tuple[str, str]:
    """What the two castings of the duels of this kind are called."""
    if kind == "headroom":
        return short(parameters["candidate"]), short(f"oracle:{parameters['candidate']}")
    return short(parameters["versus"]), short(parameters["candidate"])
