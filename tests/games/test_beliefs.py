"""How the roles of a finished game could be read: told to those who may read its record, when it is over, and the same
whatever was hidden."""

from __future__ import annotations

import json
import xml.etree.ElementTree as xml
from typing import Any

import pytest

from bots.policies.memory import Curve, Memory
from bots.policies.memory.memory import dealt_to, shown_roles
from games.models import Table
from games.reading import kept_records
from games.services import interventions
from games.terms.rulebooks import rulebook
from tests.api import Api, body, problem
from tests.graphql.asking import data
from tests.worlds.kinds import Stored

from .people import at, person, persons, start

SVG = "{http://www.w3.org/2000/svg}"


def look(table: int, name: str, **headers: str) -> Any:
    """An answer about the beliefs, or about their picture (`beliefs.svg?...`)."""
    return Api().get(at(table, name).removesuffix("/") + ("" if ".svg" in name else "/"), **headers)


def told(table: int) -> dict[str, Any]:
    found: dict[str, Any] = body(look(table, "beliefs"))
    return found


@pytest.mark.parametrize("kind", ["cards_over", "dice_over"])
def test_beliefs__of_a_game_that_is_over__begin_with_the_deal_and_follow_the_acts(stored: Stored, kind: str) -> None:
    table = stored(kind).table
    points = told(table)["points"]
    record = json.loads(kept_records.content(Table.objects.get(pk=table)))
    assert [{name: point[name] for name in ("record", "seat", "chances")} for point in points] == record["beliefs"]
    first, *later = points
    assert (first["record"], first["seat"], first["text"]) == (0, None, "")
    assert later and [point["record"] for point in later] == sorted({point["record"] for point in later})
    seats = range(record["seats"])
    for point in later:
        told_of = record["journal"][point["record"] - 1]
        assert told_of["seat"] == point["seat"]
        assert point["text"]
        assert len(point["chances"]) == len(seats)
        for chances in point["chances"]:
            assert sum(chances.values()) == pytest.approx(1.0, abs=0.005)
    sheriff = next(seat for seat in seats if first["chances"][seat].get("sheriff") == 1.0)
    assert all(point["chances"][sheriff] == {"sheriff": 1.0} for point in points)


def test_beliefs__over_graphql__are_the_same(stored: Stored) -> None:
    table = stored("dice_over").table
    asked = "query($table: ID!) { beliefs(table: $table) { points { record seat text chances { name value } } } }"
    points = data(Api(), asked, table=table)["beliefs"]["points"]
    plain = [
        {**one, "chances": [{each["name"]: each["value"] for each in seat} for seat in one["chances"]]}
        for one in points
    ]
    assert plain == told(table)["points"] != []


def test_beliefs__of_a_game_that_goes_on__are_told_nobody(db: None) -> None:
    table = start(persons(4))
    for name in ("beliefs", "beliefs.svg"):
        problem(look(table, name), 409, "record_not_ready")


def test_beliefs__by_other_rules__are_refused_with_the_reason(stored: Stored) -> None:
    table = stored("cards_over").table
    Table.objects.filter(pk=table).update(rulebook="another")
    for name in ("beliefs", "beliefs.svg"):
        problem(look(table, name), 409, "replay_impossible")


@pytest.mark.parametrize("width", [320, 1000])
def test_picture__of_beliefs__has_a_line_and_a_sentence_for_each_seat(stored: Stored, width: int) -> None:
    table = stored("cards_over").table
    answer = look(table, f"beliefs.svg?width={width}", accept_language="de")
    drawing = xml.fromstring(answer.content)
    seats = Table.objects.get(pk=table).seat_count
    assert len(drawing.findall(f".//{SVG}polyline")) == seats
    assert drawing.get("width") == str(width)
    description = drawing.findtext(f"{SVG}desc") or ""
    assert description.count(" war ") == seats
    own = [point for point in told(table)["points"] if point["seat"] is not None]
    assert len(drawing.findall(f".//{SVG}circle")) == len(own)


@pytest.mark.parametrize("given", [{}, {"game": "dice"}], ids=["cards", "dice"])
def test_beliefs__of_a_game_that_was_ended_without_a_result__tell_its_roles_too(
    db: None, given: dict[str, Any]
) -> None:
    """Its view still hides them, but its record does not."""
    table = start(persons(4), **given)
    interventions.void(table_id=table, staff=person().player, reason="A mistake.")
    description = xml.fromstring(look(table, "beliefs.svg").content).findtext(f"{SVG}desc") or ""
    assert description.count("Outlaw") == 2
    assert told(table)["points"][0]["seat"] is None


def test_curve__ends_with_what_the_memory_believes(stored: Stored) -> None:
    """What is told afterwards is what AI seats reckoned with during the game."""
    rules = rulebook(game="cards", sets=("base",), seats=5, options={})
    game = rules.deal("5" * 64)
    curve, memory = Curve(), Memory(dealt_to(game))
    known: list[str | None] = [None] * 5
    while game.result is None:
        curve.follow(game)
        memory.follow(game, known)
        known = shown_roles(game)
        game.drain()
        asked = game.prompts()[0]
        game.answer(asked.seat, game.options(asked.seat)[0])
        believed = tuple(
            {role: round(chance, 3) for role, chance in one.items()} for one in memory.suspicion.belief(known)
        )
        assert curve.points[-1].chances == believed


def test_curve__at_a_table_of_three__has_no_points() -> None:
    game = rulebook(game="cards", sets=("base",), seats=3, options={}).deal("3" * 64)
    curve = Curve()
    curve.follow(game)
    assert curve.points == []
