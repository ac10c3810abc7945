"""Plots of a session as SVG inside a page: lines and dots in the page's colours, with the figures as their titles."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Any, Final

from .figures import interval, number, points

WIDTH: Final = 640
LABELS: Final = 190
"""The room for words on the left."""

ROW: Final = 28
EDGE: Final = 24

LINES: Final = ("first", "second", "third", "fourth")
"""The classes of lines, in order: the page gives them their colours."""


def differences(duels: Sequence[dict[str, Any]]) -> str:
    """Each difference as a dot on its interval, beside a line at zero."""
    reach: float = max([0.05, *(max(abs(one["low"]), abs(one["high"])) for one in duels)])
    step = _step(reach)
    height = ROW * len(duels) + 2 * EDGE

    def at(share: float) -> float:
        return LABELS + (share + reach) / (2 * reach) * (WIDTH - LABELS - EDGE)

    parts = []
    for tick in range(-int(reach / step), int(reach / step) + 1):
        x = at(tick * step)
        kind = "axis" if tick else "zero"
        parts.append(f'<line class="{kind}" x1="{x:.1f}" x2="{x:.1f}" y1="{EDGE}" y2="{height - EDGE}"/>')
        label = points(tick * step) if step < 0.01 else f"{100 * tick * step:+.0f}".replace("+0", "0")
        parts.append(f'<text class="tick" x="{x:.1f}" y="{height - 6}">{label}</text>')
    for place, one in enumerate(duels):
        y = EDGE + ROW * (place + 0.5)
        parts.append(f'<text class="name" x="{LABELS - 10}" y="{y + 4:.1f}">{escape(one["title"])}</text>')
        if one["difference"] is None:
            continue
        told = f"{one['title']}: {points(one['difference'])} {interval(one)}"
        parts.append(
            f"<g><title>{escape(told)}</title>"
            f'<line class="range" x1="{at(one["low"]):.1f}" x2="{at(one["high"]):.1f}" y1="{y:.1f}" y2="{y:.1f}"/>'
            f'<circle class="dot" cx="{at(one["difference"]):.1f}" cy="{y:.1f}" r="5"/></g>'
        )
    return _svg(height, "Differences in points of win rate, with 95 % intervals", parts)


def _step(reach: float) -> float:
    """The distance of two ticks: at most eight of them."""
    return next(step for step in (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5) if reach / step <= 4 or step == 0.5)


def rounds(names: Sequence[str], told: Sequence[dict[str, Any]]) -> str:
    """The share of right guesses by round, a line for each contestant and reader."""
    told_by = {
        f"{name}, {reader}": [row for row in one["rounds"] if row["reader"] == reader]
        for name, one in zip(names, told, strict=True)
        for reader in dict.fromkeys(row["reader"] for row in one["rounds"])
    }
    height = 240
    last: int = max([2, *(row["round"] for rows in told_by.values() for row in rows)])

    def x(number: int) -> float:
        return 60 + (number - 1) / (last - 1) * (WIDTH - 60 - EDGE)

    def y(share: float) -> float:
        return EDGE + (1 - share) * (height - 2 * EDGE)

    parts = []
    for quarter in range(5):
        share = quarter / 4
        parts.append(f'<line class="axis" x1="60" x2="{x(last):.1f}" y1="{y(share):.1f}" y2="{y(share):.1f}"/>')
        parts.append(f'<text class="name" x="52" y="{y(share) + 4:.1f}">{share:.2f}</text>')
    parts += [f'<text class="tick" x="{x(one):.1f}" y="{height - 6}">{one}</text>' for one in range(1, last + 1)]
    for kind, (name, rows) in zip(LINES, told_by.items(), strict=False):
        places = [(x(row["round"]), y(row["right"]), row) for row in rows]
        path = " ".join(f"{left:.1f},{top:.1f}" for left, top, _ in places)
        parts.append(f'<polyline class="{kind}" points="{path}"/>')
        for left, top, row in places:
            title = escape(f"{name}, round {row['round']}: {number(row['right'], 3)}")
            parts.append(
                f'<circle class="{kind} dot" cx="{left:.1f}" cy="{top:.1f}" r="4"><title>{title}</title></circle>'
            )
        parts.append(
            f'<text class="{kind}" x="66" y="{height - EDGE - 8 - 16 * LINES.index(kind)}">{escape(name)}</text>'
        )
    return _svg(height, "Share of right role guesses by round", parts)


def _svg(height: float, title: str, parts: Sequence[str]) -> str:
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )
