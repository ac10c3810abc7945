"""What everybody may read of leagues, and what nobody can find out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext
from pytest_django.fixtures import Settings

from accounts.leagues.models import Division, Draw, Fixture, Season
from accounts.leagues.season_model.draw import draw as compute
from accounts.leagues.services import draws
from accounts.people.models import Player
from accounts.people.services import accounts
from bang_service.platform.throttling.scopes import SCOPES
from games.engine.kernel.rng import commitment
from games.models import Ending, Table
from tests.api import Api, body, problem
from tests.games.times import Time

from .seasons import REASON, Stage, play, player, stand_in

pytestmark = pytest.mark.django_db

V1: Final = "/api/v1/"
ALL: Final = ["games:read", "games:play", "account"]
SAME: Final = {"X-Request-ID": "0123456789abcdef"}
NOWHERE: Final = 999_999


@pytest.fixture(autouse=True)
def _no_limits(settings: Settings) -> None:
    settings.THROTTLES = {name: dict.fromkeys(scope.rates, "off") for name, scope in SCOPES.items()}


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Time:
    return Time(monkeypatch)


@pytest.fixture
def stage(time: Time) -> Stage:
    return Stage(time)


def api_of(one: Player, *scopes: str) -> Api:
    _, secret = accounts.token_create(player=one, name="test", scopes=scopes or ALL)
    return Api(secret.text)


def read(path: str, api: Api | None = None) -> Any:
    return body((api or Api()).get(f"{V1}{path}"))


def rounds(stage: Stage, api: Api | None = None) -> list[dict[str, Any]]:
    division = stage.season.divisions.get()
    found: list[dict[str, Any]] = read(f"divisions/{division.pk}/rounds/", api)["rounds"]
    return found


def places(stage: Stage, api: Api | None = None) -> Iterator[dict[str, Any]]:
    for one in rounds(stage, api):
        for table in one["tables"]:
            yield from table["places"]


def paths(stage: Stage) -> list[str]:
    """Everything that can be read of a season."""
    season, division = stage.season, stage.season.divisions.get()
    return [
        "leagues/", f"leagues/{season.league.slug}/", f"seasons/{season.pk}/", f"seasons/{season.pk}/entries/",
        f"seasons/{season.pk}/log/", f"divisions/{division.pk}/standings/", f"divisions/{division.pk}/rounds/",
    ]  # fmt: skip


def told(stage: Stage, *readers: Api) -> list[tuple[str, bytes, str]]:
    """All answers to these readers, byte by byte, with their tags."""
    answers = []
    for api in readers:
        for path in paths(stage):
            answer = api.get(f"{V1}{path}", **SAME)
            body(answer)
            answers.append((path, answer.content, answer.get("ETag", "")))
    return answers


# -- drafts ----------------------------------------------------------------------------------------------------


def test_draft__of_a_league__is_not_told(stage: Stage) -> None:
    assert [one["season"] for one in read("leagues/")["results"]] == [None]
    league = read(f"leagues/{stage.league.slug}/")
    assert (league["season"], league["seasons"]) == (None, [])
    stage.opens()
    second = stage.season.league.seasons.create(number=2)
    league = read(f"leagues/{stage.league.slug}/")
    assert league["season"] == read("leagues/")["results"][0]["season"] == league["seasons"][0]
    assert [season["number"] for season in league["seasons"]] == [1]
    assert second.state == Season.State.DRAFT


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "seasons/{season}/"),
        ("GET", "seasons/{season}/entries/"),
        ("GET", "seasons/{season}/log/"),
        ("GET", "divisions/{division}/standings/"),
        ("GET", "divisions/{division}/rounds/"),
        ("POST", "seasons/{season}/entry/"),
        ("POST", "seasons/{season}/entry/confirmation/"),
        ("DELETE", "seasons/{season}/entry/"),
    ],
)
def test_draft__asked_for_by_its_number__is_answered_as_if_it_were_not_there(
    stage: Stage, method: str, path: str
) -> None:
    division = Division.objects.create(season=stage.season, level=1)
    api = api_of(player())
    answers = []
    for season, level in ((stage.season.pk, division.pk), (NOWHERE, NOWHERE)):
        asked = V1 + path.format(season=season, division=level)
        answer = api.send(method, asked, b"", **SAME)
        problem(answer, 404, "not_found")
        answers.append(answer.content.replace(asked.encode(), b""))
    assert answers[0] == answers[1]


# -- draws -----------------------------------------------------------------------------------------------------


def test_draw__that_organisers_look_at__changes_no_answer(stage: Stage) -> None:
    people = stage.runs(8)
    readers = [Api(), api_of(people[0]), api_of(stage.organiser)]
    before = told(stage, *readers)
    made = draws.draw(round_id=stage.round().pk, by=stage.organiser)
    assert made.state == Draw.State.DRAWN and made.tables
    assert told(stage, *readers) == before
    first = rounds(stage)[0]["draws"]
    assert [(draw["state"], draw["seed"], draw["tables"], draw["entries"]) for draw in first] == [
        ("committed", None, [], [])
    ]
    assert first[0]["commitment"] == made.commitment


def test_draw__of_a_later_round_in_which_somebody_sits_out__changes_no_answer(stage: Stage) -> None:
    people = stage.runs(11)
    stage.begins(1)
    readers = [Api(), api_of(people[0]), api_of(stage.organiser)]
    before = told(stage, *readers)
    made = draws.draw(round_id=stage.round(2).pk, by=stage.organiser)
    assert made.past and made.out
    assert told(stage, *readers) == before


def test_draw__over_graphql__is_told_as_little(stage: Stage) -> None:
    stage.runs(8)
    division = stage.season.divisions.get().pk
    asked = {
        "query": f"""{{ rounds(division: "{division}") {{ rounds {{ state tables {{ number }}
        draws {{ number state commitment seed entries sizes past tables out reason }} }} }} }}"""
    }
    before = Api().post("/graphql", asked, **SAME).content
    draws.draw(round_id=stage.round().pk, by=stage.organiser)
    assert Api().post("/graphql", asked, **SAME).content == before
    assert b"errors" not in before and b"committed" in before


def test_draw__discarded__is_opened_with_its_reason_beside_the_next(stage: Stage) -> None:
    stage.runs(8)
    first = draws.draw(round_id=stage.round().pk, by=stage.organiser)
    draws.draw_again(round_id=stage.round().pk, by=stage.organiser, reason="Two are brothers.")
    draws.draw(round_id=stage.round().pk, by=stage.organiser)
    old, new = rounds(stage)[0]["draws"]
    assert (old["state"], old["seed"], old["tables"]) == ("discarded", first.seed, first.tables)
    assert old["reason"] == "Two are brothers."
    assert (new["number"], new["state"], new["seed"], new["tables"]) == (2, "committed", None, [])


def test_draw__published__can_be_computed_from_what_is_told(stage: Stage) -> None:
    stage.runs(9)
    for number in (1, 2):
        stage.publishes(number)
        one = rounds(stage)[number - 1]
        (made,) = one["draws"]
        assert commitment(made["seed"]) == made["commitment"]
        found = compute(made["entries"], made["sizes"], [tuple(table) for table in made["past"]], made["seed"])
        assert [list(table) for table in found.tables] == made["tables"]
        assert list(found.out) == made["out"]
        assert [[place["entry"] for place in table["places"]] for table in one["tables"]] == made["tables"]


def test_seeds__that_are_not_opened__stand_in_no_answer(stage: Stage) -> None:
    people = stage.runs(8)
    readers = [Api(), api_of(people[0]), api_of(stage.organiser)]
    stage.begins(1)
    draws.draw(round_id=stage.round(2).pk, by=stage.organiser)
    season = stage.again()
    kept = [
        season.seed,
        *Draw.objects.exclude(state=Draw.State.PUBLISHED).values_list("seed", flat=True),
        *Table.objects.values_list("seed", flat=True),
    ]
    assert len(kept) == 5 and all(kept)
    for path, content, _ in told(stage, *readers):
        assert not any(seed.encode() in content for seed in kept), path
    assert read(f"seasons/{season.pk}/")["commitment"] == commitment(season.seed)


def test_seed__of_ties__is_opened_when_the_season_is_finished(time: Time) -> None:
    stage = Stage(time, rounds=1)
    stage.runs(4)
    assert read(f"seasons/{stage.season.pk}/")["seed"] is None
    stage.plays()
    finished = read(f"seasons/{stage.season.pk}/")
    assert (finished["state"], finished["seed"]) == ("finished", stage.again().seed)
    standings = read(f"divisions/{stage.season.divisions.get().pk}/standings/")
    assert standings["is_final"] is True
    assert [line["place"] for line in standings["lines"]] == [1, 2, 3, 4]


# -- tables and roles ------------------------------------------------------------------------------------------


def numbers(stage: Stage, api: Api | None = None) -> list[int | None]:
    """The tables of round 1 as a reader is told of them."""
    return [table["table"] for table in rounds(stage, api)[0]["tables"]]


def seated_at(fixture: Fixture) -> Player:
    return fixture.places.order_by("seat")[0].entry.player


@pytest.mark.parametrize("visibility", ["public", "seated"])
def test_tables__are_known_to_everybody__or_to_those_who_sit_there(stage: Stage, visibility: str) -> None:
    stage.league.visibility = visibility
    stage.league.save()
    stage.runs(8)
    first, second = stage.begins()
    both: list[int | None] = [first.table_id, second.table_id]
    strangers = [None, None] if visibility == "seated" else both
    assert numbers(stage) == numbers(stage, api_of(player())) == strangers
    assert numbers(stage, api_of(stage.organiser)) == strangers
    for fixture, hidden in ((first, [first.table_id, None]), (second, [None, second.table_id])):
        api = api_of(seated_at(fixture))
        assert numbers(stage, api) == (hidden if visibility == "seated" else both)
        assert read("me/entries/", api)["results"][0]["next"]["table"] == fixture.table_id
        body(api.get(f"{V1}tables/{fixture.table_id}/"))
    for number in both:
        assert (Api().get(f"{V1}tables/{number}/").status_code == 404) is (visibility == "seated")


def test_table__of_whoever_was_replaced__is_shown_to_them_no_more__but_named_for_an_appeal(stage: Stage) -> None:
    stage.league.visibility = "seated"
    stage.league.save()
    stage.runs(8)
    fixture, _ = stage.begins()
    left, heir = seated_at(fixture), player()
    entry = stage.season.entries.get(player=left)
    stand_in(entry, heir, by=stage.organiser)
    assert numbers(stage, api_of(left)) == [fixture.table_id, None]
    problem(api_of(left).get(f"/api/v1/tables/{fixture.table_id}/"), 404, "not_found")
    assert read("me/entries/", api_of(left))["results"][0]["next"] is None
    assert numbers(stage, api_of(heir))[0] == fixture.table_id
    assert read("me/entries/", api_of(heir))["results"][0]["substitute_for"] == entry.pk


def test_roles__are_told_when_the_game_is_over(stage: Stage) -> None:
    people = stage.runs(8)
    first, second = stage.begins()
    readers = [Api(), *(api_of(one) for one in people), api_of(stage.organiser)]
    for api in readers:
        for place in places(stage, api):
            assert {place[name] for name in ("role", "expected", "points", "won", "left")} == {None}
    assert first.table is not None and second.table is not None
    play(first.table)
    stage.works()
    over, playing = rounds(stage)[0]["tables"]
    assert (over["state"], playing["state"]) == ("played", "playing")
    assert [place["role"] for place in over["places"]] == Ending.objects.get(table=first.table).roles
    assert {place["role"] for place in playing["places"]} == {None}
    for place in over["places"]:
        assert place["points"] <= (1000 if place["won"] else 0) - place["expected"]


# -- entries ---------------------------------------------------------------------------------------------------


def test_entry__from_entering_to_leaving__says_what_is_to_be_done(time: Time) -> None:
    stage = Stage(time, most_entries=5, time_zone="Europe/Berlin")
    stage.opens()
    one = api_of(player())
    entry = f"{V1}seasons/{stage.season.pk}/entry/"
    made = body(one.post(entry), 201)
    assert (made["state"], made["division"], made["confirm_until"], made["next"]) == ("applied", None, None, None)
    problem(one.post(entry), 409, "conflict")
    problem(one.post(f"{entry}confirmation/"), 409, "conflict")
    stage.enters(4)
    waiting = api_of(player())
    assert body(waiting.post(entry), 201)["state"] == "waiting"
    assert read(f"seasons/{stage.season.pk}/")["entries"] == 6
    stage.divides()
    (placed,) = read("me/entries/", one)["results"]
    assert (placed["state"], placed["division"]["level"]) == ("placed", 1)
    assert placed["confirm_until"] is not None
    for _ in range(2):
        confirmed = body(one.post(f"{entry}confirmation/"))
        assert (confirmed["state"], confirmed["confirm_until"]) == ("confirmed", None)
    stage.all_confirm()
    stage.starts()
    stage.begins()
    (playing,) = read("me/entries/", one)["results"]
    following = playing["next"]
    planned = rounds(stage)[0]
    assert following["round"] == 1 and following["table"] == planned["tables"][0]["table"]
    # Midnight in Berlin is late in the evening in UTC.
    assert following["begins"][11:16] in ("22:00", "23:00") and following["until"][11:16] in ("22:00", "23:00")
    assert following["begins"][:10] < planned["first_day"] and following["until"][:10] == planned["last_day"]
    left = body(one.delete(entry))
    assert (left["state"], left["next"]) == ("withdrawn", None)
    assert read(f"seasons/{stage.season.pk}/")["entries"] == 5
    last = read(f"seasons/{stage.season.pk}/log/")["results"][0]
    assert (last["verb"], last["by"]) == ("withdrew", None)


def test_admission__that_they_do_not_have__is_refused_in_words(stage: Stage) -> None:
    stage.opens()
    machine = api_of(player(kind="bot", owner=player()), "games:play")
    refused = problem(machine.post(f"{V1}seasons/{stage.season.pk}/entry/"), 403, "forbidden")
    assert refused["detail"] and "needed_scope" not in refused


def test_log__says_what_organisers_did_and_why__in_the_readers_language(stage: Stage) -> None:
    stage.opens()
    (line,) = read(f"seasons/{stage.season.pk}/log/")["results"]
    assert (line["verb"], line["reason"], line["by"]["name"]) == ("opened", REASON, stage.organiser.name)
    answer = Api().get(f"{V1}seasons/{stage.season.pk}/log/", Accept_Language="de")
    assert answer["Content-Language"] == "de"
    assert body(answer)["results"][0]["text"] not in ("", line["text"])


# -- documents -------------------------------------------------------------------------------------------------


def test_season__says_its_rules_as_its_tables_have_them(stage: Stage) -> None:
    stage.runs(8)
    fixture, _ = stage.begins()
    season, table = read(f"seasons/{stage.season.pk}/"), read(f"tables/{fixture.table_id}/")
    for name in ("game", "sets", "clock", "pool"):
        assert season[name] == table[name], name
    assert season["table_sizes"] == [4, 5] and table["seat_count"] in season["table_sizes"]
    chances = {(one["seats"], one["role"]): one["chance"] for one in season["expectations"]}
    assert chances == {
        (int(size), role): chance
        for size, roles in stage.again().expectations.items()
        for role, chance in roles.items()
    }
    assert season["expected_by"] == "simulation" and season["tie_breaks"] == ["wins", "direct"]


def test_standings__are_the_sums_of_what_rounds_say(stage: Stage) -> None:
    stage.runs(8)
    stage.plays(1)
    stage.plays(2)
    points: dict[int, int] = {}
    wins: dict[int, int] = {}
    for place in places(stage):
        points[place["entry"]] = points.get(place["entry"], 0) + place["points"]
        wins[place["entry"]] = wins.get(place["entry"], 0) + place["won"]
    standings = read(f"divisions/{stage.season.divisions.get().pk}/standings/")
    assert {line["entry"]: line["points"] for line in standings["lines"]} == points
    assert {line["entry"]: line["wins"] for line in standings["lines"]} == wins
    assert [line["points"] for line in standings["lines"]] == sorted(points.values(), reverse=True)
    assert (standings["is_final"], standings["tie_breaks"]) == (False, ["wins", "direct"])


@pytest.mark.parametrize("what", ["season", "standings", "rounds"])
def test_tag__of_what_is_unchanged__is_answered_with_304(stage: Stage, what: str) -> None:
    stage.runs(4)
    division = stage.season.divisions.get().pk
    path = V1 + (f"seasons/{stage.season.pk}/" if what == "season" else f"divisions/{division}/{what}/")
    tag = Api().get(path)["ETag"]
    unchanged = Api().get(path, If_None_Match=tag)
    assert (unchanged.status_code, unchanged.content, unchanged["ETag"]) == (304, b"", tag)
    for number in (1, 2, 3):
        stage.plays(number)
    changed = Api().get(path, If_None_Match=tag)
    assert changed.status_code == 200 and changed["ETag"] != tag


def test_rounds_and_standings__of_more_games__need_no_more_queries(stage: Stage) -> None:
    stage.runs(8)
    division = stage.season.divisions.get().pk
    asked = [f"divisions/{division}/{what}/" for what in ("rounds", "standings")]
    api = api_of(stage.season.entries.earliest("pk").player)
    read("leagues/", api)
    counted = []
    for number in (1, 2):
        stage.plays(number)
        for path in asked:
            with CaptureQueriesContext(connection) as captured:
                found = read(path, api)
            counted.append((path, len(captured)))
        assert json.dumps(found).count('"rank"') == 8
    assert counted[:2] == counted[2:]
