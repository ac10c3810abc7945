"""Appeals over the API: who may, about which table, and what nobody learns by trying."""

from __future__ import annotations

import re
from typing import Any

import pytest
from pytest_django.fixtures import Settings

from accounts.leagues.models import Appeal, Fixture
from accounts.leagues.services import appeals
from accounts.people.models import Player
from bang_service.platform.throttling.scopes import SCOPES
from tests.api import Api, body, problem
from tests.games.people import open_table, person
from tests.games.times import Time

from .organisers import LEAGUES, log_in, see
from .seasons import REASON, Stage, play, player, stand_in
from .test_api import NOWHERE, SAME, V1, api_of, read, seated_at

pytestmark = pytest.mark.django_db

TEXT = "We were about to end it."


@pytest.fixture(autouse=True)
def _no_limits(settings: Settings) -> None:
    settings.THROTTLES = {name: dict.fromkeys(scope.rates, "off") for name, scope in SCOPES.items()}


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    return Stage(Time(monkeypatch))


@pytest.fixture
def fixture(stage: Stage) -> Fixture:
    stage.runs(8)
    return stage.begins()[0]


def ask(one: Player, table: int | None, text: str = TEXT) -> Any:
    return api_of(one).post(f"{V1}tables/{table}/appeals/", {"text": text}, **SAME)


def without(table: int | None, content: bytes) -> bytes:
    """An answer without the number of the table that was asked for."""
    return re.sub(rf"\b{table}\b".encode(), b"", content)


def substitute(stage: Stage, left: Player) -> Player:
    heir = player()
    entry = stage.season.entries.get(player=left)
    stand_in(entry, heir, by=stage.organiser)
    return heir


def played(stage: Stage, reader: Api) -> list[int]:
    """The tables of which the rounds say that the reader has played there."""
    rounds = read(f"divisions/{stage.season.divisions.get().pk}/rounds/", reader)["rounds"]
    return [table["table"] for one in rounds for table in one["tables"] if table["you_played"]]


def test_appeal__waits_for_an_organiser__and_gets_its_answer(stage: Stage, fixture: Fixture) -> None:
    one = seated_at(fixture)
    made = body(ask(one, fixture.table_id, f" {TEXT}\nLook again. "), 201)
    assert (made["table"], made["round"], made["number"], made["division"]["level"]) == (fixture.table_id, 1, 1, 1)
    assert (made["season"]["id"], made["text"]) == (stage.season.pk, f"{TEXT}\nLook again.")
    assert (made["state"], made["answer"], made["decided_at"]) == ("waiting", None, None)
    assert TEXT in see(log_in(stage.organiser), f"{LEAGUES}league/today/")
    assert read("me/appeals/", api_of(one))["results"] == [made]
    appeals.decide(appeal_id=made["id"], by=stage.organiser, decision="declined", reason="You were not.")
    (decided,) = read("me/appeals/", api_of(one))["results"]
    assert (decided["state"], decided["answer"]) == ("declined", "You were not.")
    assert decided["decided_at"] is not None


def test_appeal__while_the_last_one_waits__is_refused(stage: Stage, fixture: Fixture) -> None:
    one, other = (place.entry.player for place in fixture.places.order_by("seat")[:2])
    body(ask(one, fixture.table_id), 201)
    problem(ask(one, fixture.table_id), 409, "conflict")
    body(ask(other, fixture.table_id), 201)
    appeals.decide(appeal_id=Appeal.objects.get(by=one).pk, by=stage.organiser, decision="granted", reason=REASON)
    body(ask(one, fixture.table_id), 201)
    assert [found["state"] for found in read("me/appeals/", api_of(one))["results"]] == ["waiting", "granted"]


@pytest.mark.parametrize("visibility", ["public", "seated"])
@pytest.mark.parametrize("text", [TEXT, " ", "x" * 501])
def test_appeal__of_a_stranger__is_answered_as_if_there_were_no_table(stage: Stage, visibility: str, text: str) -> None:
    stage.league.visibility = visibility
    stage.league.save()
    stage.runs(8)
    fixture, other = stage.begins()
    answers = set()
    for one in (player(), seated_at(other), player(is_staff=True)):
        for table in (fixture.table_id, NOWHERE):
            answer = ask(one, table, text)
            answers.add((answer.status_code, without(table, answer.content)))
    assert len(answers) == 1 and answers.pop()[0] == (404 if text == TEXT else 422)
    assert not Appeal.objects.exists()


