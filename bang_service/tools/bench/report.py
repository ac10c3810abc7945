"""The figures of a run as a page for people, with what they should be beside them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

RATIO: Final = 0.60
ALL_SETS: Final = 0.60

Figures = dict[str, Any]
Section = Callable[[Figures], list[str]]
"""The lines about one measure."""


def page(told: Figures, sections: Mapping[str, Section]) -> str:
    """Everything that was measured, in the order of the sections."""
    lines = [told["machine"]]
    for name, section in sections.items():
        for found in told.get(name, ()) if isinstance(told.get(name), list) else filter(None, [told.get(name)]):
            lines += ["", *section(found)]
    lines += [f"\n{reason}" for reason in told.get("left_out", ())]
    return "\n".join(lines)


def engine(found: Figures) -> list[str]:
    """Decisions a second, with the base set and with all, and what copies cost."""
    every = found["all_sets"]
    low, high = every["ratio_range"]
    return [
        f"Engine: {', '.join(found['sets'])}, {found['seats']} seats, random, options listed, journal on",
        *_speed(found),
        *_costs(found),
        f"  all sets, {found['seats']} seats",
        *_speed(every),
        f"  ratio          {every['ratio']:>9.2f}   ({low:.2f} to {high:.2f}){at_least(every['ratio'], ALL_SETS)}",
        f"  all sets, {every['largest']['seats']} seats",
        *_costs(every["largest"]),
        calibration(found),
    ]


def _speed(found: Figures) -> list[str]:
    low, high = found["decisions_per_second_range"]
    return [
        f"  decisions/s    {found['decisions_per_second']:>9,}   ({low:,} to {high:,})",
        f"  games/s        {found['games_per_second']:>9,}",
    ]


def _costs(found: Figures) -> list[str]:
    return [
        f"  clone          {found['clone_us']:>9} µs",
        f"  dump to JSON   {found['dump_us']:>9} µs",
        f"  load from JSON {found['load_us']:>9} µs",
        f"  view           {found['view_us']:>9} µs",
        f"  snapshot       {found['snapshot_bytes']:>9,} bytes (largest {found['snapshot_bytes_largest']:,})",
        f"  largest view   {found['view_bytes_largest']:>9,} bytes",
    ]


def service(found: Figures) -> list[str]:
    """Answers beside the bare endpoint, for each number of clients."""
    postgresql = found["database"] == "postgresql"
    name = "PostgreSQL and Redis" if postgresql else "SQLite"
    lines = [f"Answers over HTTP: {name}, {found['processes']} web process(es), row of {found['row_bytes']:,} bytes"]
    for one in found["clients"]:
        low, high = one["ratio_range"]
        ratio = f"ratio {one['ratio']:.2f} ({low:.2f} to {high:.2f})"
        lines.append(f"  {one['clients']} client(s): {ratio}{at_least(one['ratio'], RATIO) if postgresql else ''}")
        for which, what in (("floor", "bare endpoint"), ("answer", "answer")):
            rate, p50, p99 = (one[which][key] for key in ("per_second", "p50_ms", "p99_ms"))
            lines.append(f"    {what:<13}{rate:>7,}/s   p50 {p50:>6} ms   p99 {p99:>6} ms")
        lines.append(f"  {calibration(one)}")
    return lines


def calibration(found: Figures) -> str:
    """How fast the machine was meanwhile."""
    return f"  calibration    {found['calibration_mloops']:>9} million loops/s"


def at_least(value: float, aim: float) -> str:
    """Whether an aim is met."""
    return f"   aim ≥ {aim:.2f}: {'met' if value >= aim else 'missed'}"
