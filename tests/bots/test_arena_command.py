"""`manage.py arena`: it tells the cost first, then text, a document and a page, and names what cannot be."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from bots.arena.report.figures import points, short
from bots.arena.session import KINDS
from bots.simulation.match import Outcome

VOID = {"meta", "link", "br"}


class Page(HTMLParser):
    """Checks that what is opened is closed, in order, and collects what is there."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str | None]] = []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attributes
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += attributes

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.fixture(scope="module")
def everything(tmp_path_factory: pytest.TempPathFactory) -> tuple[dict[str, Any], str]:
    """A session with all measurements: its document and its page."""
    folder = tmp_path_factory.mktemp("arena")
    file, page = folder / "arena.json", folder / "arena.html"
    call_command("arena", "everything", deals=1, players=4, json=file, page=page, seed=2)
    return json.loads(file.read_text(encoding="utf-8")), page.read_text(encoding="utf-8")


def test_one_document_has_all_measurements(everything: tuple[dict[str, Any], str]) -> None:
    document, _ = everything
    assert document["arena"] == 1
    assert document["parameters"]["candidate"] == "rules"
    assert document["parameters"]["versus"] == "rules@1"
    assert (document["parameters"]["sets"], document["parameters"]["players"]) == (["base"], 4)
    assert document["troubles"] == []
    assert {"teams", "seats", "all", "headroom", "matrix", "watched"} <= document.keys()
    assert [one["contestant"] for one in document["watched"]] == ["rules", "rules@1"]
    assert set(document["watched"][0]["measures"]) == set(KINDS) - {"teams", "seats", "all", "headroom", "matrix"}
    assert len(document["matrix"]["cells"]) == 8


def test_the_page_stands_alone(everything: tuple[dict[str, Any], str]) -> None:
    _, text = everything
    page = Page(text)
    assert page.tags.count("h2") == len(KINDS)
    assert page.tags.count("svg") == 5
    assert page.tags.count("table") == len(KINDS)
    assert "script" not in page.tags and "img" not in page.tags
    assert not {name for name, _ in page.attributes} & {"src", "href", "onclick"}
    assert "://" not in text and "url(" not in text
    assert "prefers-color-scheme: dark" in text


def test_the_cost_is_told_before_anything_is_played(capsys: pytest.CaptureFixture[str]) -> None:
    call_command("arena", "teams", "damage", deals=2, players=4)
    told = capsys.readouterr()
    lines = told.err.splitlines()
    assert lines[0].startswith("teams: 2 deals, about ")
    assert lines[1].startswith("watched: 2 deals, about ")
    assert re.fullmatch(r"together about \d+\.\d minutes with --jobs 1", lines[2])
    assert "rules in a field of rules@1: 4 players, base, seed 1" in told.out
    assert "points" in told.out and "of friends, by volleys" in told.out


def test_differences_are_told_in_points() -> None:
    assert [points(share) for share in (0.1234, -0.05, 0.0, -0.0001, None)] == ["+12.3", "-5.0", "0.0", "0.0", "–"]


def test_long_names_are_shortened_in_tables() -> None:
    assert short("oracle:rules@1") == "oracle:rules@1"
    assert short("cmd:node bots/very/far/away/my_bot.js --fast") == "cmd:node bots…_bot.js --fast"


def test_the_matrix_takes_further_contestants() -> None:
    with pytest.raises(CommandError, match="--with adds to the matrix"):
        call_command("arena", "teams", also=["random"], deals=1)


@pytest.mark.parametrize(
    ("what", "options", "message"),
    [
        (["chess"], {}, "WHAT: there is no 'chess'.*teams, seats"),
        ([], {"candidate": "clever"}, "--candidate: there is no 'clever'.*rules@1"),
        ([], {"versus": "clever"}, "--versus: there is no 'clever'"),
        (["matrix"], {"also": ["clever"]}, "--with: there is no 'clever'"),
        ([], {"versus": "rules"}, "--versus: 'rules' is the candidate too"),
        ([], {"game": "chess"}, "--game: .*cards"),
        ([], {"sets": "base,atlantis"}, "--sets: .*atlantis.*base"),
        ([], {"players": 2}, "--players: .*3 to 14"),
        ([], {"size": "huge"}, "--size: there is no 'huge'. Known values: quick, nightly"),
        ([], {"deals": 0}, "--deals: 0 is too few"),
        ([], {"jobs": 0}, "--jobs: 0 is too few"),
        ([], {"json": Path("/nowhere/arena.json")}, "--json: there is no folder '/nowhere'"),
        ([], {"page": Path("/nowhere/arena.html")}, "--page: there is no folder '/nowhere'"),
    ],
)
def test_what_cannot_be_is_named(what: list[str], options: dict[str, Any], message: str) -> None:
    with pytest.raises(CommandError, match=message):
        call_command("arena", *what, **options)


def test_games_that_fail_are_told_and_end_with_an_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def failed(table: object, seating: object, seed: str, watchers: object) -> Outcome:
        return Outcome(seed, status="failed", message="BotFailed: seat 1: it snores")

    monkeypatch.setattr("bots.arena.castings.play_seated", failed)
    with pytest.raises(CommandError, match="8 games were stuck or failed"):
        call_command("arena", deals=2)
    assert "8 games that count for nobody" in (out := capsys.readouterr().out)
    assert "it snores" in out
