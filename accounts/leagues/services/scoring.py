"""What games count, and the standings that follow from them."""

from __future__ import annotations

from accounts.leagues.models import Division, Entry, Fixture, Place, Round, Season, Standing
from accounts.leagues.notice_kinds import SEASON_OVER
from accounts.leagues.season_model.ranking import Played, decided, standings
from bang_service.platform import clock
from games.engine.roles import SHERIFF
from games.models import Ending, Intervention
from games.services.corrections import in_force
from games.services.player_results import result_of

from . import closing, expectations, log, notices


def score(fixture: Fixture) -> bool:
    """Count the game of a fixture as it stands now, corrections and all, in the caller's transaction with the season
    locked. Safe to do again. Answers whether anything has changed; then the standings are new, too."""
    ending = Ending.objects.filter(table=fixture.table_id).first()
    if ending is None:
        return False
    season = fixture.round.division.season
    correction = in_force(Intervention.objects.filter(table=fixture.table_id))
    side, winners = result_of(ending, correction)
    before = _told(fixture)
    if side:
        fixture.state = Fixture.State.PLAYED
    elif fixture.state != Fixture.State.CLOSED:
        fixture.state = Fixture.State.VOID
    fixture.save(update_fields=["state"])
    for place in fixture.places.all():
        place.role = ending.roles[place.seat]
        place.expected = expectations.expected(season, len(ending.roles), place.role)
        place.won = place.seat in winners
        place.left = bool(ending.tenures[place.seat][-1].policy)
        place.points = _points(season, fixture, place)
        place.save(update_fields=["role", "expected", "won", "left", "points"])
    if _told(fixture) == before:
        return False
    refresh(fixture.round.division)
    close_if_over(fixture.round)
    return True


def _points(season: Season, fixture: Fixture, place: Place) -> int | None:
    assert place.expected is not None
    if fixture.state == Fixture.State.VOID:
        return None
    if fixture.state == Fixture.State.CLOSED:
        points = expectations.points_as_expected(season, expected=place.expected)
    else:
        points = expectations.points(season, expected=place.expected, won=place.won)
    # Whoever let an AI finish the game cannot gain by it.
    return min(points, 0) if place.left else points


def _told(fixture: Fixture) -> tuple[object, ...]:
    rows = fixture.places.values_list("entry_id", "role", "expected", "points", "won", "left")
    return (Fixture.objects.get(pk=fixture.pk).state, *rows)


def close_if_over(played: Round) -> None:
    """A round is closed once all its tables count or never will, and the season ends with its last round."""
    if played.state != Round.State.OPEN or played.fixtures.exclude(state__in=Fixture.DONE).exists():
        return
    played.state = Round.State.CLOSED
    played.save(update_fields=["state"])
    season = played.division.season
    log.write(season, "round_closed", division=played.division.title, round=played.number)
    finish_if_over(season)


def refresh(division: Division) -> None:
    """Write the standings of a division anew, from the places that count, in the caller's transaction."""
    season = division.season
    counted = Place.objects.filter(
        fixture__round__division=division, fixture__state__in=Fixture.COUNTED, points__isnull=False
    )
    games: dict[int, list[Place]] = {}
    for place in counted.order_by("fixture_id", "seat"):
        games.setdefault(place.fixture_id, []).append(place)
    played = [
        Played(
            {place.entry_id: place.points or 0 for place in places},
            frozenset(place.entry_id for place in places if place.won),
        )
        for places in games.values()
    ]
    taking_part = list(division.entries.exclude(state__in=(Entry.State.APPLIED, Entry.State.WAITING)))
    lines = standings([entry.pk for entry in taking_part], played, season.tie_breaks)
    is_final = season.state == Season.State.FINISHED
    order = decided(lines, season.seed) if is_final else [line.entry for line in lines]
    places_of: dict[int, list[Place]] = {}
    for places in games.values():
        for place in places:
            places_of.setdefault(place.entry_id, []).append(place)
    Standing.objects.filter(division=division).delete()
    by_entry = {line.entry: line for line in lines}
    Standing.objects.bulk_create(
        Standing(
            division=division,
            entry_id=entry,
            rank=by_entry[entry].rank,
            place=number,
            games=by_entry[entry].games,
            wins=sum(place.won for place in places_of.get(entry, ())),
            sheriffs=sum(place.role == SHERIFF for place in places_of.get(entry, ())),
            values=[int(value) for value in by_entry[entry].values],
            at=clock.now(),
        )
        for number, entry in enumerate(order, 1)
    )


def finish_if_over(season: Season) -> None:
    """End a running season, with its row locked, once all its rounds are closed: standings are final, ties for a place
    are drawn, and the seed of that is opened."""
    open_rounds = Round.objects.filter(division__season=season).exclude(state=Round.State.CLOSED)
    if season.state != Season.State.RUNNING or open_rounds.exists():
        return
    assert not Fixture.objects.filter(round__division__season=season).exclude(state__in=Fixture.DONE).exists()
    closing.end(season, Season.State.FINISHED)
    for division in season.divisions.order_by("level"):
        refresh(division)
        for line in division.standings.select_related("entry__player", "entry__division").order_by("place"):
            notices.tell(season, [line.entry], SEASON_OVER, number=line.rank)
    log.write(season, "finished")
