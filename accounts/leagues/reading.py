"""What everybody may read of leagues: the only exit for all transports and pages.

Drafts of seasons, draws that are not published and the seeds of draws that are not opened never leave it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from django.db.models import Prefetch, QuerySet

from accounts.people.bodies import player_document
from accounts.people.models import Player
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.models import Table

from .models import Division, Draw, Entry, Fixture, League, LogEntry, Place, Round, Season, Standing
from .services import days
from .services.rules import sizes

Document = dict[str, Any]


# -- leagues and seasons ---------------------------------------------------------------------------------------


def leagues() -> QuerySet[League]:
    """All leagues."""
    return League.objects.all()


def league_of(slug: str) -> League:
    """The league of this name in addresses. Raises Problem not_found."""
    found = League.objects.filter(slug=slug).first()
    if found is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-league-unknown"))
    return found


def seasons_of(league: League) -> QuerySet[Season]:
    """The seasons that everybody may read of, the latest first."""
    return league.seasons.exclude(state=Season.State.DRAFT).select_related("league").order_by("-number")


def season_of(season_id: int) -> Season:
    """A season that everybody may read of. Raises Problem not_found."""
    opened = Season.objects.exclude(state=Season.State.DRAFT).select_related("league")
    found = opened.filter(pk=season_id).first()
    if found is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-season-unknown"))
    return found


def division_of(division_id: int) -> Division:
    """A division. Raises Problem not_found."""
    found = Division.objects.select_related("season__league").filter(pk=division_id).first()
    if found is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-division-missing"))
    return found


def league_documents(found: Iterable[League]) -> list[Document]:
    """LeagueSerializer's shape, of some leagues."""
    rows = list(found)
    latest: dict[int, Season] = {}
    opened = Season.objects.exclude(state=Season.State.DRAFT).filter(league__in=rows).select_related("league")
    for season in opened.order_by("number"):
        latest[season.league_id] = season
    return [league_document(league, latest.get(league.pk)) for league in rows]


def league_document(league: League, latest: Season | None) -> Document:
    """LeagueSerializer's shape."""
    return {
        "slug": league.slug,
        "name": league.name,
        "about": league.about,
        "visibility": league.visibility,
        "season": None if latest is None else season_name(latest),
    }


def league_detail(league: League) -> Document:
    """LeagueDetailSerializer's shape."""
    found = list(seasons_of(league))
    return {
        **league_document(league, found[0] if found else None),
        "seasons": [season_name(season) for season in found],
    }


def season_name(season: Season) -> Document:
    """SeasonNameSerializer's shape."""
    return {
        "id": season.pk,
        "league": season.league.slug,
        "number": season.number,
        "name": season.name,
        "state": season.state,
    }


def season_document(season: Season) -> Document:
    """SeasonSerializer's shape."""
    divisions = list(season.divisions.order_by("level"))
    is_over = season.state == Season.State.FINISHED
    return {
        **season_name(season),
        "game": season.game,
        "sets": season.sets,
        "options": season.options,
        "clock": season.clock,
        "table_sizes": list(sizes(season)),
        "seats": season.seats,
        "pool": season.pool or None,
        "rounds": season.rounds,
        "round_days": season.round_days,
        "first_day": season.first_day,
        "time_zone": season.time_zone,
        "registration_until": season.registration_until,
        "admission": season.admission,
        "most_entries": season.most_entries,
        "entries": season.entries.exclude(state__in=Entry.GONE).count(),
        "points": season.points,
        "tie_breaks": season.tie_breaks,
        "moving": season.moving,
        "unfinished": season.unfinished,
        "expectations": [
            {"seats": int(size), "role": role, "chance": chance}
            for size, roles in sorted(season.expectations.items(), key=lambda one: int(one[0]))
            for role, chance in roles.items()
        ],
        "expected_by": season.expected_by,
        "commitment": season.commitment,
        "seed": season.seed if is_over else None,
        "divisions": [division_name(division) for division in divisions],
    }


def division_name(division: Division) -> Document:
    """DivisionNameSerializer's shape."""
    return {"id": division.pk, "level": division.level, "name": division.title}


# -- entries ---------------------------------------------------------------------------------------------------


def entries_of(season: Season) -> QuerySet[Entry]:
    """Everybody who has entered a season, in the order of their entries."""
    return season.entries.select_related("player", "division")


def entry_document(entry: Entry) -> Document:
    """EntrySerializer's shape."""
    return {
        "id": entry.pk,
        "player": player_document(entry.player),
        "state": entry.state,
        "division": None if entry.division is None else division_name(entry.division),
        "substitute_for": entry.substitute_for_id,
    }


def own_entries(player: Player) -> list[Document]:
    """OwnEntrySerializer's shape, of the seasons in which they take part: with their next table and until when it is
    to be played."""
    found = Entry.objects.filter(player=player).select_related("player", "division", "season__league")
    open_seasons = found.exclude(season__state__in=(Season.State.DRAFT, Season.State.CANCELLED)).order_by("-pk")
    return [own_entry(entry) for entry in open_seasons]


