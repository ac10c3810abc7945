"""Counts of refusals, over all transports."""

from __future__ import annotations

from typing import Final

from prometheus_client import Counter

from ..problems import Code, Problem, ProblemCode
from .registry import COUNTED

PROBLEMS: Final = Counter("bang_problems_total", "Problems sent to clients, by code.", ["code"], registry=COUNTED)
LIMITED: Final = Counter(
    "bang_rate_limited_total", "Requests refused by a rate limit, by its scope.", ["scope"], registry=COUNTED
)

_children: dict[Code, Counter] = {}


def count_problem(problem: Problem) -> None:
    """Count a problem that is sent to a client. Every transport calls this once for each problem it sends."""
    child = _children.get(problem.code)
    if child is None:
        child = _children[problem.code] = PROBLEMS.labels(problem.code.value)
    child.inc()
    if problem.code is ProblemCode.RATE_LIMITED:
        LIMITED.labels(str(problem.extra.get("scope", ""))).inc()
