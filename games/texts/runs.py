"""Which records one sentence tells: the same thing several times, or what happens to several seats at once.

A run lies within one move, and its first record has the whole sentence: whoever reads the records in several parts
reads it once, wherever the parts are cut. No private field decides whether records belong together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from games.engine.kernel.journal import KINDS, Record, complete

Fields = dict[str, Any]

INDIANS: Final = "Indians"
"""Why all arrows go back: their attack, which no record tells by itself."""

EVERYTHING: Final = ("eliminated", "penalty")
"""Why a seat gives up all its cards, those in its hand and those in front of it."""

_ALIKE: Final = {
    "draw": ("seat", "pile", "cause"),
    "take": ("seat", "from", "zone", "cause"),
    "arrows": ("seat", "cause"),
}
"""The fields in which records of a kind are alike if one sentence tells them."""

_REPEATED: Final = ("1", "2", "beer", "Evelyn Shebang")
"""What a seat uses several times in one step. Nothing lies between, so the targets may alternate."""


def runs(records: Sequence[Record]) -> Iterator[Sequence[Record]]:
    """For each record of a move, in order: the records that its sentence tells, of which it is the first; none if the
    sentence of an earlier one tells it."""
    found: list[list[Record]] = []
    open_runs: dict[Any, list[Record]] = {}
    for record in records:
        key = _key(record)
        if key not in open_runs:
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
        return tuple(record) if fields["ability"] in _REPEATED else None
    if kind == "discard":
        return (kind, fields["seat"], fields["cause"]) if fields["cause"] in EVERYTHING else None
    if kind == "arrows" and fields["change"] < 0:
        return (kind, INDIANS) if fields["cause"] == INDIANS else None
    if kind not in _ALIKE:
        return None
    audience = record[-1] if KINDS[kind].private else None
    return (kind, *(fields[name] for name in _ALIKE[kind]), None if audience is None else tuple(audience))


def merged(run: Sequence[Fields]) -> Fields:
    """The fields of a run as those of one record: `times` says of how many, `attack` which arrows (`[seat, count]`) go
    back because the Indians attack."""
    first, last = run[0], run[-1]
    fields = {**first, "times": len(run)}
    if "cards" in first:
        fields["cards"] = [card for each in run for card in each["cards"]]
    for number in ("count", "change"):
        if number in first:
            fields[number] = sum(each[number] for each in run)
    if first["kind"] == "arrows":
        fields["arrows"] = last["arrows"]
        if first["change"] < 0 and first["cause"] == INDIANS:
            fields["attack"] = [[each["seat"], -each["change"]] for each in run]
    return fields
