"""Notices about seasons, to those who take part."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from accounts.leagues.models import Entry
from accounts.notices import own
from games.models import Notice
from games.terms.notices import NoticeDetails


def tell(
    entries: Iterable[Entry],
    kind: Notice.Kind,
    *,
    number: int = 0,
    until: datetime | None = None,
    who: str = "",
    text: str = "",
) -> None:
    """Tell the players of these entries, in the caller's transaction: `number` is a round or a rank, `text` what an
    organiser wrote."""
    for entry in entries:
        division = "" if entry.division is None else entry.division.title
        details = NoticeDetails(season=str(entry.season), division=division, number=number, who=who, text=text)
        own.tell(entry.player, kind, details, due_at=until)
