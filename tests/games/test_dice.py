"""The Dice Game on the same service: opened, played, watched and recorded like any other."""

from __future__ import annotations

import random
from typing import Any

import pytest

from games.engine.dice.faces import ARROWS, FACES
from games.engine.dice.invariants import check
from games.engine.dice.resample import resample
from games.engine.dice.table import DiceGame
from games.fairness.records import read, verify
from games.models import Position, Prompt, Table
from games.reading.projection.views import view_document
from games.services.live import LiveGame
from games.services.positions import game_of
from tests.api import Api, body, problem
from tests.games.people import TABLES, Person, answer, at, check_replay, check_rows, finish, play, see, start
from tests.games.people import read as read_journal


def dice_at(table: int) -> DiceGame:
    game = game_of(Position.objects.select_related("table").get(table_id=table))
    assert isinstance(game, DiceGame)
    return game


def test_open__no_set_named__the_box(four: list[Person]) -> None:
    told = body(four[0].api.post(TABLES, {"seats": 4, "game": "dice"}), 201)
    assert (told["game"], told["sets"], told["options"]) == ("dice", ["dice"], {})


@pytest.mark.parametrize(
    ("change", "code", "field"),
    [
        ({"seats": 9}, "invalid_seats", "seats"),
        ({"seats": 2}, "invalid_seats", "seats"),
        ({"sets": ["base"]}, "unknown_set", "sets"),
        ({"options": {"asking": "together"}}, "unknown_option", "options.asking"),
    ],
)
def test_open__what_the_dice_game_has_not__named(
    four: list[Person], change: dict[str, Any], code: str, field: str
) -> None:
    told = problem(four[0].api.post(TABLES, {"seats": 4, "game": "dice", **change}), 422, code)
    assert [each["field"] for each in told["errors"]] == [field]
    assert not Table.objects.exists()


def test_whole_game__by_its_players__rows_views_and_journal_agree(four: list[Person]) -> None:
    table = start(four, game="dice", seed=4)
    for count, (_, told) in enumerate(play(four, table, seed=2)):
        game = dice_at(table)
        check(game)
        assert told["arrows_left"] == game.pile == ARROWS - sum(seat["arrows"] for seat in told["seats"])
        assert told["dice"]["faces"] == game.dice and {*game.dice} <= {*FACES}
        assert [seat["life"] for seat in told["seats"]] == game.life
        if count % 10 == 0:
            check_rows(table)
    assert Table.objects.get(pk=table).status == "over"
    assert not Prompt.objects.filter(table_id=table).exists()
    check_rows(table)
    check_replay(table)


def test_record__of_a_game_that_is_over__is_verified(four: list[Person]) -> None:
    table = start(four, game="dice", seed=9)
    finish(four, table)
    told = four[0].api.get(at(table, "record"))
    report = verify(read(told.content))
    thrown = [len(record["thrown"]) for record in body(told)["journal"] if record["kind"] == "roll"]
    # Roles and characters, and every die: the first roll comes before anybody is asked.
    assert report.dealt_by + report.draws == 2 + sum(thrown)
    assert report.draws > 100 and not report.reshuffles


def test_views__of_a_game_whose_hidden_roles_differ__are_the_same(four: list[Person]) -> None:
    table = start(four, game="dice", seed=6)
    chance = random.Random(1)
    for count, _ in enumerate(play(four, table, seed=3)):
        if count % 7:
            continue
        live = LiveGame.read(table, lock=False)
        if live is None:
            break
        for viewer in (None, 0, 1, 2, 3):
            here = view_document(live, viewer)
            real, live.game = live.game, resample(live.game, viewer, chance)  # type: ignore[arg-type]
            assert view_document(live, viewer) == here
            live.game = real


def test_roles__nobody_reads_them_before_they_are_shown(four: list[Person]) -> None:
    table = start(four, game="dice", seed=6)
    sheriff = dice_at(table).roles.index("sheriff")
    for viewer, api in [*((seat, one.api) for seat, one in enumerate(four)), (None, Api())]:
        view = see(api, table)
        assert {seat["seat"] for seat in view["seats"] if seat["role"]} == {sheriff} | ({viewer} - {None})
        told = {record["seat"] for record in read_journal(api, table) if record["kind"] == "role" and "role" in record}
        assert told == {sheriff} | ({viewer} - {None})


def test_prompt__of_a_roll__lists_the_different_subsets(four: list[Person]) -> None:
    table = start(four, game="dice", seed=4)
    while True:
        seat = see(Api(), table)["waiting_for"][0]
        view = see(four[seat].api, table)
        if view["prompt"]["cause"]["name"] == "roll":
            break
        answer(four[seat].api, table, view, view["prompt"]["default"])
    options = view["prompt"]["options"]
    assert {option["kind"] for option in options} == {"keep"}
    assert len({option.get("dice", "") for option in options}) == len(options) <= 32
    everything = next(option for option in options if option["id"] == view["prompt"]["default"])
    assert sorted(everything["dice"].split("+")) == sorted(view["dice"]["faces"])
    assert everything["label"] == "All: stop rolling"
    assert any(option["label"].count(",") >= 2 for option in options)
