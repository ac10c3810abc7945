"""What came of a roll-out, as data and in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from tests.proofs.chaos.ledger import Entry, Ledger
from tests.proofs.chaos.spans import Span

MOST_SHOWN = 40

UNLUCKY = ("the client hung up", "no reply in time")
"""What clients of the run do to themselves."""

WAITS = ("idempotency_in_flight",)
"""What a client is told that sends one request twice at once."""


def waits(entries: Sequence[Entry], span: Span) -> list[float]:
    """Seconds from an answer that was sent in that time, once, to its reply."""
    return sorted(
        entry.settled_at - entry.at
        for entry in entries
        if entry.settled_at is not None and entry.tries == 1 and span.began <= entry.at < span.ended
    )


def refused(ledger: Ledger) -> Iterator[str]:
    """Replies that said try again, and those that did not come, although nothing was broken."""
    for code, count in ledger.turned_away.items():
        if code not in WAITS:
            yield f"{count} requests of those who play were answered {code}"
    for what, count in ledger.lost.items():
        if what not in UNLUCKY:
            yield f"{count} requests of those who play: {what}"


def step(name: str, span: Span, entries: Sequence[Entry]) -> dict[str, Any]:
    """How answers went in one step."""
    seconds = waits(entries, span)
    return {
        "step": name,
        "seconds": round(span.seconds, 1),
        "answers": len(seconds),
        "p50_ms": _ms(seconds, 0.5),
        "p99_ms": _ms(seconds, 0.99),
        "longest_ms": _ms(seconds, 1),
    }


def page(told: dict[str, Any]) -> str:
    """The report in words; the last line is the verdict."""
    lines = [f"From {told['from']} to this release and back, in {told['seconds']:.0f} s."]
    for one in told["steps"]:
        lines.append(
            f"{one['step']:26} {one['seconds']:5.1f} s {one['answers']:6,} answers, "
            f"p50 {one['p50_ms']:4} ms, p99 {one['p99_ms']:4} ms, longest {one['longest_ms']:5} ms"
        )
    lines += [f"{name:26} {told[name]}" for name in ("tables", "moves", "visits", "deliveries")]
    wrong = told["violations"]
    if told["ok"]:
        return "\n".join([*lines, "Nobody noticed anything."])
    return "\n".join([*lines, *(f"  {text}" for text in wrong[:MOST_SHOWN]), f"{len(wrong)} things went wrong."])


def _ms(ordered: Sequence[float], share: float) -> int:
    return round(1000 * ordered[min(len(ordered) - 1, int(len(ordered) * share))]) if ordered else 0
