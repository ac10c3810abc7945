"""What players are waited for with now: a notice that is sent late tells of that, not of what they have answered
since."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from bang_service.platform.notice_kinds import is_known, kind_of
from games.models import Notice, Prompt


@dataclass(frozen=True, slots=True)
class Open:
    """A question that is open: since when, its id, until when in uptime, and whether it is a window: somebody else's
    move, to which the player may react."""

    since: datetime
    prompt: str
    due_uptime: datetime | None
    is_window: bool = False


def open_questions(notices: Collection[Notice]) -> dict[int, Open]:
    """By the row numbers of those of these notices that tell of being waited for: the question that is open there now.

    Players who are not waited for are left out, and those who do not have that seat any more.
    """
    waiting = [notice for notice in notices if is_known(notice.kind) and kind_of(notice.kind).is_waiting]
    asked = Prompt.objects.filter(table__in={notice.table_id for notice in waiting}, by_policy=False)
    rows = asked.values_list(
        "table_id", "seat__number", "seat__player", "asked_at", "prompt", "due_uptime", "is_window"
    )
    found: dict[tuple[int | None, int, int | None], Open] = {
        (table, seat, player): Open(since, prompt, due, is_window)
        for table, seat, player, since, prompt, due, is_window in rows
    }
    open_now = [(notice.pk, found.get((notice.table_id, notice.seat, notice.player_id))) for notice in waiting]
    return {pk: now for pk, now in open_now if now is not None}


def has_moved_on(notice: Notice, now: Open) -> bool:
    """Whether the player has answered since the notice was written, and is asked something else."""
    return question_of(notice.prompt) != question_of(now.prompt)


def question_of(prompt: str) -> str:
    """What the ids of a question have in common: the parts of one answer share all but the end of the id."""
    return prompt.rpartition("-")[0]
