"""How PostgreSQL answers the questions that code asks: the plans of exactly the statements that were sent."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

from django.db import connection, transaction


@dataclass(frozen=True, slots=True)
class Plan:
    """How a question about a table was answered: the indexes used, the tables read from end to end, how long it took in
    milliseconds, and how many pages were touched."""

    about: str
    indexes: frozenset[str]
    scanned: frozenset[str]
    ms: float
    pages: int

    def uses(self, index: str) -> bool:
        """Whether this index led to the rows."""
        return index in self.indexes and self.about not in self.scanned


@dataclass(frozen=True, slots=True)
class Reads:
    """What a request read: rows, those that filters and joins threw away included, the milliseconds of all its
    statements, and the statement that read most."""

    rows: int
    ms: float
    worst: str
    worst_rows: int


def reads_of(act: Callable[[], object]) -> Reads:
    """Do something, take it back, and count what its questions read, as the database tells of each."""
    asked: list[tuple[str, Any]] = []

    def listen(execute: Any, statement: str, parameters: Any, many: bool, context: Any) -> Any:
        if statement.lstrip("( ").startswith(("SELECT", "WITH")):
            asked.append((statement, parameters))
        return execute(statement, parameters, many, context)

    told = []
    with transaction.atomic():
        with connection.execute_wrapper(listen):
            act()
        with connection.cursor() as cursor:
            for statement, parameters in asked:
                cursor.execute(f"EXPLAIN (ANALYZE, FORMAT JSON) {statement}", parameters)
                (found,) = cursor.fetchone()[0]
                rows = round(sum(map(_rows_read, _nodes(found["Plan"]))))
                told.append((rows, found["Execution Time"], statement))
        transaction.set_rollback(True)
    worst_rows, _, worst = max(told, default=(0, 0.0, ""))
    return Reads(sum(rows for rows, _, _ in told), sum(ms for _, ms, _ in told), worst, worst_rows)


def _rows_read(node: dict[str, Any]) -> float:
    thrown_away = sum(count for name, count in node.items() if name.startswith("Rows Removed by"))
    # Whoever reads from others reads nothing anew.
    taken = 0 if node.get("Plans") and "Scan" not in node["Node Type"] else node["Actual Rows"]
    return float((taken + thrown_away) * node["Actual Loops"])


def plan_of(act: Callable[[], object], *, about: str) -> Plan:
    """Do something, take it back, and find out how the first question was answered that it asked about a table.

    Raises LookupError when it asks nothing of the kind.
    """
    asked: list[tuple[str, Any]] = []

    def listen(execute: Any, statement: str, parameters: Any, many: bool, context: Any) -> Any:
        if about in statement and statement.lstrip().startswith(("SELECT", "WITH")):
            asked.append((statement, parameters))
        return execute(statement, parameters, many, context)

    with transaction.atomic():
        with connection.execute_wrapper(listen):
            act()
        transaction.set_rollback(True)
    if not asked:
        raise LookupError(f"nothing was asked about {about}")
    statement, parameters = asked[0]
    with connection.cursor() as cursor:
        cursor.execute(f"EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) {statement}", parameters)
        told = cursor.fetchone()[0][0]
    return _read(told, about)


def _read(told: dict[str, Any], about: str) -> Plan:
    top = told["Plan"]
    nodes = list(_nodes(top))
    return Plan(
        about,
        frozenset(node["Index Name"] for node in nodes if "Index Name" in node),
        frozenset(node["Relation Name"] for node in nodes if node["Node Type"] == "Seq Scan"),
        told["Planning Time"] + told["Execution Time"],
        top["Shared Hit Blocks"] + top["Shared Read Blocks"],
    )


def _nodes(node: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield node
    for child in node.get("Plans", ()):
        yield from _nodes(child)
