"""Tables of a round: opened when it begins, and what happens to those that are not over when it ends."""

from __future__ import annotations

from typing import Final

from accounts.leagues.models import Fixture, Round, Season
from bang_service.platform.texts import say
from games.engine.roles import roles_for
from games.models import Table
from games.services import interventions, managed_tables, presence
from games.terms import clocks

from . import draws, log, pausing, scoring
from .rules import absence_policy_of, visibility_of

SHORTENED: Final = clocks.Clock(decision=3600, turn=None, bank=0, increment=0, bank_limit=0, reaction=600)
"""From the last day of a round on, where the season shortens clocks: an hour for each decision."""


def open_table(fixture: Fixture) -> None:
    """Open the table of a fixture and begin its game, in the caller's transaction. For whoever has left, a policy
    plays. A fixture whose table is open, or that is not to be played any more, stays as it is."""
    season = fixture.round.division.season
    if fixture.state != Fixture.State.PLANNED or season.state != Season.State.RUNNING:
        return
    places = list(fixture.places.select_related("entry__player"))
    roles = roles_for(len(places), season.options.get("nine_players", "plain"))
    table = managed_tables.open_managed(
        game=season.game,
        sets=season.sets,
        seats=[place.entry.player for place in places],
        options=season.options,
        name=name_of(fixture),
        visibility=visibility_of(season),
        time=clocks.clock_of(season.clock),
        absence_misses=season.absence_misses,
        absence_policy=absence_policy_of(season),
        pool=season.pool,
        has_voices=season.has_voices,
        fixed_roles=draws.fixed_roles(season, roles),
    )
    managed_tables.start_managed(table_id=table.pk)
    fixture.table, fixture.state = table, Fixture.State.PLAYING
    fixture.save(update_fields=["table", "state"])
    if fixture.round.state == Round.State.DRAWN:
        Round.objects.filter(pk=fixture.round_id).update(state=Round.State.OPEN)
    for place in places:
        if place.entry.is_gone:
            presence.hand_over(table_id=table.pk, player=place.entry.player, policy=absence_policy_of(season))


def name_of(fixture: Fixture) -> str:
    """What its table is called: the league, and division, round and table as numbers."""
    division = fixture.round.division
    return f"{division.season.league.name[:44]} {division.level}.{fixture.round.number}.{fixture.number}"


def last_day(ended: Round) -> None:
    """The last day of a round is over, in the caller's transaction: the season's rule says what becomes of tables whose
    games are not. One rule waits; nothing is done then."""
    season = ended.division.season
    if season.state != Season.State.RUNNING:
        return
    left = list(ended.fixtures.filter(state=Fixture.State.PLAYING).select_related("table").order_by("number"))
    for fixture in left:
        assert fixture.table is not None
        if season.unfinished == Season.Unfinished.SHORTEN:
            pausing.give_clock(fixture, SHORTENED)
            log.write(season, "shortened", fixture=fixture, table=fixture.table.name)
        elif season.unfinished == Season.Unfinished.CLOSE:
            close_as_expected(fixture)


def close_as_expected(fixture: Fixture) -> None:
    """End a game without a result, in the caller's transaction: everybody there gets what was to be expected of
    them."""
    assert fixture.table is not None
    season = fixture.round.division.season
    fixture.state = Fixture.State.CLOSED
    fixture.save(update_fields=["state"])
    if fixture.table.status in (Table.Status.PLAYING, Table.Status.HALTED):
        interventions.void(table_id=fixture.table.pk, staff=None, reason=str(say("league-round-over")))
    log.write(season, "closed_table", fixture=fixture, table=fixture.table.name)
    scoring.score(fixture)
