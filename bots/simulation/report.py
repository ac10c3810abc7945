"""Results as tables for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Columns as wide as necessary, the first aligned to the left and the others to the right."""
    lines = [list(head), *[list(row) for row in rows]]
    widths = [max(len(line[at]) for line in lines) for at in range(len(head))]
    lines.insert(1, ["-" * width for width in widths])
    return "\n".join(
        "  ".join(cell.ljust(width) if not at else cell.rjust(width) for at, (cell, width) in enumerate(columns))
        for columns in (list(zip(line, widths, strict=True)) for line in lines)
    )


def rate(count: dict[str, Any]) -> list[str]:
    """Games, wins, rate and interval of a count in four cells."""
    shown = "–" if count["rate"] is None else f"{count['rate']:.3f}"
    return [str(count["games"]), str(count["wins"]), shown, f"{count['low']:.3f}–{count['high']:.3f}"]


def run_text(title: str, told: dict[str, Any]) -> str:
    """One run, from the data of `Tally.plain`."""
    head = ("games", "wins", "rate", "95 %")
    parts = [
        title,
        table(("role", *head), [[role, *rate(count)] for role, count in told["roles"].items()]),
        table(("side", *head), [[side, *rate(count)] for side, count in told["sides"].items()]),
        table(("character", *head), [[name, *rate(count)] for name, count in _best_first(told["characters"])]),
        totals(told),
    ]
    return "\n\n".join(parts + troubles(told))


def totals(told: dict[str, Any]) -> str:
    """How much was played, how fast, and how many games came to no good end."""
    longest = told["longest"]
    return "\n".join(
        [
            f"{told['games']} games, {told['stuck']} stuck, {told['failed']} failed",
            f"{told['decisions_per_game']:.1f} decisions a game; longest {longest['decisions']} ({longest['seed']})",
            f"{told['decisions_per_second']} decisions/s, {told['games_per_second']} games/s",
        ]
    )


def troubles(told: dict[str, Any]) -> list[str]:
    """The stuck and failed games with their seeds and messages."""
    return [
        "\n".join(
            [f"{status}:"]
            + [f"  {one['seed']}  {one['message']}" for one in told["troubles"] if one["status"] == status]
        )
        for status in ("stuck", "failed")
        if told[status]
    ]


def comparison_text(policy: str, versus: str, told: Sequence[dict[str, Any]]) -> str:
    """Comparisons, from the data of `Comparison.plain`, in one table."""
    rows = [
        [
            one["team"],
            str(one["measured"]["games"]),
            *rate(one["baseline"])[2:],
            *rate(one["measured"])[2:],
            one["verdict"],
        ]
        for one in told
    ]
    head = ("team", "games", f"all {versus}", "95 %", f"on {policy}", "95 %", "verdict")
    return table(head, rows)


def _best_first(characters: dict[str, dict[str, Any]]) -> list[tuple[str, dict[str, Any]]]:
    return sorted(characters.items(), key=lambda item: (-(item[1]["rate"] or 0.0), item[0]))
