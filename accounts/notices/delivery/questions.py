"""A notice that is sent late tells of the question that is open by then."""

from __future__ import annotations

from bang_service.platform import uptime
from games.models import Notice
from games.open_questions import Open, has_moved_on
from games.services.live import LiveGame, RuleFailure
from games.terms.notices import NOTHING, NoticeDetails, encode


def bring_up_to_date(notice: Notice, now: Open) -> None:
    """Let the notice at hand (not its row) tell of the question that is open now.

    Its deadline always is the one of now: an outage since must not tell those who carry mails whether a part of the
    answer has been given since.
    """
    notice.due_at = None if now.due_uptime is None else now.due_uptime + uptime.read().credit
    if not has_moved_on(notice, now):
        return
    notice.prompt = now.prompt
    notice.details = encode(_details_now(notice))


def _details_now(notice: Notice) -> NoticeDetails:
    assert notice.table_id is not None
    try:
        live = LiveGame.read(notice.table_id, lock=False)
        question = None if live is None else live.game.prompt_of(notice.seat)
        return NOTHING if live is None or question is None else live.told_of(question)
    except RuleFailure:
        # Whoever plays there next will find it; this is no place to halt a game.
        return NOTHING
