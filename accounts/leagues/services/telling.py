"""Notices about seasons, to those who take part."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from django.urls import reverse

from accounts.leagues.models import Entry, Season
from accounts.notices import own
from accounts.people.models import Player
from games.models import Notice
from games.terms.notices import NoticeDetails


def tell(
    season: Season,
    entries: Iterable[Entry],
    kind: Notice.Kind,
    *,
    number: int = 0,
    until: datetime | None = None,
    who: str = "",
    text: str = "",
) -> None:
    """Tell the players of these entries of a season, in the caller's transaction: `number` is a round or a rank, `text`
    what an organiser wrote."""
    details = {
        entry.player_id: NoticeDetails(
            season=str(season), division="" if entry.division is None else entry.division.title, number=number,
            who=who, text=text, path=_path(season, entry, kind, number),
        )
        for entry in entries
    }  # fmt: skip
    own.tell_each(details, kind, due_at=until)


def ask(entry: Entry, players: Iterable[Player], kind: Notice.Kind, *, until: datetime, who: str) -> None:
    """Ask players something about an entry, theirs or not, in the caller's transaction."""
    division = "" if entry.division is None else entry.division.title
    details = NoticeDetails(
        season=str(entry.season), division=division, who=who, path=reverse("play_screen", args=["seasons"])
    )
    own.tell_each({player.pk: details for player in players}, kind, due_at=until)


def _path(season: Season, entry: Entry, kind: Notice.Kind, number: int) -> str:
    """Where the player goes on: to the page where they confirm, to the round, to their division or to the season."""
    if kind == Notice.Kind.PLACED:
        return reverse("play_screen", args=[f"seasons/{season.league.slug}/{season.number}"])
    if entry.division is None:
        return reverse("season_page", args=[season.league.slug, season.number])
    page = reverse("division_page", args=[season.league.slug, season.number, entry.division.level])
    return f"{page}#round-{number}" if kind == Notice.Kind.ROUND_DRAWN else page
