"""What everybody may read of leagues: the only exit for all transports and pages.

Drafts of seasons, draws that are not published and the seeds of draws that are not opened never leave it: whatever
belongs to a draft is answered as if it were not there.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, datetime
from statistics import median
from typing import Any

from django.db.models import OuterRef, Prefetch, QuerySet, Subquery

from accounts.people.bodies.accounts import player_document
from accounts.people.models import Player
from accounts.people.services.profiles import Which
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.models import Ending, Table

from .models import (
    Appeal,
    Division,
    Draw,
    Entry,
    Fixture,
    League,
    LogEntry,
    Place,
    Round,
    Season,
    Standing,
    Substitution,
)
from .services import appeals, days, substitutions
from .services.rules import sizes

Document = dict[str, Any]


# -- leagues and seasons ---------------------------------------------------------------------------------------


def leagues() -> QuerySet[League]:
    """All leagues."""
    return League.objects.all()


def named_entries(player: Which) -> list[QuerySet[Any]]:
    """Rows by which a season that everybody may read of names this player."""
    return [Entry.objects.filter(player=player).exclude(season__state=Season.State.DRAFT)]


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
    """A division of a season that everybody may read of. Raises Problem not_found."""
    opened = Division.objects.exclude(season__state=Season.State.DRAFT).select_related("season__league")
    found = opened.filter(pk=division_id).first()
    if found is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-division-missing"))
    return found


def league_documents(found: Sequence[League]) -> list[Document]:
    """LeagueSerializer's shape, of some leagues."""
    opened = Season.objects.exclude(state=Season.State.DRAFT).select_related("league")
    # Of the long past of a league only its latest season is read.
    last = opened.filter(league=OuterRef("pk")).order_by("-number").values("pk")[:1]
    numbers = League.objects.filter(pk__in=[league.pk for league in found]).annotate(last=Subquery(last))
    latest = {season.league_id: season for season in opened.filter(pk__in=numbers.values("last"))}
    return [league_document(league, latest.get(league.pk)) for league in found]


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


def entry_documents(found: Sequence[Entry]) -> list[Document]:
    """EntrySerializer's shape, of some entries."""
    return [entry_document(entry) for entry in found]


def entry_document(entry: Entry) -> Document:
    """EntrySerializer's shape."""
    return {
        "id": entry.pk,
        "player": player_document(entry.player),
        "state": entry.state,
        "division": None if entry.division is None else division_name(entry.division),
        "substitute_for": entry.substitute_for_id,
    }


def own_entries(player: Player) -> QuerySet[Entry]:
    """A player's entries, those that they have given up too."""
    return Entry.objects.filter(player=player).select_related("player", "division", "season__league")


def own_entry_documents(found: Sequence[Entry]) -> list[Document]:
    """OwnEntrySerializer's shape, of entries of the player who asks: with their next table and until when it is to be
    played."""
    playing = [entry.pk for entry in found if entry.state == Entry.State.PLAYING]
    ahead = Place.objects.filter(
        entry__in=playing,
        fixture__state__in=(Fixture.State.PLANNED, Fixture.State.PLAYING),
        entry__season__state=Season.State.RUNNING,
    )
    following: dict[int, Place] = {}
    for place in ahead.select_related("fixture__round").order_by("fixture__round__number"):
        following.setdefault(place.entry_id, place)
    return [_own_entry(entry, following.get(entry.pk)) for entry in found]


def own_entry(entry: Entry) -> Document:
    """OwnEntrySerializer's shape."""
    return own_entry_documents([entry])[0]


def _own_entry(entry: Entry, following: Place | None) -> Document:
    return {
        **entry_document(entry),
        "season": season_name(entry.season),
        "confirm_until": entry.confirm_until,
        "next": None if following is None else _next_table(entry.season, following),
    }


def _next_table(season: Season, place: Place) -> Document:
    planned = place.fixture.round
    return {
        "round": planned.number,
        "table": place.fixture.table_id,
        "seat": place.seat,
        "begins": days.begins(season, planned.first_day),
        "until": days.ends(season, planned.last_day),
    }


# -- appeals ---------------------------------------------------------------------------------------------------


def own_appeals(player: Player) -> QuerySet[Appeal]:
    """The appeals that a player has made."""
    return Appeal.objects.filter(by=player).select_related("fixture__round__division__season__league")


def appeal_documents(found: Sequence[Appeal]) -> list[Document]:
    """AppealSerializer's shape, of appeals of the player who asks."""
    return [appeal_document(appeal) for appeal in found]


def appeal_document(appeal: Appeal) -> Document:
    """AppealSerializer's shape."""
    fixture = appeal.fixture
    division = fixture.round.division
    return {
        "id": appeal.pk,
        "at": appeal.at,
        "season": season_name(division.season),
        "division": division_name(division),
        "round": fixture.round.number,
        "number": fixture.number,
        "table": fixture.table_id,
        "text": appeal.text,
        "state": appeal.decision,
        "answer": appeal.answer or None,
        "decided_at": appeal.decided_at,
    }


# -- substitutions ---------------------------------------------------------------------------------------------


