"""A defect of a rule halts its game and no other; nothing is lost, nothing hidden is told, and it can be repaired."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from datetime import datetime, timedelta
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from bang_service.platform import clock, uptime
from bang_service.platform.models import Uptime
from bang_service.platform.problems import Problem
from bots import jobs
from games.engine.kernel.prompts import option_id
from games.engine.sets import card_sets
from games.models import Failure, Intervention, Miss, Move, Notice, Position, Prompt, Table
from games.reading import reproduction
from games.reading.reproduction import report_of, write
from games.services import deadlines, interventions
from games.services.halts import halting
from games.services.live import LiveGame
from games.services.outbox import Occupants
from tests.api import Api, body, problem
from tests.games.defects import drawing_fails, hidden_things, showing_fails
from tests.games.people import (
    MINE,
    SHORT,
    Document,
    Person,
    answer,
    at,
    check_replay,
    check_rows,
    finish,
    person,
    persons,
    play_on,
    read,
    see,
    start,
    state,
    stored,
)
from tests.games.test_races import at_once, code

QUICK = {"decision": 60, "turn": None, "bank": 0, "increment": 0, "bank_limit": 0}
ROOT = Path(__file__).resolve().parents[2]
NEWEST = card_sets()["base"].edition
"""The edition of the base game that this release has."""


class Time:
    """The service's time, moved by hand, with every heartbeat all along."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = clock.real_now()
        monkeypatch.setattr(clock, "real_now", lambda: self.now)

    def passes(self, **given: float) -> None:
        self.now += timedelta(**given)
        Uptime.objects.update_or_create(pk=1, defaults={"web_beat": self.now, "sweep_beat": self.now})


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


def end_of_turn(people: list[Person], table: int) -> tuple[Person, Document, str]:
    """Play until somebody can end their turn: whoever it is, their view, and the option; the next seat will draw."""
    chance = random.Random(1)
    for _ in range(200):
        view = see(people[see(Api(), table)["waiting_for"][0]].api, table)
        one = people[view["viewer"]]
        own = view["seats"][view["viewer"]]
        if "end" in [option["id"] for option in view["prompt"]["options"]] and own["hand_count"] <= own["life"]:
            return one, view, "end"
        answer(one.api, table, view, chance.choice(view["prompt"]["options"])["id"])
    raise AssertionError("nobody's turn ends")


def fail_by_answer(people: list[Person], table: int, **headers: str) -> Any:
    """Whoever can end their turn does so, and the next one cannot draw. Gives the refusal."""
    one, view, end = end_of_turn(people, table)
    with drawing_fails(table):
        return one.api.post(at(table, "answer"), {"prompt": view["prompt"]["id"], "option": end}, **headers)


def until_a_policy_is_asked(host: Person, table: int) -> None:
    """The host, who sits alone at seat 0, does nothing in particular."""
    while see(Api(), table)["waiting_for"] == [0]:
        view = see(host.api, table)
        answer(host.api, table, view, view["prompt"]["default"])


def job_fails(table: int) -> None:
    """A worker plays the AI seats, and halts the game."""
    with pytest.raises(Problem) as refused:
        jobs.play_table(table)
    assert refused.value.code == "table_halted"


def rows(table: int) -> dict[str, Any]:
    """What a move would have changed."""
    position = Position.objects.values("moves", "records", "turns", "state").get(pk=table)
    return {**position, "journal": list(Move.objects.filter(table_id=table).values_list("number", "records"))}


def staff() -> Any:
    return person().player


