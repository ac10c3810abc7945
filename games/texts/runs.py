"""Which records one sentence tells: the same thing several times, or what happens to several seats at once.

A run lies within one move, and its first record has the whole sentence: whoever reads the records in several parts
reads it once, wherever the parts are cut. No private field decides whether records belong together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from games.engine.kernel.journal import KINDS, Record, complete

Fields = dict[str, Any]

EVERYTHING: Final = ("eliminated", "penalty")
"""Why a seat gives up all its cards, those in its hand and those in front of it."""

_ALIKE: Final = {
    "draw": ("seat", "pile", "cause"),
    "take": ("seat", "from", "zone", "cause"),
}
"""The fields in which records of a kind are alike if one sentence tells them."""


def runs(records: Sequence[Record]) -> Iterator[Sequence[Record]]:
    """For each record of a move, in order: the records that its sentence tells, of which it is the first; none if the
    sentence of an earlier one tells it."""
    found: list[list[Record]] = []
    open_runs: dict[Any, list[Record]] = {}
    for record in records:
        key = _key(record)
        if record[0] == "unaffected" and key not in open_runs:
            key = None
        if key not in open_runs:
            # Uses lie together if nothing else is between them, so that their targets may alternate.
            if key is None or key[0] != "use" or any(other[0] != "use" for other in open_runs):
                open_runs = {}
            run: list[Record] = [record]
            found.append(run)
            if key is not None:
                open_runs[key] = run
        else:
            open_runs[key].append(record)
            found.append([])
    return iter(found)


def _key(record: Record) -> tuple[Any, ...] | None:
    """What it has in common with the others of its run; None: it has its sentence for itself."""
    kind, fields = record[0], complete(record)
    if kind == "use":
        return tuple(record)
    if kind == "unaffected":
        return ("escapes", fields["seat"], fields["cause"], fields["by"])
    if kind == "play" and fields.get("effect") == "escapes":
        # That it does not affect the seat then is said by this.
        return ("escapes", fields["seat"], fields["against"], fields["by"])
    if kind == "discard":
        return (kind, fields["seat"], fields["cause"]) if fields["cause"] in EVERYTHING else None
    if kind == "arrows":
        # What takes the arrows of several seats is told once; who takes arrows is told for each.
        returned = fields["change"] < 0
        return (kind, returned, fields["cause"]) if returned else (kind, returned, fields["cause"], fields["seat"])
    if kind not in _ALIKE:
        return None
    audience = record[-1] if KINDS[kind].private else None
    return (kind, *(fields[name] for name in _ALIKE[kind]), None if audience is None else tuple(audience))


def merged(run: Sequence[Fields]) -> Fields:
    """The fields of a run as those of one record: `times` says of how many, `returned` which arrows (`[seat, count]`)
    go back."""
    first, last = run[0], run[-1]
    fields = {**first, "times": len(run)}
    if "cards" in first:
        fields["cards"] = [card for each in run for card in each["cards"]]
    for number in ("count", "change"):
        if number in first:
            fields[number] = sum(each[number] for each in run)
    if first["kind"] == "arrows":
        fields["arrows"] = last["arrows"]
        if first["change"] < 0:
            fields["returned"] = [[each["seat"], -each["change"]] for each in run]
    return fields
