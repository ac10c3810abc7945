"""What must be true of a season in the end, read from its rows and from what is published of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import ceil, comb
from typing import Any

from accounts.leagues.models import Division, Draw, Entry, Fixture, LogEntry, Place, Round, Season, Standing, Step
from accounts.leagues.season_model.draw import draw
from accounts.leagues.services import seasons
from bang_service.platform.http import json
from games.engine.kernel.rng import commitment
from games.fairness import records
from games.models import Table
from games.reading.projection.records import record_document
from games.reading.projection.tables import visible_table


def violations(season_id: int, done: dict[str, Any]) -> Iterator[str]:
    """Everything that is not as it must be."""
    season = Season.objects.get(pk=season_id)
    if season.state != Season.State.FINISHED:
        yield f"the season is {season.state}"
    yield from _life(season)
    for division in season.divisions.order_by("level"):
        yield from _fairness(division)
        yield from _standings(division)
    yield from _draws(season)
    yield from _deals(season)
    yield from _events(season, done)
    yield from _promotion(season, done)


def _life(season: Season) -> Iterator[str]:
    left = Step.objects.filter(season=season, done_at=None)
    if left.exists():
        yield f"{left.count()} steps are still to be done: {left.first()}"
    rounds = Round.objects.filter(division__season=season)
    for one in rounds.exclude(state=Round.State.CLOSED):
        yield f"{one} is {one.state}"
    fixtures = Fixture.objects.filter(round__division__season=season)
    for fixture in fixtures.exclude(state__in=Fixture.DONE):
        yield f"{fixture} is {fixture.state}"
    tables = fixtures.exclude(table=None).values_list("table", flat=True)
    if len(set(tables)) != fixtures.count():
        yield f"{fixtures.count()} fixtures have {len(set(tables))} tables"
    if Table.objects.filter(host=None).exclude(pk__in=tables).exists():
        yield "a table was opened for no fixture"


def _fairness(division: Division) -> Iterator[str]:
    """Pairs and Sheriffs among those who played all rounds."""
    tables = [
        [place.entry_id for place in fixture.places.order_by("seat")]
        for fixture in Fixture.objects.filter(round__division=division)
    ]
    rounds = division.rounds.count()
    played = Counter(entry for table in tables for entry in table)
    whole = sorted(entry for entry, games in played.items() if games == rounds)
    met = Counter(pair for table in tables for pair in combinations(sorted(set(table) & set(whole)), 2))
    everybody = Entry.objects.filter(division=division).count()
    dealt = sum(comb(len(table), 2) for table in tables)
    bound = ceil(dealt / comb(everybody, 2)) + 1
    for pair, times in met.items():
        if times > bound:
            yield f"division {division.level}: {pair} met {times} times, at most {bound} are allowed"
    sheriffs = Counter(table[0] for table in tables)
    counts = [sheriffs[entry] for entry in whole]
    if counts and max(counts) - min(counts) > 1:
        yield f"division {division.level}: Sheriffs {sorted(counts)}"


def _standings(division: Division) -> Iterator[str]:
    for line in Standing.objects.filter(division=division):
        places = Place.objects.filter(entry=line.entry, points__isnull=False)
        points = sum(place.points or 0 for place in places)
        if (line.games, line.values[0]) != (places.count(), points):
            told = f"{line.games} games, {line.values[0]} points"
            yield f"{line.entry}: {told}; its places say {places.count()}, {points}"
        if any((place.points or 0) > 0 for place in places.filter(left=True)):
            yield f"{line.entry} gained by a game that an AI finished"


def _draws(season: Season) -> Iterator[str]:
    """Every draw that was opened follows from its seed."""
    for made in Draw.objects.filter(round__division__season=season).exclude(state=Draw.State.COMMITTED):
        if commitment(made.seed) != made.commitment:
            yield f"{made}: another seed than the one committed to"
        found = draw(made.entries, made.sizes, [tuple(table) for table in made.past], made.seed)
        if ([list(table) for table in found.tables], list(found.out)) != (made.tables, made.out):
            yield f"{made}: its seed gives other tables"


def _deals(season: Season) -> Iterator[str]:
    """Every game's record verifies, and its Sheriff is the one who was drawn."""
    seeds = {season.seed, *Draw.objects.values_list("seed", flat=True)}
    for fixture in Fixture.objects.filter(round__division__season=season).select_related("table"):
        table = fixture.table
        assert table is not None
        if table.seed in seeds:
            yield f"{fixture}: dealt by the seed of a draw"
        first = fixture.places.get(seat=0)
        if first.role != "sheriff":
            yield f"{fixture}: the Sheriff should sit first, there sits the {first.role}"
        try:
            records.verify(records.read(json.encode(record_document(visible_table(table.pk, None)))))
        except (records.Mismatch, records.MalformedRecord) as error:
            yield f"{fixture}: its record does not verify: {error}"


def _events(season: Season, done: dict[str, Any]) -> Iterator[str]:
    """What the organiser did, and those who left."""
    log = Counter(LogEntry.objects.filter(season=season).values_list("verb", flat=True))
    expected = {"withdrew": 2, "substituted": 1, "corrected": 1, "finished": 1, "started": 1}
    if "drawn_again" in done:
        expected["drawn_again"] = 1
    for verb, times in expected.items():
        if log[verb] != times:
            yield f"the log has {log[verb]} lines {verb!r}, {times} were expected"
    fixture = Fixture.objects.get(pk=done["corrected"]["fixture"])
    won = set(fixture.places.filter(won=True).values_list("role", flat=True))
    sides = {"law": {"sheriff", "deputy"}, "outlaws": {"outlaw"}}
    if not won or not won <= sides[done["corrected"]["side"]]:
        yield f"{fixture} was corrected to {done['corrected']['side']}, but {sorted(won)} have won"
    gone = Entry.objects.filter(season=season, player__in=done["withdrawn"])
    if sorted(gone.values_list("state", flat=True)) != ["substituted", "withdrawn"]:
        yield "those who left are not withdrawn and substituted"


def _promotion(season: Season, done: dict[str, Any]) -> Iterator[str]:
    """Whoever is to be in a division of the next season is in it."""
    following = Season.objects.get(pk=done["next"])
    order = [player for player in seasons.promoted(season) if following.entries.filter(player=player).exists()]
    drawn = [
        entry.player_id
        for division in following.divisions.order_by("level")
        for entry in division.entries.all()
        if entry.player_id in order
    ]
    sizes = [division.entries.filter(player__in=order).count() for division in following.divisions.order_by("level")]
    start = 0
    for size in sizes:
        if set(order[start : start + size]) != set(drawn[start : start + size]):
            yield f"places {start + 1} to {start + size} of the next season are taken by others"
        start += size