def check_halted(table: int, people: list[Person], before: dict[str, Any]) -> Failure:
    """Everything that holds of a game that has failed, once."""
    assert Table.objects.get(pk=table).status == "halted"
    assert rows(table) == before, "nothing of the move is stored"
    assert not Prompt.objects.filter(table_id=table).exists()
    assert not Miss.objects.filter(table_id=table).exists()
    told = Notice.objects.filter(table_id=table, kind="halted")
    assert sorted(told.values_list("player_id", flat=True)) == sorted(one.player.pk for one in people)
    failure = Failure.objects.get(table_id=table)
    assert (failure.error, failure.moves) == ("Defect", before["moves"])
    assert "no place for" in failure.message and "in cards" in failure.trace
    assert failure.message not in failure.trace
    assert json.loads(failure.state) == json.loads(before["state"])
    ruling = Intervention.objects.get(table_id=table)
    assert (ruling.kind, ruling.staff) == ("halt", None)
    assert body(people[0].api.get(at(table)))["ruling"]["reason"] == ruling.reason
    for one in people:
        view = see(one.api, table)
        assert (view["status"], view["prompt"], view["acts"], view["waiting_for"]) == ("halted", None, [], [])
        assert all(seat["clock"] is None or seat["clock"]["due_at"] is None for seat in view["seats"])
        assert all(item["table"]["id"] != table for item in body(one.api.get(MINE))["results"])
    for what, sent in (("answer", {"option": "end"}), ("return", {}), ("hand-over", {"policy": "rules"})):
        problem(people[0].api.post(at(table, what), sent), 409, "table_halted")
    assert rows(table) == before
    return failure


# -- what sets it off ------------------------------------------------------------------------------------------


def test_answer__rule_fails__that_game_is_halted_and_no_other(
    four: list[Person], caplog: pytest.LogCaptureFixture
) -> None:
    table, other = start(four, seed=5), start(four, seed=6)
    one, view, end = end_of_turn(four, table)
    before, hidden = rows(table), hidden_things(table)
    sent = {"prompt": view["prompt"]["id"], "option": end}
    with drawing_fails(table):
        refused = one.api.post(at(table, "answer"), sent, Idempotency_Key="k")
        play_on(four, other, 40)
    document = problem(refused, 409, "table_halted")
    assert not any(thing in json.dumps(document) + caplog.text for thing in hidden)
    assert f"table {table} failed and was halted: Defect" in caplog.text
    failure = check_halted(table, four, before)
    assert failure.act == {**failure.act, "seat": view["viewer"], "option": end, "author": "player"}
    assert Table.objects.get(pk=other).status == "playing"
    assert Move.objects.filter(table_id=other).count() == 41
    check_rows(other)
    # With the same key the same answer is taken after all.
    interventions.resume(table_id=table, staff=staff(), reason="Repaired.")
    told = body(one.api.post(at(table, "answer"), sent, Idempotency_Key="k"))
    assert told["status"] == "playing"
    assert Move.objects.filter(table_id=table).latest("number").option == end


def test_ai_job__rule_fails__halted_at_what_was_stored(host: Person, caplog: pytest.LogCaptureFixture) -> None:
    table, other = start([host], seed=7, ai=3), start([host], seed=8, ai=4)
    until_a_policy_is_asked(host, table)
    before, hidden = rows(table), hidden_things(table)
    with drawing_fails(table):
        job_fails(table)
        jobs.play_table(other)
    assert not any(thing in caplog.text for thing in hidden)
    failure = check_halted(table, [host], before)
    # The job had decided more than once before the rule failed; all of it is needed to bring the failure about.
    assert failure.act["author"] == "policy" and failure.act["before"]
    assert Table.objects.get(pk=other).status == "playing"
    assert jobs.play_table(table) == jobs.sweep() == 0
    with drawing_fails(table):
        assert reproduction.attempt(report_of(failure)).same
    assert reproduction.attempt(report_of(failure)).error is None


