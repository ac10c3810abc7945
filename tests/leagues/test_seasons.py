"""A season from its opening to its end, by the services alone."""

from __future__ import annotations

from datetime import timedelta

import pytest

from accounts.leagues.models import Draw, Entry, Fixture, LogEntry, Place, Round, Season, Standing, Step
from accounts.leagues.notice_kinds import PLACE_LAPSED, PLACED, SEASON_OVER, STANDS_IN
from accounts.leagues.services import draws, due_steps, entries, seasons, substitutions, undoing
from bang_service.platform.problems import Problem
from games.models import Notice, Seat, Table
from tests.games.times import Time

from .seasons import REASON, Stage, league, play, player, season, stand_in

pytestmark = pytest.mark.django_db


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    return Stage(Time(monkeypatch))


def refused(code: str, field: str = "") -> pytest.RaisesContext[Problem]:  # type: ignore[name-defined]
    def is_it(problem: Problem) -> bool:
        return problem.code == code and (not field or problem.field == field)

    return pytest.RaisesExc(Problem, check=is_it)


# -- preparing and opening -------------------------------------------------------------------------------------


def test_first_season__is_number_one_and_a_draft(stage: Stage) -> None:
    assert (stage.season.number, stage.season.state) == (1, Season.State.DRAFT)


def test_next_season__takes_the_rules_over(stage: Stage) -> None:
    following = seasons.prepare(league_id=stage.league.pk, by=stage.organiser)
    assert following.number == 2
    assert all(getattr(following, name) == getattr(stage.season, name) for name in seasons.RULES)
    assert following.first_day is None and following.registration_until is None


def test_opening__fixes_what_victories_are_counted_against(stage: Stage) -> None:
    stage.opens()
    opened = stage.again()
    assert opened.state == Season.State.REGISTRATION
    assert set(opened.expectations) == {"4", "5"}
    assert set(opened.expectations["4"]) == {"sheriff", "outlaw", "renegade"}
    assert opened.expected_by == "simulation"
    # Of a side that wins together each member has its chance.
    told = opened.expectations["5"]
    assert 990 <= told["sheriff"] + told["outlaw"] + told["renegade"] <= 1010
    assert told["sheriff"] == told["deputy"]
    assert len(opened.commitment) == 64


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", "chess"),
        ("sets", ["base", "no_such_set"]),
        ("options", {"no_such_option": "yes"}),
        ("clock", None),
        ("absence_misses", 0),
        ("rounds", 0),
        ("round_days", 0),
        ("division_size", 3),
        ("moving", 7),
        ("first_day", None),
        ("time_zone", "Europe/Deadwood"),
        ("tie_breaks", ["luck"]),
        ("most_seats", 15),
        ("registration_until", None),
    ],
)
def test_rules_that_cannot_be_played__are_refused_by_field(stage: Stage, field: str, value: object) -> None:
    setattr(stage.season, field, value)
    stage.season.save()
    with refused("validation_failed", field):
        stage.opens()
    assert stage.again().state == Season.State.DRAFT


def test_rules__of_an_open_season__stay(stage: Stage) -> None:
    stage.opens()
    with refused("conflict"):
        stage.opens()


def test_opening__by_somebody_else__is_refused(stage: Stage) -> None:
    with refused("forbidden"):
        seasons.open_registration(season_id=stage.season.pk, by=player(is_staff=True), reason=REASON)


def test_opening__without_a_reason__is_refused(stage: Stage) -> None:
    with refused("validation_failed", "reason"):
        seasons.open_registration(season_id=stage.season.pk, by=stage.organiser, reason=" ")
    assert stage.again().state == Season.State.DRAFT


# -- entering --------------------------------------------------------------------------------------------------


def test_draft__is_unknown_to_players(stage: Stage) -> None:
    with refused("not_found"):
        entries.enter(season_id=stage.season.pk, player=player())


def test_full_season__lets_players_wait_and_move_up(stage: Stage) -> None:
    stage.season.most_entries = 4
    stage.season.save()
    stage.opens()
    people = stage.enters(6)
    waiting = stage.season.entries.filter(state=Entry.State.WAITING).order_by("applied_at", "pk")
    assert [entry.player for entry in waiting] == people[4:]
    entries.withdraw(season_id=stage.season.pk, player=people[0])
    assert [entry.player for entry in waiting.all()] == people[5:]
    assert stage.season.entries.get(player=people[4]).state == Entry.State.APPLIED


