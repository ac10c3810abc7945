"""Which scenarios show which rule: the table in tests/scenarios/COVERAGE.md."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from .loader import Scenario

HEAD: Final = """\
# What the scenarios show

Written by `python3 manage.py scenario --coverage tests/scenarios`; write it anew whenever a scenario is
added, renamed or taken away.

| rule | scenarios |
| --- | --- |
"""

_RULING = re.compile(r"^R(\d+)$")


def coverage(scenarios: Iterable[Scenario]) -> str:
    """A Markdown table of all rules that the scenarios name: rulings by number, then passages of the rule books."""
    shown: dict[str, set[str]] = {}
    for scenario in scenarios:
        for rule in scenario.rules:
            shown.setdefault(rule, set()).add(scenario.id)
    rows = [f"| {rule} | {', '.join(sorted(shown[rule]))} |" for rule in sorted(shown, key=_place)]
    return HEAD + "".join(f"{row}\n" for row in rows)


def _place(rule: str) -> tuple[int, int, str]:
    ruling = _RULING.match(rule)
    return (0, int(ruling[1]), "") if ruling else (1, 0, rule)