def test_sweep__rule_fails__others_deadlines_are_kept(
    four: list[Person], time: Time, caplog: pytest.LogCaptureFixture
) -> None:
    table, other = start(four, seed=5, clock=QUICK), start(four, seed=6, clock=QUICK)
    end_of_turn(four, table)
    row = Prompt.objects.get(table_id=table)
    before, hidden = rows(table), hidden_things(table)
    time.passes(seconds=100)
    with drawing_fails(table):
        assert deadlines.sweep() >= 1
    assert not any(thing in caplog.text for thing in hidden)
    failure = check_halted(table, four, before)
    assert failure.act == {**failure.act, "author": "deadline", "prompt": row.prompt}
    assert Miss.objects.filter(table_id=other).exists()
    assert Table.objects.get(pk=other).status == "playing"
    assert deadlines.expire(table_id=table, row=row.pk) is False


@pytest.mark.parametrize("broken", ['{"schema": 1}', "nonsense"])
@pytest.mark.parametrize("how", ["answer", "view", "spectator", "prompts", "sweep", "job"])
def test_position__cannot_be_read__halted_by_whoever_finds_it(
    how: str, broken: str, four: list[Person], time: Time, caplog: pytest.LogCaptureFixture
) -> None:
    table, other = start(four, seed=5, clock=QUICK), start(four, seed=6, clock=QUICK)
    one = four[see(Api(), table)["waiting_for"][0]]
    waiting = one.at(table)
    Position.objects.filter(pk=table).update(state=broken)
    if how == "answer":
        problem(one.api.post(at(table, "answer"), {"prompt": waiting, "option": "end"}), 409, "table_halted")
    elif how in ("view", "spectator"):
        problem((one.api if how == "view" else Api()).get(at(table, "view")), 409, "table_halted")
    elif how == "prompts":
        for each in four:
            assert [item["table"]["id"] for item in body(each.api.get(MINE))["results"]] in ([], [other])
    elif how == "sweep":
        time.passes(seconds=100)
        assert deadlines.sweep() >= 1
    else:
        job_fails(table)
    assert Table.objects.get(pk=table).status == "halted"
    failure = Failure.objects.get()
    assert (failure.table_id, failure.state, failure.act) == (table, broken, {})
    report = report_of(failure)
    assert reproduction.read(write(report)) == report
    assert reproduction.attempt(report).same
    problem(Api().get(at(table, "view")), 409, "table_halted")
    assert Failure.objects.count() == 1, "what is halted already fails no more"
    assert body(one.api.get(at(table)))["ruling"]["kind"] == "halt"
    see(one.api, other)
    with pytest.raises(Problem, match="halted"):
        interventions.resume(table_id=table, staff=staff(), reason="Let us see.")
    assert Table.objects.get(pk=table).status == "halted"


@pytest.mark.parametrize("newer", ["schema", "operation", "step", "edition"])
@pytest.mark.parametrize("how", ["answer", "view", "prompts", "sweep", "job"])
def test_position__moved_by_a_newer_release__left_to_it(
    how: str, newer: str, four: list[Person], time: Time, caplog: pytest.LogCaptureFixture
) -> None:
    """Old processes beside new ones during an upgrade: they halt nothing, and lose nothing."""
    table = start(four, seed=5, clock=QUICK)
    one = four[see(Api(), table)["waiting_for"][0]]
    waiting, before = one.at(table), rows(table)
    told = json.loads(before["state"])
    if newer == "schema":
        told["schema"] += 1
    elif newer == "edition":
        Table.objects.filter(pk=table).update(editions={"base": NEWEST + 1})
    else:
        told["stack"][-1][newer == "step"] += "@2"
    Position.objects.filter(pk=table).update(state=json.dumps(told))
    if how == "answer":
        sent = {"prompt": waiting, "option": "end"}
        refused = problem(one.api.post(at(table, "answer"), sent), 503, "unavailable")
        assert "newer release" in refused["detail"]
    elif how == "view":
        assert one.api.get(at(table, "view")).headers["Retry-After"] == "5"
    elif how == "prompts":
        assert body(one.api.get(MINE))["results"] == []
    elif how == "sweep":
        time.passes(seconds=100)
        deadlines.sweep()
    else:
        with pytest.raises(Problem, match="newer release"):
            jobs.play_table(table)
    assert f"table {table} was moved by a newer release" in caplog.text
    assert Table.objects.get(pk=table).status == "playing"
    assert not Failure.objects.exists()
    Position.objects.filter(pk=table).update(state=before["state"])
    Table.objects.filter(pk=table).update(editions={"base": NEWEST})
    assert rows(table) == before
    assert one.at(table) == waiting