def test_entering_twice__is_refused__and_again_after_leaving_is_not(stage: Stage) -> None:
    stage.opens()
    [one] = stage.enters(1)
    with refused("conflict"):
        entries.enter(season_id=stage.season.pk, player=one)
    entries.withdraw(season_id=stage.season.pk, player=one)
    assert entries.enter(season_id=stage.season.pk, player=one).state == Entry.State.APPLIED
    assert stage.season.entries.count() == 1


@pytest.mark.parametrize(
    ("admission", "bot", "person"),
    [("everybody", True, True), ("people", False, True), ("confirmed", False, False), ("bots", True, False)],
)
def test_admission(stage: Stage, admission: str, bot: bool, person: bool) -> None:
    stage.season.admission = admission
    stage.season.save()
    stage.opens()
    owner = player()
    for one, may in ((player(kind="bot", owner=owner), bot), (player(), person)):
        if may:
            entries.enter(season_id=stage.season.pk, player=one)
        else:
            with refused("forbidden"):
                entries.enter(season_id=stage.season.pk, player=one)


def test_registration__ends_by_itself(stage: Stage) -> None:
    stage.opens()
    stage.enters(4)
    stage.passes(days=2)
    assert stage.again().state == Season.State.REGISTRATION
    stage.passes(days=1, minutes=1)
    assert stage.again().state == Season.State.PLACING
    with refused("conflict"):
        entries.enter(season_id=stage.season.pk, player=player())


# -- placing and confirming ------------------------------------------------------------------------------------


def test_dividing__puts_the_best_first_and_everybody_is_told(stage: Stage) -> None:
    stage.season.division_size = 6
    stage.season.save()
    stage.opens()
    people = stage.enters(13)
    Entry.objects.filter(player=people[12]).update(seed_rank=1)
    first, second = stage.divides()
    assert {entry.player for entry in first.entries.all()} == {people[12], *people[:5]}
    assert second.entries.count() == 7
    told = Notice.objects.filter(kind=PLACED)
    assert set(told.values_list("player", flat=True)) == {one.pk for one in people}
    assert all(notice.due_at == stage.time.now + timedelta(hours=48) for notice in told)


def test_whoever_does_not_confirm__makes_room_for_whoever_waits(stage: Stage) -> None:
    stage.season.most_entries = 4
    stage.season.save()
    stage.opens()
    people = stage.enters(6)
    [division] = stage.divides()
    for one in people[:3]:
        entries.confirm(season_id=stage.season.pk, player=one)
    stage.passes(hours=48, seconds=1)
    lapsed = stage.season.entries.get(player=people[3])
    assert lapsed.state == Entry.State.WITHDRAWN
    heir = stage.season.entries.get(player=people[4])
    assert (heir.state, heir.division) == (Entry.State.PLACED, division)
    assert Notice.objects.filter(player=people[3], kind=PLACE_LAPSED).count() == 1
    assert Notice.objects.filter(player=people[4], kind=PLACED).count() == 1


def test_start__without_confirmations__is_refused(stage: Stage) -> None:
    stage.opens()
    stage.enters(8)
    stage.divides()
    with refused("conflict"):
        stage.starts()
    assert stage.again().state == Season.State.PLACING


def test_start__several_have_not_confirmed__leave_in_the_order_of_their_entries(stage: Stage) -> None:
    stage.opens()
    people = stage.enters(8)
    stage.divides()
    for one in people[:5]:
        entries.confirm(season_id=stage.season.pk, player=one)
    stage.starts()
    lapsed = stage.season.log.filter(verb="lapsed").order_by("pk")
    assert [line.told["player"] for line in lapsed] == [one.name for one in people[5:]]


def test_start__plans_rounds_and_publishes_commitments(stage: Stage) -> None:
    stage.runs(8)
    rounds = Round.objects.filter(division__season=stage.season)
    assert rounds.count() == 3
    made = Draw.objects.filter(round__in=rounds)
    assert {one.state for one in made} == {Draw.State.COMMITTED}
    assert len({one.commitment for one in made}) == 3
    assert all(one.told_seed is None for one in made)
    assert Step.objects.filter(kind=Step.Kind.DRAW, done_at=None).count() == 3
    assert Standing.objects.filter(division__season=stage.season, games=0, rank=1).count() == 8
    first, second = rounds.order_by("number")[:2]
    assert second.first_day - first.last_day == timedelta(days=1)


