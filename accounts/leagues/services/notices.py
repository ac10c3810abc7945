"""Notices about seasons, to those who take part."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from accounts.leagues.models import Entry, Season, Substitution
from accounts.leagues.notice_kinds import SeasonNews
from accounts.notices.services import own
from accounts.people.models import Player
from bang_service.platform.notice_kinds import NoticeKind
from games.terms.notices import NoticeDetails


def tell(
    season: Season,
    entries: Iterable[Entry],
    kind: NoticeKind[SeasonNews],
    *,
    number: int = 0,
    until: datetime | None = None,
    who: str = "",
    text: str = "",
) -> None:
    """Tell the players of these entries of a season, in the caller's transaction: `number` is a round or a rank, `text`
    what an organiser wrote."""
    details = {
        entry.player_id: _details(SeasonNews(season, entry, number), kind, who=who, text=text) for entry in entries
    }
    own.tell_each(details, kind, due_at=until)


def ask(found: Substitution, players: Iterable[Player], kind: NoticeKind[SeasonNews], *, who: str) -> None:
    """Ask players about a substitution, in the caller's transaction."""
    news = SeasonNews(found.entry.season, found.entry)
    details = _details(news, kind, who=who, substitution=found.pk)
    own.tell_each({player.pk: details for player in players}, kind, due_at=found.until)


def _details(
    news: SeasonNews, kind: NoticeKind[SeasonNews], *, who: str = "", text: str = "", substitution: int = 0
) -> NoticeDetails:
    assert kind.leads_to is not None
    return NoticeDetails(
        season=str(news.season),
        division="" if news.entry.division is None else news.entry.division.title,
        number=news.number,
        who=who,
        text=text,
        path=kind.leads_to(news),
        entry=news.entry.pk,
        substitution=substitution,
    )