def test_finished_game__of_an_edition_that_only_a_newer_release_has__is_told_by_that_one(four: list[Person]) -> None:
    table = start(four, seed=SHORT)
    finish(four, table)
    Table.objects.filter(pk=table).update(editions={"base": NEWEST + 1})
    for what in ("record", "journal", "replay"):
        refused = problem(Api().get(at(table, what)), 503, "unavailable")
        assert "newer release" in refused["detail"], what
    assert body(Api().get(at(table)))["editions"] == {"base": NEWEST + 1}


@pytest.mark.parametrize("how", ["answer", "view", "job"])
def test_game__cannot_be_shown__halted_as_it_was(
    how: str, host: Person, guest: Person, caplog: pytest.LogCaptureFixture
) -> None:
    table = start([host, guest], seed=5, ai=2)
    chance = random.Random(2)
    for _ in range(100):
        asked = see(Api(), table)["waiting_for"][0]
        if how == "job" and asked > 1:
            break
        if how != "job" and asked < 2:
            break
        if asked > 1:
            jobs.play_table(table)
        else:
            one = (host, guest)[asked]
            view = see(one.api, table)
            answer(one.api, table, view, chance.choice(view["prompt"]["options"])["id"])
    before, hidden = rows(table), hidden_things(table)
    with showing_fails(table):
        if how == "job":
            job_fails(table)
        elif how == "answer":
            one = (host, guest)[asked]
            prompt = Prompt.objects.get(table_id=table).prompt
            sent = {"prompt": prompt, "option": option_id(stored(table).options(asked)[0])}
            problem(one.api.post(at(table, "answer"), sent), 409, "table_halted")
        else:
            problem(host.api.get(at(table, "view")), 409, "table_halted")
    assert not any(thing in caplog.text for thing in hidden)
    assert rows(table) == before
    failure = Failure.objects.get()
    assert "cannot show" in failure.message
    assert failure.act.get("view", None) == (0 if how == "view" else asked)
    assert bool(failure.act.get("before")) == (how == "answer")
    with showing_fails(table):
        assert reproduction.attempt(report_of(failure)).same
    assert reproduction.attempt(report_of(failure)).error is None
    see(host.api, table)


# -- clocks ----------------------------------------------------------------------------------------------------


def due_at(table: int, seat: int) -> datetime:
    told = see(Api(), table)["seats"][seat]["clock"]["due_at"]
    return datetime.fromisoformat(told)


def test_clocks__stand_while_halted__and_everybody_has_his_time_after(four: list[Person], time: Time) -> None:
    table = start(four, seed=5, clock={**QUICK, "bank": 30, "bank_limit": 30})
    time.passes(seconds=80)
    seat = see(Api(), table)["waiting_for"][0]
    interventions.halt(table_id=table, staff=staff(), reason="A look.")
    assert see(Api(), table)["seats"][seat]["clock"]["due_at"] is None
    time.passes(days=20)
    assert deadlines.sweep() == 0
    assert not Miss.objects.exists()
    assert Table.objects.get(pk=table).status == "halted"
    interventions.resume(table_id=table, staff=staff(), reason="All is well.")
    assert see(Api(), table)["waiting_for"] == [seat]
    assert abs(due_at(table, seat) - time.now - timedelta(seconds=90)) < timedelta(seconds=1)
    told = list(Notice.objects.filter(table_id=table, player=four[seat].player).order_by("id"))
    assert [message.kind for message in told][-3:] == ["halted", "resumed", "asked"]
    assert told[-1].due_at is not None
    assert abs(told[-1].due_at - due_at(table, seat)) < timedelta(milliseconds=2)
    time.passes(seconds=90)
    assert deadlines.sweep() == 0
    time.passes(seconds=2)
    assert deadlines.sweep() == 1