def own_entry(entry: Entry) -> Document:
    """OwnEntrySerializer's shape."""
    running = Place.objects.filter(entry=entry, fixture__state__in=(Fixture.State.PLANNED, Fixture.State.PLAYING))
    place = running.select_related("fixture__round", "fixture__table").order_by("fixture__round__number").first()
    season = entry.season
    return {
        **entry_document(entry),
        "season": season_name(season),
        "confirm_until": entry.confirm_until,
        "next": None
        if place is None
        else {
            "round": place.fixture.round.number,
            "table": place.fixture.table_id,
            "seat": place.seat,
            "begins": days.begins(season, place.fixture.round.first_day),
            "until": days.ends(season, place.fixture.round.last_day),
        },
    }


# -- standings, rounds, tables ---------------------------------------------------------------------------------


def standings_document(division: Division) -> Document:
    """StandingsSerializer's shape."""
    season = division.season
    lines = division.standings.select_related("entry__player", "entry__division").order_by("place")
    return {
        "season": season_name(season),
        "division": division_name(division),
        "tie_breaks": season.tie_breaks,
        "is_final": season.state == Season.State.FINISHED,
        "lines": [_line(line) for line in lines],
    }


def _line(line: Standing) -> Document:
    return {
        "rank": line.rank,
        "place": line.place,
        "entry": line.entry_id,
        "player": player_document(line.entry.player),
        "state": line.entry.state,
        "games": line.games,
        "wins": line.wins,
        "sheriffs": line.sheriffs,
        "points": line.values[0],
        "values": line.values[1:],
    }


def rounds_document(division: Division, viewer: Player | None) -> Document:
    """RoundsSerializer's shape: the rounds of a division with their draws and tables."""
    places = Place.objects.select_related("entry__player").order_by("seat")
    fixtures = Fixture.objects.select_related("table").prefetch_related(Prefetch("places", places)).order_by("number")
    rounds = division.rounds.prefetch_related(
        Prefetch("fixtures", fixtures), Prefetch("draws", Draw.objects.order_by("number"))
    ).order_by("number")
    return {
        "season": season_name(division.season),
        "division": division_name(division),
        "rounds": [_round(one, viewer) for one in rounds],
    }


def _round(one: Round, viewer: Player | None) -> Document:
    return {
        "number": one.number,
        "state": one.state,
        "first_day": one.first_day,
        "last_day": one.last_day,
        "draws": [_draw(made) for made in one.draws.all()],
        "tables": [_fixture(fixture, viewer) for fixture in one.fixtures.all()],
    }


def _draw(made: Draw) -> Document:
    is_opened = made.is_opened
    return {
        "number": made.number,
        # That organisers have looked at a draw is nobody's business until they publish or discard it.
        "state": made.state if is_opened else Draw.State.COMMITTED.value,
        "commitment": made.commitment,
        "seed": made.told_seed,
        "entries": made.entries if is_opened else [],
        "sizes": made.sizes if is_opened else [],
        "past": made.past if is_opened else [],
        "tables": made.tables if is_opened else [],
        "out": made.out if is_opened else [],
        "reason": made.reason or None,
    }


def _fixture(fixture: Fixture, viewer: Player | None) -> Document:
    places = list(fixture.places.all())
    table = fixture.table
    is_known = table is not None and (
        table.visibility == Table.Visibility.PUBLIC
        or (viewer is not None and any(place.entry.player_id == viewer.pk for place in places))
    )
    return {
        "number": fixture.number,
        "state": fixture.state,
        "table": fixture.table_id if is_known else None,
        "places": [_place(place) for place in places],
    }


def _place(place: Place) -> Document:
    is_counted = place.points is not None
    return {
        "seat": place.seat,
        "entry": place.entry_id,
        "player": player_document(place.entry.player),
        "role": place.role or None,
        "expected": place.expected,
        "points": place.points,
        "won": place.won if is_counted else None,
        "left": place.left if is_counted else None,
    }


# -- the log ---------------------------------------------------------------------------------------------------


def log_of(season: Season) -> QuerySet[LogEntry]:
    """The log of a season; to be ordered by id."""
    return season.log.select_related("by", "fixture", "undoes")


def log_documents(lines: Sequence[LogEntry]) -> list[Document]:
    """LeagueLogSerializer's shape, in the reader's language."""
    return [
        {
            "id": line.pk,
            "at": line.at,
            "verb": line.verb,
            "text": log_text(line),
            "by": None if line.by is None else player_document(line.by),
            "reason": line.reason or None,
        }
        for line in lines
    ]


def log_text(line: LogEntry) -> str:
    """What a line of the log says, in the reader's language."""
    if line.undoes is not None:
        return str(say("league-log-undone", what=log_text(line.undoes)))
    return str(say(f"league-log-{line.verb.replace('_', '-')}", **line.told))
