"""Leagues in the world that both transports are asked about, and many rows of them that are alike."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Final

from accounts.leagues.models import (
    Appeal,
    Division,
    Entry,
    Fixture,
    League,
    LogEntry,
    Place,
    Round,
    Season,
    Substitution,
)
from accounts.leagues.services import appeals, draws, ended_games, entries, fixtures, seasons, substitutions
from accounts.people.models import Player
from bang_service.platform import clock
from games.terms import clocks
from tests.leagues.seasons import REASON, league, play, player, season

MANY: Final = 1_000_000
"""The number of a season with many entries and a long log."""


def assemble(ann: Player, bob: Player, cem: Player, eve: Player) -> dict[str, Any]:
    """Seasons in every state: one that runs (of its rounds the first is played, the second is being played, of the
    third one draw was discarded and the other is looked at by its organiser alone; Ann has appealed twice), one at
    whose tables only those who sit there may look, one that may be entered, one that is divided, one that is cancelled,
    and drafts. Eve is asked to play for Ann where only those may look who sit there, and was asked before; somebody is
    asked to play for Eve."""
    organiser = player("Marshal", is_staff=True)
    iron = league(organiser, name="The Iron League", slug="iron")
    dust = league(organiser, name="The Dust League", slug="dust", visibility="seated")
    drafts = league(organiser, name="The Silent League", slug="drafts")
    four = [ann, bob, cem, eve]
    running = _running(iron, organiser, four)
    (first,) = _opened(running, organiser, number=1)
    play(first.table)
    ended_games.follow()
    (second,) = _opened(running, organiser, number=2)
    third = Round.objects.get(division__season=running, number=3)
    draws.draw(round_id=third.pk, by=organiser)
    draws.draw_again(round_id=third.pk, by=organiser, reason="Two of them are brothers.")
    draws.draw(round_id=third.pk, by=organiser)
    seated = _running(dust, organiser, [ann, bob, cem, player("Dora")])
    (hidden_table,) = _opened(seated, organiser, number=1)
    answered = appeals.ask(fixture_id=second.pk, by=ann, text="Their clock was stopped.")
    appeals.decide(appeal_id=answered.pk, by=organiser, decision="declined", reason="It was not.")
    appeals.ask(fixture_id=first.pk, by=ann, text="They had agreed.")
    opened = _open(dust, organiser, [ann, bob], most_entries=2)
    divided = _divided(iron, organiser, four)
    entries.confirm(season_id=divided.pk, player=cem)
    cancelled = _open(dust, organiser, [ann])
    seasons.cancel(season_id=cancelled.pk, by=organiser, reason="Too few came.")
    draft = season(drafts, organiser)
    found = {
        "running": running, "seated": seated, "open": opened, "divided": divided, "cancelled": cancelled,
        "draft": draft,
    }  # fmt: skip
    hidden = Division.objects.create(season=draft, level=1)
    divisions = {name: one.divisions.first() or hidden for name, one in found.items()}
    settled = _asked(seated, organiser, ann, eve)
    substitutions.call_off(entry_id=settled.entry_id, by=organiser, reason="Not needed.")
    asked = _asked(seated, organiser, ann, eve)
    eves = _asked(running, organiser, eve, player("Fritz"))
    return {
        "settled_substitution": settled.pk,
        "anns_substitution": asked.pk,
        "eves_substitution": eves.pk,
        **{f"{name}_season": one.pk for name, one in found.items()},
        **{f"{name}_division": one.pk for name, one in divisions.items()},
        "league_table": first.table_id,
        "seated_table": hidden_table.table_id,
    }


def _asked(of: Season, organiser: Player, entrant: Player, substitute: Player) -> Substitution:
    entry = of.entries.get(player=entrant)
    return substitutions.ask(entry_id=entry.pk, substitute=substitute, by=organiser, reason=REASON)


def _open(of: League, organiser: Player, people: list[Player], **rules: Any) -> Season:
    made = season(of, organiser, **rules)
    seasons.open_registration(season_id=made.pk, by=organiser, reason=REASON)
    for one in people:
        entries.enter(season_id=made.pk, player=one)
    return made


def _divided(of: League, organiser: Player, people: list[Player]) -> Season:
    made = _open(of, organiser, people)
    seasons.close_registration(season_id=made.pk, by=organiser, reason=REASON)
    seasons.divide(season_id=made.pk, by=organiser, reason=REASON)
    return made


def _running(of: League, organiser: Player, people: list[Player]) -> Season:
    made = _divided(of, organiser, people)
    for one in people:
        entries.confirm(season_id=made.pk, player=one)
    seasons.start(season_id=made.pk, by=organiser, reason=REASON)
    return made


def _opened(of: Season, organiser: Player, *, number: int) -> list[Any]:
    """The tables of a round, which is published and opens now, before its first day."""
    planned = Round.objects.get(division__season=of, number=number)
    made = draws.publish(round_id=planned.pk, by=organiser, reason=REASON)
    for fixture in made:
        fixtures.open_table(Fixture.objects.select_related("round__division__season__league").get(pk=fixture.pk))
    return list(Fixture.objects.filter(round=planned).select_related("table"))


# -- many that are alike ---------------------------------------------------------------------------------------


def multiply(entrant: Player, count: int) -> None:
    """So many leagues in whose seasons somebody plays, has a next table, has appealed and was asked to stand in, and
    the season MANY with as many entries and lines in its log."""
    today = clock.now().date()
    for number in range(count):
        made = League.objects.create(name=f"Many {number}", slug=f"many-{number}")
        running = Season.objects.create(league=made, number=1, state=Season.State.RUNNING)
        division = Division.objects.create(season=running, level=1)
        entry = Entry.objects.create(season=running, player=entrant, division=division, state=Entry.State.PLAYING)
        first = Round.objects.create(
            division=division, number=1, first_day=today, last_day=today + timedelta(days=6), state=Round.State.DRAWN
        )
        fixture = Fixture.objects.create(round=first, number=1)
        Place.objects.create(fixture=fixture, seat=0, entry=entry)
        Appeal.objects.create(fixture=fixture, by=entrant, text="Look again.")
        Substitution.objects.create(entry=entry, substitute=entrant, by=entrant, reason=REASON, until=clock.now())
    whole = Season.objects.create(
        pk=MANY, league=League.objects.latest("pk"), number=2, state=Season.State.RUNNING, first_day=today,
        clock=clocks.encode(clocks.DEFAULT), registration_until=clock.now(), expected_by="people",
    )  # fmt: skip
    division = Division.objects.create(season=whole, level=1)
    people = Player.objects.bulk_create(Player(name=f"many_{number}") for number in range(count))
    Entry.objects.bulk_create(
        Entry(season=whole, player=one, division=division, state=Entry.State.PLAYING) for one in people
    )
    LogEntry.objects.bulk_create(LogEntry(season=whole, verb="opened", by=one, reason=REASON) for one in people)