def test_journal__of_a_halted_game__tells_a_spectator_no_more_than_before(four: list[Person]) -> None:
    table = start(four, seed=5)
    before = read(Api(), table)
    interventions.halt(table_id=table, staff=staff(), reason="A look.")
    assert read(Api(), table) == before


# -- at the same time ------------------------------------------------------------------------------------------


@pytest.mark.django_db(transaction=True)
def test_two_workers__fail_at_once__one_failure() -> None:
    people = persons(4)
    table = start(people, seed=5)
    one, view, end = end_of_turn(people, table)
    before = rows(table)
    sent = {"prompt": view["prompt"]["id"], "option": end}
    with drawing_fails(table):
        given = at_once([lambda: Api(one.token).post(at(table, "answer"), sent)] * 4)
    assert {code(response) for response in given} == {(409, "table_halted")}
    check_halted(table, people, before)


@pytest.mark.django_db(transaction=True)
def test_two_jobs__fail_at_once__one_failure() -> None:
    host = person()
    table = start([host], seed=7, ai=3)
    until_a_policy_is_asked(host, table)
    before = rows(table)

    def work() -> str:
        try:
            jobs.play_table(table)
        except Problem as refused:
            return refused.code
        return "nothing"

    with drawing_fails(table):
        given = at_once([work] * 3)
    assert "table_halted" in given and set(given) <= {"table_halted", "nothing"}, given
    check_halted(table, [host], before)


@pytest.mark.django_db
def test_failure__at_a_position_that_is_gone__halts_nothing() -> None:
    """A worker may have failed where another, with a newer release, did not."""
    host = person()
    table = start([host], seed=7, ai=3)
    until_a_policy_is_asked(host, table)
    position = Position.objects.select_related("table").get(pk=table)
    assert jobs.play_table(table) > 0
    with pytest.raises(Problem, match="halted"):
        _fail_with(position, KeyError("a rule"))
    assert Table.objects.get(pk=table).status == "playing"
    assert not Failure.objects.exists()
    check_rows(table)


# -- repairing -------------------------------------------------------------------------------------------------


def reproduce(*arguments: str) -> tuple[int, str]:
    """The exit code of `manage.py reproduce` and what it printed."""
    out = StringIO()
    try:
        call_command("reproduce", *arguments, stdout=out)
    except CommandError as error:
        return error.returncode, out.getvalue() + str(error)
    return 0, out.getvalue()


def test_reproduce__by_number_and_by_file__until_it_is_repaired(four: list[Person], tmp_path: Path) -> None:
    table = start(four, seed=5)
    problem(fail_by_answer(four, table), 409, "table_halted")
    failure = Failure.objects.get()
    path = tmp_path / "report.json"
    path.write_bytes(write(report_of(failure)))
    before = rows(table)
    for name in (str(failure.pk), str(path)):
        with drawing_fails(table):
            status, told = reproduce(name)
        assert status == 1
        assert f"Defect: {failure.message}" in told and "in cards" in told
        assert "It occurs with this release too." in told
        assert reproduce(name) == (0, reproduce(name)[1])
        assert "the table can be resumed" in reproduce(name)[1]
    with showing_fails(table):
        assert reproduce(str(path))[0] == 0, "nobody was to be shown anything"
    assert rows(table) == before
    assert Table.objects.get(pk=table).status == "halted"