# -- a round ---------------------------------------------------------------------------------------------------


def test_round__is_drawn_before_it_begins__and_opens_on_its_first_day(stage: Stage) -> None:
    stage.runs(8)
    fixtures = stage.begins()
    assert [fixture.state for fixture in fixtures] == [Fixture.State.PLAYING] * 2
    for fixture in fixtures:
        table = fixture.table
        assert table is not None and table.host is None and table.status == Table.Status.PLAYING
        seated = list(table.seats.order_by("number").values_list("player", flat=True))
        assert seated == [place.entry.player_id for place in fixture.places.order_by("seat")]
        assert table.fixed_roles == [{"seat": 0, "role": "sheriff"}]
    assert stage.round().state == Round.State.OPEN


def test_steps__run_twice_or_by_several__do_nothing_twice(stage: Stage) -> None:
    stage.runs(8)
    stage.begins()
    tables = Table.objects.count()
    again = Step.objects.exclude(done_at=None).update(done_at=None, next_at=stage.time.now)
    assert again >= 3
    while due_steps.run_due():
        pass
    assert Table.objects.count() == tables
    assert Fixture.objects.count() == 2
    assert Draw.objects.filter(state=Draw.State.PUBLISHED).count() == 1


def test_season__is_played_to_its_end(stage: Stage) -> None:
    people = stage.runs(8)
    for number in (1, 2, 3):
        stage.plays(number)
    finished = stage.again()
    assert finished.state == Season.State.FINISHED
    assert not Step.objects.filter(season=finished, done_at=None).exists()
    lines = list(Standing.objects.filter(division__season=finished).order_by("place"))
    assert len(lines) == 8 and [line.place for line in lines] == list(range(1, 9))
    for line in lines:
        places = Place.objects.filter(entry=line.entry)
        assert line.games == places.count() == 3
        assert line.values[0] == sum(place.points or 0 for place in places)
        assert line.wins == places.filter(won=True).count()
    assert max(line.sheriffs for line in lines) - min(line.sheriffs for line in lines) <= 1
    told = Notice.objects.filter(kind=SEASON_OVER)
    assert set(told.values_list("player", flat=True)) == {one.pk for one in people}
    assert list(told.order_by("pk").values_list("player", flat=True)) == [line.entry.player_id for line in lines]


def test_policy_in_the_end__scores_at_most_nothing(stage: Stage) -> None:
    stage.runs(8)
    stage.plays()
    left = Place.objects.filter(left=True)
    assert left.count() == 8
    for place in left:
        assert place.points == (0 if place.won else -(place.expected or 0)), "a defeat counts as for anybody"


def test_policy_in_the_end__of_a_table_that_is_closed__scores_nothing_either(stage: Stage) -> None:
    stage.season.unfinished, stage.season.points = "close", "plain"
    stage.season.save()
    people = stage.runs(4)
    stage.begins()
    entries.withdraw(season_id=stage.season.pk, player=people[0])
    stage.begins(2)
    found = list(Place.objects.filter(fixture__round__number=1).select_related("entry"))
    assert {place.fixture.state for place in found} == {Fixture.State.CLOSED}
    for place in found:
        has_left = place.entry.player_id == people[0].pk
        assert (place.left, place.points) == (has_left, 0 if has_left else place.expected)


def test_voided_game__counts_for_nobody(stage: Stage) -> None:
    from games.services import interventions

    stage.runs(8)
    first, second = stage.begins()
    assert first.table is not None
    interventions.void(table_id=first.table.pk, staff=player(is_staff=True), reason="A defect.")
    stage.works()
    first.refresh_from_db()
    assert first.state == Fixture.State.VOID
    assert set(first.places.values_list("points", flat=True)) == {None}
    assert second.table is not None
    play(second.table)
    stage.works()
    assert stage.round().state == Round.State.CLOSED


