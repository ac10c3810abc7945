"""Scenarios of the Dice Game: their table, their dice, and what may be expected of them."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.engine.dice import rulebook
from games.engine.dice.invariants import Broken
from games.engine.dice.table import DiceGame
from games.engine.testing.scenarios import Failure, load_file, run
from games.engine.testing.scenarios.dice_table import DiceTable

from .scenario_texts import DICE, FACES, mistake, roll


@pytest.mark.parametrize(
    ("key", "message"),
    [
        ("deck: []", "unknown key 'deck'"),
        ("sets: [dice]", "unknown key 'sets'"),
        ("phase: play", "phases: begin, roll"),
        ("turn: Dan", "Dan is out of play"),
        ("turn: Eva", "no seat 'Eva'"),
        ("round: first", "'round' is a number"),
        ("dice: beer", "'dice' is a list of faces"),
        ("dice: [beer, 3]", "no die shows '3'; faces: arrow, dynamite, 1, 2, beer, gatling"),
        ("dice: [beer, whisky]", "no die shows 'whisky'"),
        ("seed: xyz", "64 hexadecimal digits"),
    ],
)
def test_dice_table__wrong__is_told_with_its_line(path: Path, key: str, message: str) -> None:
    told = mistake(path, f"{DICE}    {key}\n")
    assert told.startswith(f"{path}:10: ")
    assert message in told


@pytest.mark.parametrize(
    ("seat", "message"),
    [
        ("{name: Dan, hand: []}", "unknown key 'hand'"),
        ("{name: Dan, role: secret_sheriff}", "no role 'secret_sheriff'"),
        ("{name: Dan, character: Elena Fuente}", "no character 'Elena Fuente'"),
        ("{name: Dan, life: 9}", "Nobody has 1 to 8 life points"),
        ("{name: Dan, character: El Gringo, life: 8}", "El Gringo has 1 to 7 life points"),
        ("{name: Dan, arrows: many}", "'arrows' is a number"),
        ("{name: Dan, arrows: -1}", "'arrows' is a number"),
        ("{name: Dan, arrows: 6}", "9 arrows, and one at least"),
        ("{name: Dan, out: true, arrows: 1}", "out of play has no arrows"),
    ],
)
def test_dice_seat__wrong__is_told_with_its_line(path: Path, seat: str, message: str) -> None:
    told = mistake(path, DICE.replace("{name: Dan, role: outlaw, out: true}", seat))
    assert told.startswith(f"{path}:9: ")
    assert message in told


@pytest.mark.parametrize("count", [2, 9])
def test_dice_seats__too_few_or_too_many__is_told(path: Path, count: int) -> None:
    told = mistake(path, f"- {{id: one, rule: R1, table: {{game: dice, seats: [{', '.join(['{}'] * count)}]}}}}\n")
    assert "'seats' lists 3 to 8 seats" in told


def test_dice_table__left_out__has_the_defaults(path: Path) -> None:
    path.write_text(
        """\
- id: one
  rule: R1
  table: {game: dice, seats: [{}, {}, {out: true}], phase: begin, dice: [2, 2, 2, 2, 2]}
  expect:
    seats:
      0: {role: sheriff, role_shown: true, character: Nobody, life: 10, max_life: 10, arrows: 0, out: false}
      1: {role: outlaw, role_shown: false, life: 8, max_life: 8, status: alive}
      2: {out: true, status: out, role_shown: true, life: 0}
    arrows_left: 9
    turn: 0
    phase: roll
    round: 2
    asked: {0: choose}
    going_on: true
