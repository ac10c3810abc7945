"""Playing the AI seats of a table: each decision is made from what its seat may know, and answered like anybody's."""

from __future__ import annotations

import logging
import random
from datetime import timedelta
from typing import Any, Final

from bang_service import clock
from bang_service.problems import Problem
from bots.policies.registry import POLICIES
from games import projection, wakeups
from games.engine.kernel.prompts import Prompt as Question
from games.engine.kernel.prompts import option_id
from games.models import Prompt
from games.services import play

BUDGET: Final = 40
"""Decisions that one job makes at most, so that no table keeps a worker to itself."""

OVERDUE: Final = timedelta(seconds=3)
"""After this the sweep takes a table's bell to have been lost."""

SWEEP_LIMIT: Final = 500

log = logging.getLogger(__name__)


def play_table(table_id: int) -> int:
    """Answer for the AI seats of a table until a person is asked, the game is over or the budget is used up.

    Safe to run twice at once or too late: every answer is guarded by its prompt. Returns the number of decisions made.
    """
    made = 0
    refused = ""
    while made < BUDGET:
        turn = projection.policy_turn(table_id)
        if turn is None:
            return made
        option = _choose(turn)
        try:
            play.answer_for_policy(table_id=table_id, seat=turn.question.seat, prompt=turn.question.id, option=option)
        except Problem as problem:
            # Somebody else has moved; look again. But the same question is not refused twice for that reason.
            if turn.question.id == refused:
                log.error(
                    "table %s refuses what its AI seat %s answers: %s", table_id, turn.question.seat, problem.code
                )
                return made
            refused = turn.question.id
        else:
            made += 1
    wakeups.ring(table_id)
    return made


def sweep() -> int:
    """Ring for every table whose AI seat has been asked for too long: a bell may be lost, a row is not."""
    late = clock.now() - OVERDUE
    rows = Prompt.objects.filter(seat__player=None, asked_at__lt=late).order_by("asked_at")
    tables = list(dict.fromkeys(rows.values_list("table_id", flat=True)[:SWEEP_LIMIT]))
    for table_id in tables:
        wakeups.ring(table_id)
    return len(tables)


def _choose(turn: projection.PolicyTurn) -> str:
    chance = random.Random(turn.chance)
    try:
        policy = POLICIES[turn.policy]
        journal = projection.policy_journal(turn) if policy.sighted else []
        chosen = policy.choose(turn.view, journal, chance)
        if chosen in {option["id"] for option in turn.view["prompt"]["options"]}:
            return chosen
        log.error("policy %s chose something at table %s that is not offered", turn.policy, turn.table_id)
    except Exception:
        log.exception("policy %s failed at table %s", turn.policy, turn.table_id)
    return default_of(turn.question)


def default_of(question: Question) -> str:
    """The last rung of the ladder: what is played for whoever does not answer."""
    option: tuple[Any, ...] = question.default
    return option_id(option)
