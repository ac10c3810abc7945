"""The operations of preferences: the gate of the one that reads, and the command."""

from __future__ import annotations

from datetime import time
from typing import Final

from drf_spectacular.utils import OpenApiExample

from accounts.notices.bodies import preferences as bodies
from accounts.notices.models import DIGEST_AT
from accounts.notices.preferences import choices as preferences
from accounts.people.callers import caller
from accounts.people.scopes import TokenScope
from bang_service.platform.operations.command import Answer, Call, Command
from bang_service.platform.operations.cost import WRITING_MUCH, Cost
from bang_service.platform.operations.gate import READ, WRITE, Gate
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say

PREFERENCES_READ: Final = Gate("preferences_read", TokenScope.ACCOUNT, READ, cost=Cost(80))


@Command(
    "PUT", "me/notices/preferences/", tag="notices", summary="Choose what you hear, and when",
    scope=TokenScope.ACCOUNT, limit=WRITE, cost=WRITING_MUCH,
    body=bodies.PreferencesSet, answers={200: bodies.PreferencesSerializer},
    examples=[
        OpenApiExample(
            "Quiet at night, results in the mail of the day",
            {"mail": {"over": "digest"}, "quiet_from": "22:00", "quiet_to": "07:00"},
            request_only=True,
        )
    ],
)  # fmt: skip
def preferences_set(
    call: Call,
    push: dict[str, str],
    mail: dict[str, str],
    quiet_from: str | None,
    quiet_to: str | None,
    quiet_days: list[int],
    digest_at: str,
    fast_tables: bool,
    mail_subscribed: bool | None,
) -> Answer:
    """Replaces everything that you have chosen. What waits to be sent to you is planned anew.

    A kind that a way does not tell, such as `may_react`, is refused: whether it is sent would tell those who carry it
    what is in your hand.
    """
    chosen = preferences.Chosen(
        hows={"push": push, "mail": mail},
        quiet_from=_time("quiet_from", quiet_from),
        quiet_to=_time("quiet_to", quiet_to),
        quiet_days=quiet_days,
        digest_at=_time("digest_at", digest_at) or DIGEST_AT,
        fast_tables=fast_tables,
        mail_subscribed=mail_subscribed,
    )
    return Answer(200, preferences.preferences_set(player=caller(call), chosen=chosen))


def _time(name: str, text: str | None) -> time | None:
    try:
        return None if text is None else time.fromisoformat(text)
    except ValueError:
        raise Problem(ProblemCode.VALIDATION_FAILED, say("refused-hour"), field=name) from None
