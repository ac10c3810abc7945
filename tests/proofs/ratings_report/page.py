"""The report as one HTML file with its plots."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from .lines import VERDICTS, Line
from .plots import losses, reliability
from .synthetic_report import Result, models

STYLE: Final = """
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 62rem; padding: 0 1rem; color: #222 }
table { border-collapse: collapse; margin: 1rem 0 } td, th { padding: .2rem .7rem; text-align: left }
tr { border-bottom: 1px solid #ddd } .failed { color: #b00020; font-weight: 600 } .number { text-align: right }
svg text { font-size: 11px; fill: #333 } .frame { fill: none; stroke: #bbb } .thin { stroke: #ccc }
.bar { stroke: #1b6ca8; opacity: .5 } .dot { fill: #1b6ca8 }
"""


def page(title: str, lines: Sequence[Line], results: Sequence[Result]) -> str:
    """All lines, the losses of all models, and how predictions and results agree in each cell."""
    parts = [f"<h1>{escape(title)}</h1>", _lines(lines)]
    if results:
        parts += ["<h2>Log-loss by model</h2>", "<p>The further left, the better.</p>", _losses(results)]
        parts += ["<h2>Reliability by cell and side</h2>"]
        parts += ["<p>Rate of wins over prediction, with bars of two standard errors.</p>"]
        parts += [_reliability(result) for result in results]
    body = "\n".join(parts)
    return (
        f'<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><title>{escape(title)}</title>'
        f"<style>{STYLE}</style></head><body>\n{body}\n</body></html>\n"
    )


def _lines(lines: Sequence[Line]) -> str:
    rows = "".join(
        f'<tr><td class="{"failed" if line.holds is False else ""}">{VERDICTS[line.holds]}</td>'
        f"<td>{escape(line.claim)}</td><td>{escape(line.figures)}</td></tr>"
        for line in lines
    )
    return f"<table><tr><th></th><th>claim</th><th>figures</th></tr>{rows}</table>"


def _losses(results: Sequence[Result]) -> str:
    means = {result.setting.name: {model: result.loss(model) for model in result.losses} for result in results}
    shown = models(results)
    head = "".join(f'<th class="number">{escape(model)}</th>' for model in shown)
    rows = "".join(
        f"<tr><td>{escape(name)}</td>"
        + "".join(f'<td class="number">{row[model]:.4f}</td>' for model in shown)
        + "</tr>"
        for name, row in means.items()
    )
    return losses(means, shown) + f"<table><tr><th></th>{head}</tr>{rows}</table>"


def _reliability(result: Result) -> str:
    plots = "".join(reliability(result.calibration, seats, side) for seats, side in result.calibration.cells())
    return f"<h3>{escape(result.setting.name)} (slope {result.slope:.3f})</h3>{plots}"
