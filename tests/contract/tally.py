"""What was sent and what came back."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import schemathesis
from django.db import DEFAULT_DB_ALIAS, connections
from schemathesis import Case, HookContext, Response

from tests.contract.document import operations
from tests.contract.streams import FirstEvents, is_stream
from tests.contract.ways import operation_of


@dataclass
class Tally:
    """How often each operation was answered with each status, and what was wrong with the answers."""

    statuses: defaultdict[str, Counter[int]] = field(default_factory=lambda: defaultdict(Counter))
    findings: dict[tuple[str, str, str], str] = field(default_factory=dict)

    def count(self, case: Case[Any], response: Response) -> None:
        # Requests with another method are about the address, not about the operation.
        if case.method.upper() == case.operation.method.upper():
            self.statuses[operation_of(case)][response.status_code] += 1

    def check_code(self, case: Case[Any], response: Response) -> None:
        """A refusal says which of the problems it is that are documented for its status."""
        if not (response.headers.get("content-type") or [""])[0].startswith("application/problem+json"):
            return
        status, code = response.status_code, response.json()["code"]
        known = operations()[operation_of(case)].problem_codes(status)
        if code not in known and case.method.upper() == case.operation.method.upper():
            self.find("problem_code", operation_of(case), f"{status} {code}", f"documented: {known}")

    def find(self, check: str, operation: str, title: str, text: str) -> None:
        """Keep a finding unless there is one of its kind."""
        self.findings.setdefault((check, operation, title), text)

    def never_answered_well(self, operations: list[str]) -> list[str]:
        """Operations without a single 2xx."""
        return [name for name in operations if not any(200 <= status < 300 for status in self.statuses[name])]

    def report(self, title: str) -> str:
        """A line for each operation: its statuses, each with how often."""
        total = sum(sum(found.values()) for found in self.statuses.values())
        lines = [f"{title}: {total} requests to {len(self.statuses)} operations"]
        for operation, found in sorted(self.statuses.items()):
            counted = "  ".join(f"{status}×{number}" for status, number in sorted(found.items()))
            lines.append(f"  {operation:<24}{counted}")
        return "\n".join(lines)

    def complaint(self) -> str:
        """All findings, for whoever has to mend them."""
        return "\n\n".join(f"{' · '.join(where)}\n{text}" for where, text in self.findings.items())


@contextmanager
def watched(tally: Tally, direct: Callable[[Case[Any]], None]) -> Iterator[None]:
    """While inside, every case is directed before it is sent and every answer is counted.

    Streams are asked for at the asynchronous front, all else as the schema was loaded. In the end the database
    connections of Schemathesis's own threads are closed.
    """
    opened = set()
    streams = FirstEvents()

    @schemathesis.hook("before_call")
    def before(context: HookContext, case: Case[Any], kwargs: dict[str, Any]) -> None:
        opened.add(connections[DEFAULT_DB_ALIAS])
        direct(case)
        if is_stream(case.operation.definition.raw):
            kwargs["app"] = streams

    @schemathesis.hook("after_call")
    def after(context: HookContext, case: Case[Any], response: Response) -> None:
        tally.count(case, response)
        tally.check_code(case, response)

    try:
        yield
    finally:
        schemathesis.hooks.unregister(before)
        schemathesis.hooks.unregister(after)
        streams.close()
        for connection in opened - {connections[DEFAULT_DB_ALIAS]}:
            connection.inc_thread_sharing()
            connection.close()
