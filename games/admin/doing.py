"""Does what staff have decided about a game, and logs it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from django.http import HttpRequest

from bang_service.platform.problems import Problem
from bang_service.platform.texts import say
from bang_service.platform.texts.lazily import Said
from games.models import Table
from games.problem_codes import GameProblem

from .access import log_of, staff_of
from .acts import StaffAct


def done(request: HttpRequest, table: Table, act: StaffAct, given: Mapping[str, Any]) -> Problem | None:
    """Do it with what the form has `given`; returns why it was refused, if it was."""
    try:
        act.do(table_id=table.pk, staff=staff_of(request), **given)
    except Problem as problem:
        return problem
    log_of(request, [table], act.logged, reason=given["reason"])
    return None


def refusal(problem: Problem) -> Said:
    """What staff read when it was refused."""
    if problem.code == GameProblem.TABLE_HALTED:
        return say("admin-stays-halted")
    return say("admin-refused", title=problem.kind.title, detail=problem.detail)
