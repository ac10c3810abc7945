"""The log of a season."""

from __future__ import annotations

from typing import Any, Final

from accounts.leagues.models import Fixture, LogEntry, Season
from accounts.people.models import Player
from bang_service.platform import clock
from games.services.interventions import checked_reason

WITHOUT_REASON: Final = ("messaged", "messaged_division", "messaged_table", "appealed")


def write(
    season: Season,
    verb: str,
    *,
    by: Player | None = None,
    reason: str = "",
    fixture: Fixture | None = None,
    before: dict[str, Any] | None = None,
    undoes: LogEntry | None = None,
    **told: object,
) -> LogEntry:
    """Write down what was done, in the transaction that does it. `told` are the operands of the
    message `league-log`. What an organiser does has a reason, which is checked: raises Problem validation_failed (field
    reason). A message speaks for itself."""
    if by is not None and verb not in WITHOUT_REASON:
        reason = checked_reason(reason)
    return LogEntry.objects.create(
        season=season, verb=verb, by=by, reason=reason, fixture=fixture, before=before, undoes=undoes,
        told={name: str(value) for name, value in told.items()}, at=clock.now(),
    )  # fmt: skip