def test_appeal__about_a_table_of_no_league__finds_no_table(stage: Stage, fixture: Fixture) -> None:
    host = person()
    table = open_table(host)["id"]
    answers = [host.api.post(f"{V1}tables/{one}/appeals/", {"text": TEXT}, **SAME) for one in (table, NOWHERE)]
    for answer in answers:
        problem(answer, 404, "not_found")
    assert without(table, answers[0].content) == without(NOWHERE, answers[1].content)


def test_organisers__may_appeal__those_of_other_leagues_may_not(stage: Stage, fixture: Fixture) -> None:
    body(ask(stage.organiser, fixture.table_id), 201)
    problem(ask(Stage(stage.time).organiser, fixture.table_id), 404, "not_found")


@pytest.mark.parametrize("is_over", [False, True])
def test_appeal__of_whoever_was_replaced__is_about_what_they_have_played(stage: Stage, is_over: bool) -> None:
    stage.league.visibility = "seated"
    stage.league.save()
    stage.runs(8)
    first, second = stage.begins()
    left = seated_at(first)
    assert first.table is not None
    if is_over:
        play(first.table)
        stage.works()
    heir = substitute(stage, left)
    (later,) = [one for one in stage.begins(2) if one.places.filter(entry__player=heir).exists()]
    body(ask(left, first.table_id), 201)
    for table in (second.table_id, later.table_id):
        problem(ask(left, table), 404, "not_found")
    # Whoever stands in has not played what was over before.
    assert ask(heir, first.table_id).status_code == (404 if is_over else 201)
    body(ask(heir, later.table_id), 201)
    assert (api_of(left).get(f"{V1}tables/{first.table_id}/").status_code == 404) is not is_over
    # Their page finds what they may appeal about, and the public none of it.
    assert played(stage, api_of(left)) == [first.table_id]
    assert played(stage, api_of(heir)) == ([] if is_over else [first.table_id]) + [later.table_id]
    assert played(stage, Api()) == []


@pytest.mark.parametrize(
    ("text", "is_right"),
    [("x" * 500, True), ("x" * 501, False), ("", False), (" \n ", False), ("Two\nlines.", True), ("Who\u202e?", False),
     ("One\ttab.", False), (7, False), (None, False)],
)  # fmt: skip
def test_text__is_short_and_can_be_read(stage: Stage, fixture: Fixture, text: Any, is_right: bool) -> None:
    answer = ask(seated_at(fixture), fixture.table_id, text)
    if is_right:
        assert body(answer, 201)["text"] == text
    else:
        (error,) = problem(answer, 422, "validation_failed")["errors"]
        assert error["field"] == "text" and not Appeal.objects.exists()


def test_text__stands_nowhere_but_with_its_author_and_organisers(stage: Stage, fixture: Fixture) -> None:
    one, other = (place.entry.player for place in fixture.places.order_by("seat")[:2])
    body(ask(one, fixture.table_id), 201)
    paths = [
        f"seasons/{stage.season.pk}/log/", f"divisions/{stage.season.divisions.get().pk}/rounds/", "me/appeals/",
        "me/entries/", "me/notices/", f"tables/{fixture.table_id}/",
    ]  # fmt: skip
    for reader in (api_of(other), api_of(stage.organiser)):
        for path in paths:
            assert TEXT.encode() not in reader.get(f"{V1}{path}").content, path
    assert read("me/appeals/", api_of(other))["results"] == []
    log = read(f"seasons/{stage.season.pk}/log/")["results"][0]
    assert (log["verb"], log["by"]["id"], log["reason"]) == ("appealed", one.pk, None)


def test_appeal__without_a_token_or_its_scope__is_refused(stage: Stage, fixture: Fixture) -> None:
    path = f"{V1}tables/{fixture.table_id}/appeals/"
    problem(Api().post(path, {"text": TEXT}), 401, "not_authenticated")
    problem(api_of(seated_at(fixture), "games:read").post(path, {"text": TEXT}), 403, "forbidden")
    problem(Api().get(f"{V1}me/appeals/"), 401, "not_authenticated")
    assert not Appeal.objects.exists()
