"""The run in words."""

from __future__ import annotations

from typing import Any

from .judge import Verdict

MOST_TOLD = 25


def summary(verdict: Verdict, **more: Any) -> dict[str, Any]:
    """The run as a document. With kills, copies may have come again: at most once for each."""
    allowed = sum(more.get("kills", {}).values())
    violations = list(verdict.violations)
    if verdict.held > more.get("kills", {}).get("worker", 0):
        violations.append(f"held: {verdict.held} copies were held by killed workers, more than were killed")
    if verdict.doubled > allowed:
        violations.append(f"doubled: {verdict.doubled} copies came again, with {allowed} kills")
    return {
        "ok": not violations,
        "counts": dict(sorted(verdict.counts.items())),
        "doubled": verdict.doubled,
        "held": verdict.held,
        "mails_a_day_median": verdict.median_mails,
        "mails_a_day_most": max(verdict.mails_a_day, default=0),
        "violations": violations,
        **more,
    }


def page(told: dict[str, Any]) -> str:
    """The same for people."""
    lines = [
        f"{told['people']} people at {told['tables']} tables, {told['days']} days in {told['seconds']:.0f} s "
        f"(slack {told['slack_minutes']:.0f} min); {told['over']} games over, {told['answers']:,} answers",
        "mails a person and day, of days with any: "
        f"median {told['mails_a_day_median']:g}, most {told['mails_a_day_most']}",
        f"doubled and recognisable: {told['doubled']}; held by killed workers until answered: {told['held']}",
        f"kills: {told['kills'] or 'none'}; broken, in stretches: {told['broken'] or 'nothing'}",
        *(f"  {name}: {count:,}" for name, count in told["counts"].items()),
    ]
    if told["ok"]:
        return "\n".join([*lines, "Everybody heard once, correctly, where they wanted to."])
    wrong = told["violations"]
    lines += [f"{len(wrong)} violations:", *(f"  {text}" for text in wrong[:MOST_TOLD])]
    return "\n".join(lines)
