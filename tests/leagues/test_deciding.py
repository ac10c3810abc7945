"""What organisers decide at tables: clocks, pauses, judgements, appeals; and what is taken back."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest

from accounts.leagues.models import Appeal, Fixture, LogEntry, Place, Season
from accounts.leagues.services import adjudication, appeals, draws, entries, pausing, undoing
from accounts.leagues.services.fixtures import SHORTENED, last_day
from accounts.people.models import Player
from bang_service.platform.problems import Problem
from games.models import Notice, Prompt, Seat, Table
from games.services import deadlines
from games.terms import clocks
from tests.games.times import Time

from .organisers import address, log_in, see
from .seasons import REASON, Stage, play, player, stand_in
from .test_seasons import refused

pytestmark = pytest.mark.django_db

FAST = clocks.Clock(decision=60, turn=None, bank=0, increment=0, bank_limit=0, reaction=60)


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    return Stage(Time(monkeypatch))


@pytest.fixture
def fixture(stage: Stage) -> Fixture:
    stage.runs(8)
    return stage.begins()[0]


def table(fixture: Fixture) -> Table:
    assert fixture.table_id is not None
    return Table.objects.get(pk=fixture.table_id)


def stored(fixture: Fixture) -> Fixture:
    """As it is now."""
    return Fixture.objects.get(pk=fixture.pk)


# -- pausing ---------------------------------------------------------------------------------------------------


def test_paused__nobody_is_late__and_resumed_everybody_has_the_time_anew(stage: Stage, fixture: Fixture) -> None:
    before = table(fixture).clock
    pausing.pause(fixture_id=fixture.pk, by=stage.organiser, reason=REASON)
    assert stored(fixture).is_paused
    assert table(fixture).clock is None and table(fixture).status == Table.Status.PLAYING
    stage.passes(days=30)
    deadlines.sweep()
    assert not Seat.objects.filter(table=fixture.table_id, misses__gt=0).exists()
    assert set(Prompt.objects.filter(table=fixture.table_id).values_list("due_uptime", flat=True)) == {None}
    pausing.resume(fixture_id=fixture.pk, by=stage.organiser, reason=REASON)
    assert not stored(fixture).is_paused
    assert table(fixture).clock == before
    due = Prompt.objects.filter(table=fixture.table_id).earliest("pk").due_uptime
    assert due is not None
    others = Prompt.objects.exclude(table=fixture.table_id)
    assert not others.filter(due_uptime=None, by_policy=False).exists()


def test_paused_table__can_be_played_to_its_end(stage: Stage, fixture: Fixture) -> None:
    pausing.pause(fixture_id=fixture.pk, by=stage.organiser, reason=REASON)
    play(table(fixture))
    stage.works()
    fixture.refresh_from_db()
    assert fixture.state == Fixture.State.PLAYED and not fixture.is_paused
    with refused("conflict"):
        pausing.resume(fixture_id=fixture.pk, by=stage.organiser, reason=REASON)


def test_pausing_twice__is_refused(stage: Stage, fixture: Fixture) -> None:
    pausing.pause(fixture_id=fixture.pk, by=stage.organiser, reason=REASON)
    with refused("conflict"):
        pausing.pause(fixture_id=fixture.pk, by=stage.organiser, reason=REASON)
    assert LogEntry.objects.filter(verb="paused").count() == 1


def test_all_tables__are_paused_and_resumed(stage: Stage, fixture: Fixture) -> None:
    assert pausing.pause_all(season_id=stage.season.pk, by=stage.organiser, reason=REASON) == 2
    assert not Table.objects.exclude(clock=None).exists()
    with refused("conflict"):
        pausing.pause_all(season_id=stage.season.pk, by=stage.organiser, reason=REASON)
    assert pausing.resume_all(season_id=stage.season.pk, by=stage.organiser, reason=REASON) == 2
    assert not Table.objects.filter(clock=None).exists()


def test_another_clock__of_a_paused_table__comes_with_the_end_of_the_pause(stage: Stage, fixture: Fixture) -> None:
    pausing.pause(fixture_id=fixture.pk, by=stage.organiser, reason=REASON)
    pausing.change_clock(fixture_id=fixture.pk, time=FAST, by=stage.organiser, reason=REASON)
    assert table(fixture).clock is None
    pausing.resume(fixture_id=fixture.pk, by=stage.organiser, reason=REASON)
    assert table(fixture).clock["decision"] == 60


def test_last_day__of_a_paused_table__shortens_the_clock_that_it_gets_back(stage: Stage, fixture: Fixture) -> None:
    Season.objects.update(unfinished="shorten")
    pausing.pause(fixture_id=fixture.pk, by=stage.organiser, reason=REASON)
    played = stage.round()
    last_day(played)
    assert table(fixture).clock is None
    fixture.refresh_from_db()
    assert fixture.paused_clock["decision"] == SHORTENED.decision


# -- taking back -----------------------------------------------------------------------------------------------


def test_clock_and_pause__are_taken_back_once(stage: Stage, fixture: Fixture) -> None:
    before = table(fixture).clock
    pausing.change_clock(fixture_id=fixture.pk, time=FAST, by=stage.organiser, reason=REASON)
    line = LogEntry.objects.get(verb="clock_changed")
    undoing.undo(line_id=line.pk, by=stage.organiser, reason=REASON)
    assert table(fixture).clock == before
    with refused("conflict"):
        undoing.undo(line_id=line.pk, by=stage.organiser, reason=REASON)
    pausing.pause(fixture_id=fixture.pk, by=stage.organiser, reason=REASON)
    paused = LogEntry.objects.get(verb="paused")
    undoing.undo(line_id=paused.pk, by=stage.organiser, reason=REASON)
    assert table(fixture).clock == before
    assert LogEntry.objects.get(undoes=paused).reason == REASON


def test_what_cannot_be_taken_back__is_refused(stage: Stage, fixture: Fixture) -> None:
    for verb in ("opened", "started", "divided"):
        with refused("conflict"):
            undoing.undo(line_id=LogEntry.objects.get(verb=verb).pk, by=stage.organiser, reason=REASON)
    with refused("forbidden"):
        undoing.undo(line_id=LogEntry.objects.get(verb="opened").pk, by=player(is_staff=True), reason=REASON)


# -- judging ---------------------------------------------------------------------------------------------------


def test_adjudicated_game__counts_and_is_logged(stage: Stage, fixture: Fixture) -> None:
    adjudication.adjudicate(fixture_id=fixture.pk, by=stage.organiser, reason=REASON, side="outlaws")
    stage.works()
    fixture.refresh_from_db()
    assert fixture.state == Fixture.State.PLAYED
    assert set(Place.objects.filter(fixture=fixture, won=True).values_list("role", flat=True)) == {"outlaw"}
    noted = LogEntry.objects.get(verb="adjudicated")
    assert (noted.by, noted.reason, noted.fixture) == (stage.organiser, REASON, fixture)


def test_result__is_annulled_corrected_and_restored(stage: Stage, fixture: Fixture) -> None:
    adjudication.adjudicate(fixture_id=fixture.pk, by=stage.organiser, reason=REASON, side="law")
    stage.works()
    adjudication.annul(fixture_id=fixture.pk, by=stage.organiser, reason=REASON)
    stage.works()
    fixture.refresh_from_db()
    assert fixture.state == Fixture.State.VOID
    adjudication.correct(fixture_id=fixture.pk, by=stage.organiser, reason=REASON, side="outlaws")
    stage.works()
    assert {place.role for place in fixture.places.filter(won=True)} == {"outlaw"}
    adjudication.restore(fixture_id=fixture.pk, by=stage.organiser, reason=REASON)
    stage.works()
    fixture.refresh_from_db()
    assert fixture.state == Fixture.State.VOID


def test_voided_without_a_reason__is_refused_and_changes_nothing(stage: Stage, fixture: Fixture) -> None:
    with refused("validation_failed", "reason"):
        adjudication.void(fixture_id=fixture.pk, by=stage.organiser, reason="")
    assert table(fixture).status == Table.Status.PLAYING
    assert not LogEntry.objects.filter(verb="voided").exists()


def test_judgement_that_the_game_refuses__leaves_no_line(stage: Stage, fixture: Fixture) -> None:
    with refused("validation_failed", "side"):
        adjudication.adjudicate(fixture_id=fixture.pk, by=stage.organiser, reason=REASON, side="nobody-there")
    assert not LogEntry.objects.filter(verb="adjudicated").exists()


def starts_with(stage: Stage, own: Player) -> None:
    """The season begins; somebody in particular takes part."""
    Season.objects.filter(pk=stage.season.pk).update(admission="everybody")
    stage.opens()
    entries.enter(season_id=stage.season.pk, player=own)
    stage.enters(7)
    stage.divides()
    stage.all_confirm()
    stage.starts()


def own_first(found: list[Fixture], own: Player) -> list[Fixture]:
    return sorted(found, key=lambda one: not one.places.filter(entry__player=own).exists())


@pytest.mark.parametrize("by_bot", [False, True])
def test_organiser_who_sits_at_a_table__decides_nothing_there(stage: Stage, by_bot: bool) -> None:
    by = stage.organiser
    own = player(owner=by, kind=Player.Kind.BOT) if by_bot else by
    starts_with(stage, own)
    mine, other = own_first(stage.begins(), own)
    playing: list[tuple[Callable[..., object], dict[str, Any]]] = [
        (pausing.pause, {}), (pausing.change_clock, {"time": FAST}), (adjudication.void, {}),
        (adjudication.adjudicate, {"side": "outlaws"}),
    ]  # fmt: skip
    over: list[tuple[Callable[..., object], dict[str, Any]]] = [
        (adjudication.annul, {}), (adjudication.correct, {"side": "law"}), (adjudication.restore, {}),
    ]  # fmt: skip
    for decide, more in playing:
        with refused("forbidden"):
            decide(fixture_id=mine.pk, by=by, reason=REASON, **more)
    assert pausing.pause_all(season_id=stage.season.pk, by=by, reason=REASON) == 1
    assert stored(other).is_paused and not stored(mine).is_paused
    adjudication.adjudicate(fixture_id=other.pk, by=by, reason=REASON, side="outlaws")
    play(table(mine))
    stage.works()
    for decide, more in over:
        with refused("forbidden"):
            decide(fixture_id=mine.pk, by=by, reason=REASON, **more)
    assert not LogEntry.objects.filter(fixture=mine, by=by).exists()


def test_organiser_who_is_drawn_for_a_table_or_has_sat_there__decides_nothing_there(stage: Stage) -> None:
    by, second = stage.organiser, player(is_staff=True)
    stage.league.organisers.add(second)
    starts_with(stage, by)
    mine, _ = own_first(draws.publish(round_id=stage.round().pk), by)
    with refused("forbidden"):
        adjudication.void(fixture_id=mine.pk, by=by, reason=REASON)
    stage.begins()
    entry = stage.season.entries.get(player=by)
    stand_in(entry, player(), by=second)
    for decide in (pausing.pause, adjudication.void):
        with refused("forbidden"):
            decide(fixture_id=mine.pk, by=by, reason=REASON)
    with refused("forbidden"):
        adjudication.void(fixture_id=mine.pk, by=second, reason=REASON)
    third = player(is_staff=True)
    stage.league.organisers.add(third)
    adjudication.void(fixture_id=mine.pk, by=third, reason=REASON)


def test_organiser__takes_back_nothing_at_their_table(stage: Stage) -> None:
    by, second = stage.organiser, player(is_staff=True)
    stage.league.organisers.add(second)
    starts_with(stage, by)
    mine, _ = own_first(stage.begins(), by)
    pausing.change_clock(fixture_id=mine.pk, time=FAST, by=second, reason=REASON)
    line = LogEntry.objects.get(verb="clock_changed")
    with refused("forbidden"):
        undoing.undo(line_id=line.pk, by=by, reason=REASON)
    assert log_in(by).post(address(line, "undo"), {"reason": REASON}).status_code == 403
    assert address(line, "undo") not in see(log_in(by), address(line))
    undoing.undo(line_id=line.pk, by=second, reason=REASON)


# -- appeals ---------------------------------------------------------------------------------------------------


def test_appeal__is_decided_by_an_organiser_who_has_not_judged(stage: Stage, fixture: Fixture) -> None:
    second = player(is_staff=True)
    stage.league.organisers.add(second)
    adjudication.void(fixture_id=fixture.pk, by=stage.organiser, reason=REASON)
    entrant = fixture.places.earliest("seat").entry.player
    made = appeals.ask(fixture_id=fixture.pk, by=entrant, text="We were about to end it.")
    with refused("conflict"):
        appeals.ask(fixture_id=fixture.pk, by=entrant, text="Again.")
    with refused("forbidden"):
        appeals.decide(appeal_id=made.pk, by=stage.organiser, decision="declined", reason=REASON)
    appeals.decide(appeal_id=made.pk, by=second, decision="granted", reason="They were.")
    made.refresh_from_db()
    assert (made.decision, made.decided_by, made.answer) == (Appeal.Decision.GRANTED, second, "They were.")
    assert "They were." in Notice.objects.filter(player=entrant).latest("pk").details
    assert list(LogEntry.objects.order_by("-pk").values_list("verb", flat=True)[:2]) == ["appeal_granted", "appealed"]


def test_appeal__of_somebody_else__finds_no_table(stage: Stage, fixture: Fixture) -> None:
    with refused("not_found"):
        appeals.ask(fixture_id=fixture.pk, by=player(), text="I have watched.")
    assert not Appeal.objects.exists()


def test_time__that_a_bank_cannot_hold__is_refused(stage: Stage, fixture: Fixture) -> None:
    wrong = clocks.Clock(decision=60, turn=None, bank=120, increment=0, bank_limit=60)
    with pytest.raises(Problem):
        pausing.change_clock(fixture_id=fixture.pk, time=wrong, by=stage.organiser, reason=REASON)
    assert table(fixture).clock["decision"] == timedelta(days=1).total_seconds()
