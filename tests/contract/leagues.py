"""Seasons that requests meet."""

from __future__ import annotations

from accounts.leagues.models import Entry, Fixture, Round, Season
from accounts.leagues.services import draws, entries, fixtures, seasons, substitutions
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


def asked_substitution(somebody: Player) -> int:
    """What somebody is asked: whether another player may play for them."""
    league_table(somebody)
    entry = Entry.objects.select_related("season__league").get(player=somebody)
    organiser = entry.season.league.organisers.get()
    return substitutions.ask(entry_id=entry.pk, substitute=player(), by=organiser, reason=REASON).pk


def league_table(somebody: Player) -> int:
    """A table of a league's round that is open, where somebody plays."""
    made = divided_season(somebody)
    organiser = made.league.organisers.get()
    for entry in made.entries.filter(state=Entry.State.PLACED).select_related("player"):
        entries.confirm(season_id=made.pk, player=entry.player)
    seasons.start(season_id=made.pk, by=organiser, reason=REASON)
    first = Round.objects.get(division__season=made, number=1)
    draws.publish(round_id=first.pk, by=organiser, reason=REASON)
    found = Fixture.objects.select_related("round__division__season__league")
    fixture = found.filter(round=first, places__entry__player=somebody).get()
    fixtures.open_table(fixture)
    assert fixture.table_id is not None
    return fixture.table_id