def test_reproduce__other_error_or_no_longer_offered__said(four: list[Person]) -> None:
    table = start(four, seed=5)
    fail_by_answer(four, table)
    failure = Failure.objects.get()
    Failure.objects.update(error="KeyError")
    with drawing_fails(table):
        assert reproduce(str(failure.pk))[1].endswith("With this release it fails in another way.")
    Failure.objects.update(act={**failure.act, "option": "play:99::1"})
    status, told = reproduce(str(failure.pk))
    assert status == 0 and "no longer offers" in told
    Table.objects.update(options={"self_jail": "perhaps"})
    status, told = reproduce(str(failure.pk))
    assert status == 1 and "cannot compile" in told


@pytest.mark.parametrize("text", ["", "{}", "[]", "no report", '{"format": 1}', '{"format": 2}'])
def test_reproduce__no_report__exit_code_2(text: str, tmp_path: Path, db: None) -> None:
    path = tmp_path / "report.json"
    path.write_text(text)
    assert reproduce(str(path))[0] == 2
    assert reproduce(str(tmp_path / "none.json"))[0] == 2
    assert reproduce("4711")[0] == 2


@pytest.mark.long
def test_reproduce__file__needs_no_database(four: list[Person], tmp_path: Path) -> None:
    table = start(four, seed=5)
    fail_by_answer(four, table)
    path = tmp_path / "report.json"
    path.write_bytes(write(report_of(Failure.objects.get())))
    nowhere = {**os.environ, "BANG_VAR_DIR": str(tmp_path), "DATABASE_URL": "postgres://nobody@127.0.0.1:1/none"}
    by_file, by_number = (
        subprocess.run(
            [sys.executable, "manage.py", "reproduce", name],
            cwd=ROOT, env=nowhere, capture_output=True, text=True, check=False,
        )
        for name in (str(path), "1")
    )  # fmt: skip
    assert by_file.returncode == 0, by_file.stderr
    assert "does not occur" in by_file.stdout
    assert by_number.returncode == 2, "without a database there is no failure 1"


def test_resume__rule_repaired__played_on_to_the_end_and_verified(four: list[Person], tmp_path: Path) -> None:
    table = start(four, seed=2)
    fail_by_answer(four, table)
    interventions.resume(table_id=table, staff=staff(), reason="Repaired.")
    check_rows(table)
    finish(four, table)
    check_replay(table)
    path = tmp_path / "record.json"
    path.write_bytes(four[0].api.get(at(table, "record")).content)
    call_command("verify", str(path), stdout=StringIO())


def test_resume__rule_not_repaired__halted_again_with_a_failure_of_its_own(host: Person) -> None:
    table = start([host], seed=7, ai=3)
    until_a_policy_is_asked(host, table)
    with drawing_fails(table):
        for count in (1, 2):
            job_fails(table)
            assert Failure.objects.count() == count
            if count == 1:
                interventions.resume(table_id=table, staff=staff(), reason="Let us see.")
    assert [one.kind for one in Intervention.objects.order_by("pk")] == ["halt", "resume", "halt"]
    before = state(table)
    interventions.resume(table_id=table, staff=staff(), reason="Repaired now.")
    assert state(table) == before
    while jobs.play_table(table) or see(Api(), table)["result"] is None:
        view = see(host.api, table)
        if view["prompt"] is not None:
            answer(host.api, table, view, view["prompt"]["default"])
    check_replay(table)


def test_failure__whose_text_cannot_be_stored_or_made__is_kept(four: list[Person]) -> None:
    class Mute(Exception):
        def __str__(self) -> str:
            raise RuntimeError

    table = start(four, seed=5)
    for error in (Mute(), ValueError("nul \0 and much " * 100)):
        position = Position.objects.select_related("table").get(pk=table)
        with pytest.raises(Problem, match="halted"):
            _fail_with(position, error)
        interventions.resume(table_id=table, staff=staff(), reason="Repaired.")
    assert [failure.message[:5] for failure in Failure.objects.order_by("pk")] == ["", "nul  "]


def _fail_with(position: Position, error: Exception) -> None:
    with halting():
        live = LiveGame(position, Occupants.at(position.pk), uptime.read())
        with live.exposing_defects():
            raise error
