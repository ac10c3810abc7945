"""Plots as SVG: no script, nothing fetched."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from .calibration import BINS, Calibration, Count

SIZE: Final = 150
MARGIN: Final = 24
COLOURS: Final = ("#1b6ca8", "#222222", "#8a8a8a", "#c0392b", "#d98c1f", "#4f8a3c")
LABELS: Final = 150
WIDTH: Final = 620
ROW: Final = 34
KEY_ROW: Final = 18


def reliability(calibration: Calibration, seats: int, side: str) -> str:
    """Rates of wins over predictions, in twentieths, with bars of two standard errors; the diagonal is perfect."""
    marks = []
    for place in range(BINS):
        count = calibration.bins.get((seats, side, place))
        if count is not None:
            marks.append(_mark(count))
    frame = f'<rect x="{MARGIN}" y="{MARGIN}" width="{SIZE}" height="{SIZE}" class="frame"/>'
    diagonal = f'<line x1="{_x(0)}" y1="{_y(0)}" x2="{_x(1)}" y2="{_y(1)}" class="thin"/>'
    title = f'<text x="{MARGIN}" y="{MARGIN - 8}">{seats} seats, {escape(side)}</text>'
    scale = "".join(
        f'<text x="{_x(at)}" y="{MARGIN + SIZE + 14}" text-anchor="middle">{at:g}</text>' for at in (0, 0.5, 1)
    )
    whole = SIZE + 2 * MARGIN
    return _svg(whole, whole, frame + diagonal + title + scale + "".join(marks))


def _mark(count: Count) -> str:
    predicted, observed = count.predicted / count.games, count.won / count.games
    reach = 2 * count.variance**0.5 / count.games
    low, high = max(0.0, observed - reach), min(1.0, observed + reach)
    bar = f'<line x1="{_x(predicted)}" y1="{_y(low)}" x2="{_x(predicted)}" y2="{_y(high)}" class="bar"/>'
    tip = f"<title>{count.games} games, predicted {predicted:.3f}, won {observed:.3f}</title>"
    return f'{bar}<circle cx="{_x(predicted)}" cy="{_y(observed)}" r="2.5" class="dot">{tip}</circle>'


def _x(value: float) -> str:
    return f"{MARGIN + SIZE * value:.1f}"


def _y(value: float) -> str:
    return f"{MARGIN + SIZE * (1 - value):.1f}"


def losses(rows: Mapping[str, Mapping[str, float]], models: Sequence[str]) -> str:
    """A row for each setting with a dot for each model's mean loss: the further left, the better."""
    every = [loss for row in rows.values() for loss in row.values()]
    low, high = min(every), max(every)
    reach = max(high - low, 1e-9)
    parts = []
    for line, (name, row) in enumerate(rows.items()):
        y = ROW * line + ROW // 2
        parts.append(f'<text x="0" y="{y + 4}">{escape(name)}</text>')
        parts.append(f'<line x1="{LABELS}" y1="{y}" x2="{WIDTH}" y2="{y}" class="thin"/>')
        for place, model in enumerate(models):
            if model in row:
                x = LABELS + 8 + (WIDTH - LABELS - 16) * (row[model] - low) / reach
                tip = f"<title>{escape(model)}: {row[model]:.4f}</title>"
                colour = COLOURS[place % len(COLOURS)]
                parts.append(f'<circle cx="{x:.1f}" cy="{y}" r="5" fill="{colour}">{tip}</circle>')
    below = ROW * len(rows) + 10
    for place, model in enumerate(models):
        y = below + KEY_ROW * place
        parts.append(f'<circle cx="{LABELS + 8}" cy="{y}" r="5" fill="{COLOURS[place % len(COLOURS)]}"/>')
        parts.append(f'<text x="{LABELS + 20}" y="{y + 4}">{escape(model)}</text>')
    return _svg(WIDTH, below + KEY_ROW * len(models), "".join(parts))


def _svg(width: int, height: int, inside: str) -> str:
    return f'<svg viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img">{inside}</svg>'
