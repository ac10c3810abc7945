"""Hints to whoever plays a lesson: which one there is at a question, and which ones they have been told."""

from __future__ import annotations

import logging
import random
from dataclasses import dataclass

from bots.policies.registry import policy, policy_name
from games.engine.kernel.rulebook import rulebook_of
from games.models import Table
from games.terms.hints import Asked, Hint, chosen
from games.terms.lessons import LESSONS, POLICY

from .live import LiveGame

log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Given:
    """A hint, whether it is told for the first time, and the question that it is about."""

    hint: Hint
    is_new: bool
    asked: Asked


def hint_at(live: LiveGame, seat: int) -> Given | None:
    """The hint for a seat that is asked; None: it is not asked, or nobody learns there. All that it follows from is
    known to the seat. Raises RuleFailure."""
    lesson = LESSONS.get(live.table.lesson)
    question = live.game.prompt_of(seat)
    if lesson is None or question is None or seat != lesson.seat:
        return None
    with live.exposing_defects(view=seat):
        view = rulebook_of(live.game).view_builder(live.game).view(seat)
    try:
        adviser = policy(policy_name(POLICY, live.generation))
        option = adviser.choose(view, live.memory.recall(seat), random.Random(live.position.moves))
        advised = next(one for one in view["prompt"]["options"] if one["id"] == option)
    except Exception as error:
        # Whoever learns can play without advice. The error message may name cards: its type is enough.
        log.error("no advice at table %s: %s", live.table.pk, type(error).__name__, exc_info=True)
        return None
    asked = Asked(question, view, advised)
    return Given(*chosen(lesson.hints, asked, live.table.hints_told), asked)


def learn(live: LiveGame, seat: int) -> None:
    """Whoever answers now has been told the hint at this question. Runs in the transaction of the answer. Raises
    RuleFailure."""
    given = hint_at(live, seat)
    if given is not None and given.is_new:
        table = live.table
        table.hints_told = [*table.hints_told, given.hint.name]
        Table.objects.filter(pk=table.pk).update(hints_told=table.hints_told)
