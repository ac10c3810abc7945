"""What a player is waited for with now: a notice that is sent late tells of that, not of what they have answered
since."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime

from bang_service.platform import uptime
from games.models import Notice, Prompt
from games.services.live import LiveGame, RuleFailure
from games.terms.notices import NOTHING, NoticeDetails, encode

from .kinds import KINDS


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

    Players who are not waited for are left out, and those who do not have that seat any more. So are those who were
    called to a window, once that is closed.
    """
    waiting = [notice for notice in notices if KINDS[Notice.Kind(notice.kind)].is_waiting]
    asked = Prompt.objects.filter(table__in={notice.table_id for notice in waiting}, by_policy=False)
    rows = asked.values_list(
        "table_id", "seat__number", "seat__player", "asked_at", "prompt", "due_uptime", "is_window"
    )
    found: dict[tuple[int | None, int, int | None], Open] = {
        (table, seat, player): Open(since, prompt, due, is_window)
        for table, seat, player, since, prompt, due, is_window in rows
    }
    open_now = [(notice, found.get((notice.table_id, notice.seat, notice.player_id))) for notice in waiting]
    return {
        notice.pk: now
        for notice, now in open_now
        if now is not None and (now.is_window or notice.kind != Notice.Kind.MAY_REACT)
    }


def moved_on(notice: Notice, now: Open) -> bool:
    """Whether the player has answered since the notice was written, and is asked something else."""
    return question_of(notice.prompt) != question_of(now.prompt)


def bring_up_to_date(notice: Notice, now: Open) -> None:
    """Let the notice at hand (not its row) tell of the question that is open now.

    Its deadline always is the one of now: an outage since must not tell those who carry mails whether a part of the
    answer has been given since.
    """
    notice.due_at = None if now.due_uptime is None else now.due_uptime + uptime.read().credit
    if not moved_on(notice, now):
        return
    notice.prompt = now.prompt
    notice.details = encode(_details_now(notice))


def question_of(prompt: str) -> str:
    """What the ids of a question have in common: the parts of one answer share all but the end of the id."""
    return prompt.rpartition("-")[0]


def _details_now(notice: Notice) -> NoticeDetails:
    assert notice.table_id is not None
    try:
        live = LiveGame.read(notice.table_id, lock=False)
        question = None if live is None else live.game.prompt_of(notice.seat)
        return NOTHING if live is None or question is None else live.told_of(question)
    except RuleFailure:
        # Whoever plays there next will find it; this is no place to halt a game.
        return NOTHING