""",
        encoding="utf-8",
    )
    (scenario,) = load_file(path)
    assert run(scenario) is None


def test_dice__come_up_as_listed_and_then_by_chance(path: Path) -> None:
    def seen(seed: str) -> Failure | None:
        faces = f"    dice: [1, 1, 1]\n    seed: '{seed * 64}'\n"
        assert roll(path, "  expect: {journal: ['Ann rolls 1, 1, 1, ']}\n", faces) is None
        return roll(path, "  expect: {dice: nothing}\n", faces)

    assert seen("a") == seen("a") != seen("b")


def test_dice__of_a_copied_game__are_the_same(path: Path) -> None:
    path.write_text(DICE + FACES, encoding="utf-8")
    (scenario,) = load_file(path)
    game = DiceTable(scenario).game
    copy = game.clone()
    for one in (game, copy):
        one.answer(0, ("keep", "dynamite+gatling"))
    assert game.dice == copy.dice == ["dynamite", "gatling", "beer", "beer", "beer"]


@pytest.mark.parametrize(
    "expectation",
    [
        "dice: [1, 2, gatling, Arrow, dynamite]",
        "arrows_left: 5",
        "seats: {Ann: {arrows: 3, life: 10}, Ben: {arrows: 1, life: 3, max_life: 8}, Carl: {character: Kit Carlson}}",
        "offered: {Ann: ['keep 1, gatling, dynamite', 'keep dynamite, gatling, 1', keep dynamite]}",
        "not_offered: {Ann: [keep nothing, 'keep gatling, gatling, dynamite', pass]}",
        "journal: ['Ann rolls gatling, arrow, 1, dynamite, 2.', 'Ann takes an arrow (arrow), and has 3.']",
        "phase: roll",
    ],
)
def test_dice_expectation__met__holds(path: Path, expectation: str) -> None:
    assert roll(path, f"  expect:\n    {expectation}\n") is None


@pytest.mark.parametrize(
    ("expectation", "message"),
    [
        ("dice: [1, 2, gatling, arrow]", "the dice: expected ['1', '2', 'arrow', 'gatling'], is ['1', '2', 'arrow',"),
        ("dice: nothing", "the dice: expected []"),
        ("arrows_left: 6", "the arrows in the pile: expected 6, is 5"),
        ("seats: {Ann: {arrows: 2}}", "Ann's arrows: expected 2, is 3"),
        ("seats: {Dan: {out: false}}", "Dan being out of play: expected False, is True"),
        ("offered: {Ann: [keep nothing]}", "Ann is not offered 'keep nothing'"),
    ],
)
def test_dice_expectation__not_met__fails_with_its_line(path: Path, expectation: str, message: str) -> None:
    failure = roll(path, f"  expect:\n    going_on: true\n    {expectation}\n")
    assert failure is not None
    assert failure.line == 13
    assert message in failure.message


@pytest.mark.parametrize(
    ("expectation", "message"),
    [
        ("deck: {count: 1}", "unknown key 'deck'"),
        ("seats: {Ann: {hand: []}}", "unknown key 'hand'"),
        ("seats: {Ann: 5}", "say what is expected of the seat: {life: 3, arrows: 2}"),
        ("dice: [whisky]", "no die shows 'whisky'"),
        ("offered: {Ann: [keep whisky]}", "No die shows 'whisky'"),
    ],
)
def test_dice_expectation__wrong__is_told_with_its_line(path: Path, expectation: str, message: str) -> None:
    told = mistake(path, f"{DICE}{FACES}  expect:\n    going_on: true\n    {expectation}\n")
    assert told.startswith(f"{path}:13: ")
    assert message in told


def test_dice_steps__any_order_of_faces__is_the_same_choice(path: Path) -> None:
    steps = "  steps:\n    - Ann: keep gatling, dynamite, 1\n    - Ann: keep dynamite, beer, 1, gatling, beer\n"
    end = "  expect: {phase: resolve, offered: {Ann: [use 1 > Ben]}}\n"
    assert roll(path, steps + end) is None


def test_dice_steps__not_offered__fails_with_what_is_offered(path: Path) -> None:
    failure = roll(path, "  steps:\n    - Ann: keep nothing\n")
    assert failure is not None
    assert failure.line == 12
    assert failure.message.startswith("Ann is not offered 'keep nothing'; offered: keep dynamite")


def test_dice_steps__a_broken_table__fails(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(game: DiceGame) -> None:
        if game.rolls > 1:
            raise Broken("ten arrows")

    monkeypatch.setattr(rulebook, "check", broken)
    failure = roll(path, "  steps:\n    - Ann: keep gatling, dynamite\n")
    assert failure == Failure(12, "the table is broken: ten arrows")


@pytest.mark.parametrize("step", ["refused: {Ann: keep 1, 2}", "expect: {not_offered: {Ann: [keep 1, 2]}}"])
def test_dice_steps__a_comma_that_yaml_takes__is_told_with_the_quotes_it_needs(path: Path, step: str) -> None:
    told = mistake(path, f"{DICE}{FACES}  steps:\n    - {step}\n")
    assert "is no action" in told
    assert told.endswith("; dice with a comma between them, as 'keep 1, 2', stand in quotes inside { } and [ ]")
