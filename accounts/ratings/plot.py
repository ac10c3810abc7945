"""A player's rating from game to game, as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from .model import Skill
from .models import RatedGame, RatingChange

MOST: Final = 500
"""Games that a plot shows: the latest ones."""

_WIDTH, _HEIGHT = 720, 280
_LEFT, _RIGHT, _TOP, _BOTTOM = 56, 16, 36, 36


def plot(name: str, pool: str, changes: Sequence[RatingChange]) -> str:
    """An SVG image of the rating after each of these games (the earliest first), with its uncertainty as a band. Games
    that did not count are marked by rings."""
    skills = [Skill(one.theta, one.variance) for one in changes]
    estimates = [skill.estimate for skill in skills]
    widths = [skill.uncertainty for skill in skills]
    low = min(estimate - 2 * width for estimate, width in zip(estimates, widths, strict=True))
    high = max(estimate + 2 * width for estimate, width in zip(estimates, widths, strict=True))
    low, high = low // 100 * 100, -(-high // 100) * 100

    def x(place: int) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * (place / max(len(skills) - 1, 1))

    def y(points: float) -> float:
        return _TOP + (_HEIGHT - _TOP - _BOTTOM) * (high - points) / (high - low)

    def line(points: Sequence[float]) -> str:
        return " ".join(f"{x(place):.1f},{y(value):.1f}" for place, value in enumerate(points))

    upper = [estimate + 2 * width for estimate, width in zip(estimates, widths, strict=True)]
    lower = [skill.shown for skill in skills]
    back = " ".join(f"{x(place):.1f},{y(value):.1f}" for place, value in reversed(list(enumerate(lower))))
    grid = "".join(
        f'<line x1="{_LEFT}" x2="{_WIDTH - _RIGHT}" y1="{y(points):.1f}" y2="{y(points):.1f}" stroke="#ddd"/>'
        f'<text x="{_LEFT - 8}" y="{y(points) + 4:.1f}" text-anchor="end">{points:.0f}</text>'
        for points in _ticks(low, high)
    )
    rings = "".join(
        f'<circle cx="{x(place):.1f}" cy="{y(lower[place]):.1f}" r="5" fill="#fff" stroke="#a33" stroke-width="2">'
        f"<title>Table {one.game.ending.table_id} did not count</title></circle>"
        for place, one in enumerate(changes)
        if one.game.counted == RatedGame.Counted.NOTHING
    )
    title = f"Rating of {name}: {pool}"
    games = "1 game" if len(skills) == 1 else f"{len(skills)} games"
    told = f"{games}. Rating {lower[-1]}, likeliest value {estimates[-1]}."
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {_HEIGHT}" width="{_WIDTH}" '
        f'height="{_HEIGHT}" role="img" aria-labelledby="t d" font-family="sans-serif" font-size="12" fill="#333">'
        f'<title id="t">{escape(title)}</title><desc id="d">{escape(told)}</desc>'
        f'<rect width="{_WIDTH}" height="{_HEIGHT}" fill="#fff"/>'
        f'<text x="{_LEFT}" y="20" font-size="14">{escape(title)}</text>{grid}'
        f'<polygon points="{line(upper)} {back}" fill="#cdd9ea"/>'
        f'<polyline points="{line(estimates)}" fill="none" stroke="#6b83a8" stroke-dasharray="4 3"/>'
        f'<polyline points="{line(lower)}" fill="none" stroke="#1d3f72" stroke-width="2"/>{rings}'
        f'<text x="{_LEFT}" y="{_HEIGHT - 12}">{escape(told)}</text></svg>\n'
    )


def _ticks(low: float, high: float) -> list[float]:
    step = next(step for step in (100, 200, 500, 1000, 10_000) if (high - low) / step <= 6)
    first = -(-low // step) * step
    return [first + step * number for number in range(int((high - first) // step) + 1)]
