"""A player's rating from game to game, as a picture."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from accounts.ratings.models import RatedGame, RatingChange
from accounts.ratings.rating_model import Skill
from bang_service.platform.texts import Texts
from games.drawings.canvas import Canvas
from games.drawings.colours import BORDERS, CALL, FAINT, PAPER

from .ageing import today
from .changes import before_and_after

MOST: Final = 500
"""Games that a plot shows: the latest ones."""

_WIDTH, _HEIGHT = 720, 280
_LEFT, _RIGHT, _TOP, _BOTTOM = 56, 16, 36, 36
_LINE, _BAND, _GRID = BORDERS["blue"], "#cdd9ea", "#dddddd"


def plot(name: str, pool: str, changes: Sequence[RatingChange], texts: Texts) -> str:
    """An SVG image of the estimate after each of these games (the earliest first), with its uncertainty as a band; the
    last point is today, since uncertainty grows without games. Games that did not count are marked by rings."""
    skills = [before_and_after(one)[1] for one in changes]
    skills.append(_now(changes))
    estimates = [skill.estimate for skill in skills]
    upper = [skill.estimate + 2 * skill.uncertainty for skill in skills]
    lower = [skill.shown for skill in skills]
    low = min(skill.estimate - 2 * skill.uncertainty for skill in skills) // 100 * 100
    high = -(-max(upper) // 100) * 100

    def x(place: int) -> float:
        return _LEFT + (_WIDTH - _LEFT - _RIGHT) * (place / max(len(skills) - 1, 1))

    def y(points: float) -> float:
        return _TOP + (_HEIGHT - _TOP - _BOTTOM) * (high - points) / (high - low)

    def line(points: Sequence[float]) -> list[str]:
        return [f"{x(place):.1f},{y(value):.1f}" for place, value in enumerate(points)]

    canvas = Canvas(texts.language)
    canvas.box(0, 0, _WIDTH, _HEIGHT, fill=PAPER, round_by=0)
    for points in _ticks(low, high):
        canvas.shape("line", x1=_LEFT, x2=_WIDTH - _RIGHT, y1=y(points), y2=y(points), stroke=_GRID)
        canvas.words(_LEFT - 8, y(points) + 4, f"{points:.0f}", 12, fill=FAINT, anchor="end")
    canvas.shape("polygon", points=" ".join([*line(upper), *reversed(line(lower))]), fill=_BAND)
    canvas.shape("polyline", points=" ".join(line(lower)), fill="none", stroke=FAINT, stroke_dasharray="4 3")
    canvas.shape("polyline", points=" ".join(line(estimates)), fill="none", stroke=_LINE, stroke_width=2)
    uncounted = [place for place, one in enumerate(changes) if one.game.counted == RatedGame.Counted.NOTHING]
    for place in uncounted:
        canvas.shape("circle", cx=x(place), cy=y(estimates[place]), r=5, fill=PAPER, stroke=CALL, stroke_width=2)
    title = texts.text("drawing-rating", {"name": name, "pool": pool})
    told = texts.text(
        "drawing-rating-now",
        {
            "games": len(changes), "rating": str(lower[-1]), "likeliest": str(estimates[-1]),
            "uncertainty": str(skills[-1].uncertainty),
        },
    )  # fmt: skip
    canvas.words(_LEFT, 22, title, 14, bold=True)
    canvas.words(_LEFT, _HEIGHT - 12, told, 12)
    if uncounted:
        tables = texts.listed(str(changes[place].game.ending.table_id) for place in uncounted)
        told += " " + texts.text("drawing-rating-without", {"count": len(uncounted), "tables": tables})
    return canvas.document(_WIDTH, _HEIGHT, title, told)


def _now(changes: Sequence[RatingChange]) -> Skill:
    """What is known today; a game that did not count left the time of the last one that did."""
    last = changes[-1]
    counted = [one.at for one in changes if one.game.counted != RatedGame.Counted.NOTHING]
    return today(last.theta, last.variance, counted[-1] if counted else last.at)


def _ticks(low: float, high: float) -> list[float]:
    step = next(step for step in (100, 200, 500, 1000, 10_000) if (high - low) / step <= 6)
    first = -(-low // step) * step
    return [first + step * number for number in range(int((high - first) // step) + 1)]