def test_correction__after_the_season__moves_standings_and_is_logged(stage: Stage) -> None:
    from games.services import corrections

    stage.season.rounds = 1
    stage.season.save()
    stage.runs(8)
    stage.plays()
    assert stage.again().state == Season.State.FINISHED
    fixture = Fixture.objects.order_by("pk")[0]
    assert fixture.table_id is not None
    corrections.annul(table_id=fixture.table_id, staff=player(is_staff=True), reason="Two of them were one.")
    stage.works()
    fixture.refresh_from_db()
    assert fixture.state == Fixture.State.VOID
    games = Standing.objects.filter(entry__places__fixture=fixture).values_list("games", flat=True)
    assert set(games) == {0}
    noted = LogEntry.objects.get(verb="corrected")
    assert noted.reason == "Two of them were one." and noted.fixture == fixture
    corrections.restore(table_id=fixture.table_id, staff=player(is_staff=True), reason="They were not.")
    stage.works()
    fixture.refresh_from_db()
    assert fixture.state == Fixture.State.PLAYED


# -- the last day ----------------------------------------------------------------------------------------------


def after_the_last_day(stage: Stage, rule: str) -> list[Fixture]:
    stage.season.unfinished = rule
    stage.season.save()
    stage.runs(8)
    fixtures = stage.begins()
    stage.passes(days=7)
    for fixture in fixtures:
        fixture.refresh_from_db()
    return fixtures


def test_last_day__that_waits__changes_nothing(stage: Stage) -> None:
    fixtures = after_the_last_day(stage, "wait")
    assert {fixture.state for fixture in fixtures} == {Fixture.State.PLAYING}
    assert stage.round().state == Round.State.OPEN
    # The next round is drawn and opens all the same.
    assert stage.round(2).state == Round.State.OPEN


def test_last_day__that_shortens__gives_an_hour_for_each_decision(stage: Stage) -> None:
    fixtures = after_the_last_day(stage, "shorten")
    for fixture in fixtures:
        assert fixture.table is not None
        fixture.table.refresh_from_db()
        assert fixture.table.clock["decision"] == 3600
    assert LogEntry.objects.filter(verb="shortened").count() == 2


def test_last_day__that_closes__gives_everybody_what_was_expected(stage: Stage) -> None:
    fixtures = after_the_last_day(stage, "close")
    for fixture in fixtures:
        assert fixture.state == Fixture.State.CLOSED
        assert set(fixture.places.values_list("points", flat=True)) == {0}
        assert fixture.table is not None
        fixture.table.refresh_from_db()
        assert fixture.table.status == Table.Status.VOIDED
    assert stage.round().state == Round.State.CLOSED


# -- draws -----------------------------------------------------------------------------------------------------


def test_draw__can_be_repeated_from_its_opened_seed(stage: Stage) -> None:
    from accounts.leagues.season_model.draw import draw as again
    from games.engine.kernel.rng import commitment

    stage.runs(9)
    stage.publishes()
    made = Draw.objects.get(state=Draw.State.PUBLISHED)
    assert made.told_seed is not None and commitment(made.told_seed) == made.commitment
    found = again(made.entries, made.sizes, [tuple(table) for table in made.past], made.told_seed)
    assert ([list(table) for table in found.tables], list(found.out)) == (made.tables, made.out)
    fixtures = Fixture.objects.filter(round=stage.round()).order_by("number")
    assert [list(one.places.order_by("seat").values_list("entry", flat=True)) for one in fixtures] == made.tables


def test_draw__looked_at_twice__is_the_same_draw(stage: Stage) -> None:
    stage.runs(8)
    first = draws.draw(round_id=stage.round().pk, by=stage.organiser)
    second = draws.draw(round_id=stage.round().pk, by=stage.organiser)
    assert first.pk == second.pk and first.tables == second.tables
    assert stage.publishes() and Draw.objects.get(pk=first.pk).state == Draw.State.PUBLISHED


def test_drawing_again__is_counted_and_published_with_its_reason(stage: Stage) -> None:
    stage.runs(8)
    first = draws.draw(round_id=stage.round().pk, by=stage.organiser)
    made = draws.draw_again(round_id=stage.round().pk, by=stage.organiser, reason="Two are brothers.")
    assert made.number == 2 and made.commitment != first.commitment
    first.refresh_from_db()
    assert (first.state, first.reason, first.told_seed) == (Draw.State.DISCARDED, "Two are brothers.", first.seed)
    assert LogEntry.objects.get(verb="drawn_again").reason == "Two are brothers."
    stage.publishes()
    with refused("conflict"):
        draws.draw_again(round_id=stage.round().pk, by=stage.organiser, reason="Once more.")