def own_substitutions(player: Player) -> QuerySet[Substitution]:
    """What a player, or a bot of theirs, is or was asked."""
    return substitutions.concerning(player)


def substitution_documents(found: Sequence[Substitution], player: Player) -> list[Document]:
    """SubstitutionSerializer's shape, of what the player who asks is asked."""
    return [substitution_document(one, player) for one in found]


def substitution_document(found: Substitution, player: Player) -> Document:
    """SubstitutionSerializer's shape."""
    entry = found.entry
    assert entry.division is not None
    is_substitute = player.pk in (found.substitute_id, found.substitute.owner_id)
    return {
        "id": found.pk,
        "at": found.at,
        "season": season_name(entry.season),
        "division": division_name(entry.division),
        "entry": entry.pk,
        "player": player_document(entry.player),
        "substitute": player_document(found.substitute),
        "part": "substitute" if is_substitute else "entrant",
        "by": player_document(found.by),
        "reason": found.reason,
        "state": found.state,
        "is_asked": substitutions.is_asked(found, player),
        "agreed": found.substitute_agreed if is_substitute else found.entrant_agreed,
        "until": found.until,
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
    places = Place.objects.select_related("entry__player")
    fixtures = Fixture.objects.select_related("table").prefetch_related(Prefetch("places", places)).order_by("number")
    rounds = division.rounds.prefetch_related(
        Prefetch("fixtures", fixtures), Prefetch("draws", Draw.objects.order_by("number"))
    ).order_by("number")
    played = frozenset[int]() if viewer is None else _played(division, viewer)
    return {
        "season": season_name(division.season),
        "division": division_name(division),
        "rounds": [_round(one, played) for one in rounds],
    }


def _played(division: Division, player: Player) -> frozenset[int]:
    """The tables of a division at which somebody plays, or has until somebody took their seat."""
    found = appeals.played_by(player).filter(round__division=division)
    return frozenset(found.values_list("pk", flat=True))


def _round(one: Round, played: frozenset[int]) -> Document:
    return {
        "number": one.number,
        "state": one.state,
        "first_day": one.first_day,
        "last_day": one.last_day,
        "draws": [_draw(made) for made in one.draws.all()],
        "tables": [_fixture(fixture, played) for fixture in one.fixtures.all()],
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


def _fixture(fixture: Fixture, played: frozenset[int]) -> Document:
    places = list(fixture.places.all())
    table = fixture.table
    is_known = table is not None and (table.visibility == Table.Visibility.PUBLIC or fixture.pk in played)
    return {
        "number": fixture.number,
        "state": fixture.state,
        "table": fixture.table_id if is_known else None,
        "you_played": fixture.pk in played,
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
    return season.log.select_related("by", "undoes")


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
    return str(say("league-log", verb=line.verb, **line.told))


# -- what only pages tell --------------------------------------------------------------------------------------


def season_at(slug: str, number: int) -> Season:
    """A season that everybody may read of, by its place in addresses. Raises Problem not_found."""
    found = seasons_of(league_of(slug)).filter(number=number).first()
    if found is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-season-unknown"))
    return found


def division_at(season: Season, level: int) -> Division:
    """A division of a season that everybody may read of. Raises Problem not_found."""
    found = season.divisions.filter(level=level).first()
    if found is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-division-missing"))
    found.season = season
    return found


def entries_in(division: Division) -> list[Document]:
    """EntrySerializer's shape, of everybody who was put into a division, in the order of their entries."""
    found = division.entries.select_related("player", "division").order_by("applied_at", "pk")
    return [entry_document(entry) for entry in found]


def absence_document(season: Season) -> Document:
    """After how many missed deadlines in a row a policy plays for somebody at the tables of a season, and which."""
    return {"misses": season.absence_misses, "policy": season.absence_policy}


def round_days(season: Season) -> list[Document]:
    """The days of each round, and the levels of the divisions that play it then: none as long as the season has not
    begun and its rounds are only planned. A round has several lines if its divisions play it on different days."""
    rounds = Round.objects.filter(division__season=season).order_by("number", "division__level")
    found: dict[tuple[int, date, date], list[int]] = {}
    for number, first, last, level in rounds.values_list("number", "first_day", "last_day", "division__level"):
        found.setdefault((number, first, last), []).append(level)
    if not found and season.first_day is not None:
        found = {(number, *days.days_of(season, number)): [] for number in range(1, season.rounds + 1)}
    return [
        {"number": number, "first_day": first, "last_day": last, "divisions": levels}
        for (number, first, last), levels in found.items()
    ]


def pace_document(division: Division) -> Document | None:
    """How long the games of a division with a result took, in seconds; None while there are none."""
    played = Ending.objects.filter(
        table__fixture__round__division=division,
        table__fixture__state=Fixture.State.PLAYED,
        table__started_at__isnull=False,
    )
    took = [(ended - began).total_seconds() for ended, began in played.values_list("at", "table__started_at") if began]
    return {"games": len(took), "median": median(took), "longest": max(took)} if took else None


def changed_at(season: Season) -> datetime | None:
    """When something was last done in a season, by its log."""
    at: datetime | None = season.log.order_by("-pk").values_list("at", flat=True).first()
    return at
