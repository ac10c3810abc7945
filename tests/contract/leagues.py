"""Seasons that requests meet."""

from __future__ import annotations

from accounts.leagues.models import Season
from accounts.leagues.services import entries, seasons
from accounts.people.models import Player
from tests.leagues.seasons import REASON, league, player, season


def open_season(*entering: Player) -> Season:
    """A season that these have entered, and others may."""
    organiser = player(is_staff=True)
    made = season(league(organiser), organiser)
    seasons.open_registration(season_id=made.pk, by=organiser, reason=REASON)
    for one in entering:
        entries.enter(season_id=made.pk, player=one)
    return made


def divided_season(*entering: Player) -> Season:
    """A season in which these have a division and are to confirm, among others."""
    made = open_season(*entering, *(player() for _ in range(4)))
    organiser = made.league.organisers.get()
    seasons.close_registration(season_id=made.pk, by=organiser, reason=REASON)
    seasons.divide(season_id=made.pk, by=organiser, reason=REASON)
    return made