def test_organiser_who_plays_in_the_division__cannot_draw_it(stage: Stage) -> None:
    stage.opens()
    stage.enters(7)
    entries.enter(season_id=stage.season.pk, player=stage.organiser)
    stage.divides()
    stage.all_confirm()
    stage.starts()
    with refused("forbidden"):
        draws.draw(round_id=stage.round().pk, by=stage.organiser)
    with refused("forbidden"):
        stage.publishes()
    stage.begins()
    assert stage.round().state == Round.State.OPEN, "the service draws it"


def test_organiser__does_not_rank_or_move_themselves(stage: Stage) -> None:
    stage.season.division_size = 4
    stage.season.save()
    stage.opens()
    stage.enters(7)
    own = entries.enter(season_id=stage.season.pk, player=stage.organiser)
    with refused("forbidden"):
        entries.rank(entry_id=own.pk, rank=1, by=stage.organiser, reason=REASON)
    _, second = stage.divides()
    with refused("forbidden"):
        entries.move(entry_id=own.pk, division_id=second.pk, by=stage.organiser, reason=REASON)
    colleague = player(is_staff=True)
    stage.league.organisers.add(colleague)
    entries.rank(entry_id=own.pk, rank=9, by=colleague, reason=REASON)
    entries.move(entry_id=own.pk, division_id=second.pk, by=colleague, reason=REASON)
    for line in LogEntry.objects.filter(verb__in=("ranked", "moved")):
        with refused("forbidden"):
            undoing.undo(line_id=line.pk, by=stage.organiser, reason=REASON)
    other = stage.season.entries.exclude(pk=own.pk).earliest("pk")
    assert entries.rank(entry_id=other.pk, rank=1, by=stage.organiser, reason=REASON).seed_rank == 1


def test_seed_of_a_draw__deals_no_table(stage: Stage) -> None:
    stage.runs(8)
    fixtures = stage.begins()
    seeds = set(Draw.objects.values_list("seed", flat=True)) | {stage.again().seed}
    assert seeds.isdisjoint(fixture.table.seed for fixture in fixtures if fixture.table is not None)


# -- leaving and standing in -----------------------------------------------------------------------------------


def test_withdrawal__lets_a_policy_play_on__and_nobody_draws_them_any_more(stage: Stage) -> None:
    people = stage.runs(8)
    stage.begins()
    entries.withdraw(season_id=stage.season.pk, player=people[0])
    entry = stage.season.entries.get(player=people[0])
    assert entry.state == Entry.State.WITHDRAWN
    place = entry.places.select_related("fixture__table").get()
    assert place.fixture.table is not None
    seat = place.fixture.table.seats.get(number=place.seat)
    assert seat.held_by == "rules"
    for fixture in Fixture.objects.filter(round__number=1):
        assert fixture.table is not None
        play(fixture.table)
    stage.works()
    stage.begins(2)
    assert entry.pk not in Draw.objects.get(round=stage.round(2), state="published").entries


def test_rated_season__that_opened_when_random_might_stand_in__goes_on_with_rules(stage: Stage) -> None:
    Season.objects.filter(pk=stage.season.pk).update(is_rated=True)
    people = stage.runs(8)
    Season.objects.filter(pk=stage.season.pk).update(absence_policy="random")
    entries.withdraw(season_id=stage.season.pk, player=people[0])
    tables = [fixture.table for fixture in stage.begins()]
    assert {table.absence_policy for table in tables if table is not None} == {"rules"}
    sitting = Seat.objects.filter(table__in=tables)
    leaver = sitting.exclude(player=people[0]).earliest("pk")
    assert leaver.player is not None and not leaver.held_by
    entries.withdraw(season_id=stage.season.pk, player=leaver.player)
    leaver.refresh_from_db()
    assert {leaver.held_by} | {seat.held_by for seat in sitting.filter(player=people[0])} == {"rules"}


