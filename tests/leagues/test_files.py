"""The files of leagues: CSV with every number of the API, and a calendar."""

from __future__ import annotations

import csv
import io
from datetime import date, timedelta
from typing import Any

import pytest
from icalendar import Calendar

from accounts.leagues.models import LogEntry, Round
from accounts.leagues.services import seasons
from accounts.people.models import Player
from tests.games.times import Time

from .seasons import REASON, Stage
from .test_pages import division, get, season
from .test_second_opinion import told

pytestmark = pytest.mark.django_db


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    return Stage(Time(monkeypatch))


def rows(path: str) -> list[dict[str, str]]:
    answer = get(path)
    assert answer.status_code == 200 and answer["Content-Type"].startswith("text/csv")
    return list(csv.DictReader(answer.content.decode().splitlines()))


def written(value: object) -> str:
    """A value of the API as a CSV file has it."""
    return {None: "", True: "true", False: "false"}[value] if value is None or isinstance(value, bool) else str(value)


def of_player(one: dict[str, Any]) -> dict[str, object]:
    player = one["player"]
    return {"entry": one["entry"], "player_id": player["id"], "player": player["name"], "kind": player["kind"]}


def test_csv__has_what_the_api_has(stage: Stage) -> None:
    stage.runs(8)
    for number in (1, 2):
        stage.plays(number)
    _season, standings, rounds = told(stage)
    ties = standings["tie_breaks"]
    expected = [
        {
            "rank": line["rank"], "place": line["place"], **of_player(line), "state": line["state"],
            "games": line["games"], "wins": line["wins"], "sheriffs": line["sheriffs"], "points": line["points"],
            **{f"tie_break_{name}": value for name, value in zip(ties, line["values"], strict=True)},
        }
        for line in standings["lines"]
    ]  # fmt: skip
    found = rows(f"{division(stage)}standings.csv")
    assert found == [{name: written(value) for name, value in line.items()} for line in expected] and len(found) == 8
    results = [
        {
            "round": one["number"], "round_state": one["state"], "first_day": one["first_day"],
            "last_day": one["last_day"], "number": table["number"], "state": table["state"], "table": table["table"],
            "seat": place["seat"], **of_player(place), "role": place["role"], "expected": place["expected"],
            "points": place["points"], "won": place["won"], "left": place["left"],
        }
        for one in rounds["rounds"] for table in one["tables"] for place in table["places"]
    ]  # fmt: skip
    found = rows(f"{division(stage)}results.csv")
    assert found == [{name: written(value) for name, value in line.items()} for line in results] and len(found) >= 16


def test_csv__of_a_round_that_is_played__tells_no_role(stage: Stage) -> None:
    stage.runs(8)
    stage.begins()
    assert {(row["role"], row["points"], row["won"]) for row in rows(f"{division(stage)}results.csv")} == {("", "", "")}


@pytest.mark.parametrize("start", ["=", "+", "-", "@", "\t", "\r"])
def test_csv__has_no_formula(stage: Stage, start: str) -> None:
    people = stage.runs(8)
    stage.plays()
    Player.objects.filter(pk=people[0].pk).update(name=f'{start}HYPERLINK("http://x")')
    for name in ("standings", "results"):
        text = get(f"{division(stage)}{name}.csv").content.decode()
        found = {row["player"] for row in csv.DictReader(io.StringIO(text, newline=""))}
        assert f'\'{start}HYPERLINK("http://x")' in found and not any(one.startswith(start) for one in found)


def events(stage: Stage, language: str = "en") -> list[Any]:
    answer = get(f"{season(stage)}rounds.ics", language)
    assert answer.status_code == 200 and answer["Content-Type"] == "text/calendar; charset=utf-8"
    return list(Calendar.from_ical(answer.content).walk("VEVENT"))


@pytest.mark.parametrize("has_begun", [False, True])
def test_calendar__has_each_round_as_whole_days(stage: Stage, has_begun: bool) -> None:
    if has_begun:
        stage.runs(8)
    else:
        stage.opens()
    first = stage.season.first_day
    assert first is not None
    days = [(event["DTSTART"].dt, event["DTEND"].dt) for event in events(stage)]
    assert days == [(first + timedelta(days=at), first + timedelta(days=at + 7)) for at in (0, 7, 14)]
    assert all(type(day) is date for pair in days for day in pair)
    last = LogEntry.objects.order_by("-pk")[0].at.replace(microsecond=0)
    assert {event["DTSTAMP"].dt for event in events(stage)} == {last}
    assert {str(event["STATUS"]) for event in events(stage)} == {"CONFIRMED"}


@pytest.mark.parametrize(("language", "words"), [("en", "Round 2"), ("de", "Runde 2")])
def test_calendar__speaks_the_language(stage: Stage, language: str, words: str) -> None:
    stage.opens()
    second = events(stage, language)[1]
    assert stage.league.name in second["SUMMARY"] and words in second["SUMMARY"]
    assert "(UTC)" in second["DESCRIPTION"] and str(second["URL"]).endswith(season(stage))


def test_calendar__keeps_its_ids_and_moves_its_time_when_something_is_done(stage: Stage) -> None:
    stage.opens()
    before = events(stage)
    ids = [str(event["UID"]) for event in before]
    assert len(set(ids)) == 3
    stage.enters(8)
    stage.passes(hours=1)
    assert [event["DTSTAMP"].dt for event in events(stage)] == [event["DTSTAMP"].dt for event in before]
    stage.divides()
    stage.all_confirm()
    stage.starts()
    assert [str(event["UID"]) for event in events(stage)] == ids
    assert events(stage)[0]["DTSTAMP"].dt > before[0]["DTSTAMP"].dt
    seasons.cancel(season_id=stage.season.pk, by=stage.organiser, reason=REASON)
    assert [(str(event["UID"]), str(event["STATUS"])) for event in events(stage)] == [(one, "CANCELLED") for one in ids]


def test_calendar__where_divisions_play_on_other_days__has_an_event_for_each(stage: Stage) -> None:
    stage.season.division_size = 4
    stage.season.save()
    stage.runs(8)
    assert len(events(stage)) == 3
    moved = stage.round(3, level=2)
    Round.objects.filter(pk=moved.pk).update(last_day=moved.last_day + timedelta(days=3))
    found = events(stage)
    assert len(found) == len({str(event["UID"]) for event in found}) == 4
    assert "divisions 2" in found[3]["SUMMARY"]
    assert "divisions 2" in get(season(stage)).content.decode()
