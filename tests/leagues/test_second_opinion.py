"""The published standings, compared with those of a second program that reads what is published and nothing else."""

from __future__ import annotations

import csv
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from accounts.leagues.models import Fixture
from accounts.leagues.services import entries
from games.services import corrections
from tests.api import Api, body
from tests.games.times import Time
from tests.waiting import PATIENCE

from . import second_opinion
from .seasons import Stage, play, player, stand_in
from .test_pages import division, get

pytestmark = pytest.mark.django_db

TIES = [["wins", "direct"], ["opponents", "fewer_games", "wins"], []]


@pytest.fixture
def stage(monkeypatch: pytest.MonkeyPatch) -> Stage:
    return Stage(Time(monkeypatch))


def told(stage: Stage, level: int = 1) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """The JSON of the season, and of the standings and the rounds of a division."""
    season = body(Api().get(f"/api/v1/seasons/{stage.season.pk}/"))
    number = next(one["id"] for one in season["divisions"] if one["level"] == level)
    standings = body(Api().get(f"/api/v1/divisions/{number}/standings/"))
    return season, standings, body(Api().get(f"/api/v1/divisions/{number}/rounds/"))


def lines(document: dict[str, Any]) -> list[second_opinion.Line]:
    """What the service says, in the shape and order of the second program."""
    found = [
        second_opinion.Line(
            line["rank"], line["entry"], line["games"], line["wins"], line["sheriffs"], line["points"],
            tuple(line["values"]),
        )
        for line in document["lines"]
    ]  # fmt: skip
    return sorted(found, key=lambda line: (line.rank, line.entry))


def compare(stage: Stage, level: int = 1) -> None:
    season, standings, rounds = told(stage, level)
    taking_part = [line["entry"] for line in standings["lines"]]
    of_csv = csv.DictReader(get(f"{division(stage, level)}results.csv").content.decode().splitlines())
    published = lines(standings)
    assert len(published) >= 4
    for tables in (second_opinion.tables_of_rounds(rounds), second_opinion.tables_of_csv(of_csv)):
        assert second_opinion.standings(season, tables, taking_part) == published


@pytest.mark.parametrize(
    ("points", "ties"),
    [
        ("expectation", TIES[0]),
        ("plain", TIES[1]),
        *(pytest.param("expectation", ties, marks=pytest.mark.long) for ties in TIES[1:]),
        *(pytest.param("plain", ties, marks=pytest.mark.long) for ties in TIES[::2]),
    ],
)
def test_season__played_to_its_end__stands_as_the_second_program_says(
    stage: Stage, points: str, ties: list[str]
) -> None:
    stage.season.points, stage.season.tie_breaks, stage.season.division_size = points, ties, 5
    stage.season.save()
    stage.runs(10)
    for number in (1, 2, 3):
        stage.plays(number)
        compare(stage, 1)
        compare(stage, 2)
    assert stage.again().state == "finished"


def test_season__with_a_withdrawal_a_substitute_a_closed_table_and_a_correction(stage: Stage) -> None:
    stage.season.unfinished = "close"
    stage.season.save()
    people = stage.runs(9)
    first, second = stage.begins(1)
    entries.withdraw(season_id=stage.season.pk, player=people[0])
    assert first.table is not None and second.table is not None
    play(first.table)
    stage.works()
    compare(stage)
    stage.begins(2)
    states = set(Fixture.objects.filter(round__number=1).values_list("state", flat=True))
    assert states == {"played", "closed"}
    compare(stage)
    leaving = stage.season.entries.get(player=people[1])
    stand_in(leaving, player(), by=stage.organiser)
    stage.plays(2)
    compare(stage)
    corrections.annul(table_id=first.table.pk, staff=player(is_staff=True), reason="Two of them were one.")
    stage.works()
    compare(stage)


def test_second_program__runs_by_itself__from_files(stage: Stage, tmp_path: Path) -> None:
    stage.season.rounds = 1
    stage.season.save()
    stage.runs(8)
    stage.plays()
    season, standings, rounds = told(stage)
    files = {
        "season.json": json.dumps(season), "rounds.json": json.dumps(rounds),
        "results.csv": get(f"{division(stage)}results.csv").content.decode(),
        "standings.csv": get(f"{division(stage)}standings.csv").content.decode(),
    }  # fmt: skip
    for name, text in files.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    expected = [
        " ".join(map(str, (line.rank, line.entry, line.games, line.wins, line.sheriffs, line.points, *line.values)))
        for line in lines(standings)
    ]
    for results in ("rounds.json", "results.csv"):
        # Isolated: nothing of the service can be imported.
        command = [sys.executable, "-I", second_opinion.__file__, "season.json", results, "standings.csv"]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=PATIENCE, check=True)
        assert done.stdout.splitlines() == expected
    assert len(Path(second_opinion.__file__).read_text(encoding="utf-8").splitlines()) <= 150