def test_substitute__takes_open_games_over__and_played_ones_stay(stage: Stage) -> None:
    people = stage.runs(8)
    stage.plays(1)
    stage.begins(2)
    entry = stage.season.entries.get(player=people[0])
    heir = player()
    made = stand_in(entry, heir, by=stage.organiser)
    entry.refresh_from_db()
    assert entry.state == Entry.State.SUBSTITUTED
    assert made.substitute_for == entry and made.division == entry.division
    assert Standing.objects.get(entry=made).games == 0 and Standing.objects.get(entry=entry).games == 1
    assert entry.places.get().fixture.round.number == 1
    place = made.places.get()
    assert place.fixture.round.number == 2 and place.fixture.table is not None
    assert place.fixture.table.seats.get(number=place.seat).player == heir
    assert Notice.objects.filter(player=heir, kind=STANDS_IN).count() == 1
    for fixture in Fixture.objects.filter(round__number=2):
        assert fixture.table is not None
        play(fixture.table)
    stage.works()
    stage.begins(3)
    drawn = Draw.objects.get(round=stage.round(3), state="published")
    assert made.pk in drawn.entries and entry.pk not in drawn.entries
    assert all(entry.pk not in table for table in drawn.past), "they inherit whom the other met"


def test_substitute_of_a_substitute__inherits_whom_the_first_met(stage: Stage) -> None:
    people = stage.runs(8)
    stage.plays(1)
    first = stage.season.entries.get(player=people[0])
    made = [first]
    for _ in range(2):
        made.append(stand_in(made[-1], player(), by=stage.organiser))
    drawn = Draw.objects.get(round=stage.round(1), state="published")
    [before] = [table for table in drawn.tables if first.pk in table]
    assert [made[-1].pk if entry == first.pk else entry for entry in before] in draws.past(stage.round(2))


def test_substitute_who_plays_already__is_refused(stage: Stage) -> None:
    people = stage.runs(8)
    entry = stage.season.entries.get(player=people[0])
    with refused("conflict"):
        substitutions.ask(entry_id=entry.pk, substitute=people[1], by=stage.organiser, reason=REASON)


def test_players_of_one_owner__are_shown_to_organisers(stage: Stage) -> None:
    stage.season.admission = "everybody"
    stage.season.save()
    stage.opens()
    people = stage.enters(4)
    bot = player(kind="bot", owner=people[0])
    entries.enter(season_id=stage.season.pk, player=bot)
    [division] = stage.divides()
    [shared] = entries.shared_owners(division)
    assert {entry.player for entry in shared} == {people[0], bot}


# -- promotion -------------------------------------------------------------------------------------------------


def test_next_season__begins_with_the_promoted(stage: Stage) -> None:
    stage.season.division_size, stage.season.rounds, stage.season.moving = 4, 1, 1
    stage.season.save()
    people = stage.runs(8)
    stage.plays()
    order = [
        list(Standing.objects.filter(division__season=stage.season, division__level=level).order_by("place"))
        for level in (1, 2)
    ]
    players = [[line.entry.player_id for line in lines] for lines in order]
    assert seasons.promoted(stage.again()) == [
        *players[0][:3], players[1][0], players[0][3], *players[1][1:],
    ]  # fmt: skip
    following = season(stage.league, stage.organiser)
    seasons.open_registration(season_id=following.pk, by=stage.organiser, reason=REASON)
    for one in reversed(people):
        entries.enter(season_id=following.pk, player=one)
    seasons.close_registration(season_id=following.pk, by=stage.organiser, reason=REASON)
    first, second = seasons.divide(season_id=following.pk, by=stage.organiser, reason=REASON)
    assert {entry.player_id for entry in first.entries.all()} == {*players[0][:3], players[1][0]}
    assert {entry.player_id for entry in second.entries.all()} == {players[0][3], *players[1][1:]}


def test_division_of_another_league__is_none_to_move_to(stage: Stage) -> None:
    other = Stage(stage.time)
    other.opens()
    other.enters(4)
    (theirs,) = other.divides()
    stage.opens()
    stage.enters(4)
    stage.divides()
    entry = stage.season.entries.earliest("pk")
    with refused("validation_failed", "division"):
        entries.move(entry_id=entry.pk, division_id=theirs.pk, by=stage.organiser, reason=REASON)


def test_another_league__is_run_by_others(stage: Stage) -> None:
    other = league(player())
    with refused("forbidden"):
        seasons.prepare(league_id=other.pk, by=stage.organiser)
