"""The scenario file and its table: every mistake is told with file, line, scenario and field."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.engine.testing.scenarios import ScenarioError, load_file, run

from .scenario_texts import TABLE, mistake, play

# -- the file ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ("", 1, "a list of scenarios"),
        ("id: one\n", 1, "a list of scenarios"),
        ("[]\n", 1, "a list of scenarios"),
        ("- one\n", 1, "a scenario is a mapping"),
        ("- id: one\n  rule: [R1\n", 3, "not YAML"),
        ("- id: one\n  rule: R1\n  table: {}\n  titel: x\n", 4, "unknown key 'titel'"),
        ("- id: one\n  rule: R1\n  table: {}\n  id: two\n", 4, "the key 'id' stands twice"),
        ("- rule: R1\n  table: {}\n", 1, "no 'id'"),
        ("- id: one\n  table: {}\n", 1, "no 'rule'"),
        ("- id: one\n  rule: R1\n", 1, "no 'table'"),
        ("- id: one\n  rule: R1\n  table: [Ann]\n", 3, "'table' is a mapping"),
        ("- id: one\n  rule: R1\n  table: {}\n  steps: none\n", 4, "'steps' is a list"),
        ("- id: one\n  rule: R1\n  table: {}\n  expect: all\n", 4, "'expect' is a mapping"),
        ("- {id: one, rule: R1, table: {}}\n- {id: one, rule: R2, table: {}}\n", 2, "'one' stands twice"),
    ],
)
def test_file__wrong__is_told_with_its_line(path: Path, text: str, line: int, message: str) -> None:
    told = mistake(path, text)
    assert told.startswith(f"{path}:{line}: ")
    assert message in told


def test_file__missing__is_told(path: Path) -> None:
    with pytest.raises(ScenarioError, match="cannot be read"):
        load_file(path)


def test_file__not_text__is_told(path: Path) -> None:
    path.write_bytes(b"\xff\xfe\x00")
    with pytest.raises(ScenarioError, match="cannot be read"):
        load_file(path)


def test_file__as_it_should_be__keeps_what_is_written(path: Path) -> None:
    path.write_text(TABLE + "- {id: two, rule: [R2, 000 Barrel], title: Two rules, table: {}}\n", encoding="utf-8")
    first, second = load_file(path)
    assert (first.id, first.line, first.rules, first.title, list(first.steps)) == ("one", 1, ["R1"], "", [])
    assert (second.id, second.line, second.rules, second.title) == ("two", 10, ["R2", "000 Barrel"], "Two rules")


# -- the table -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "message"),
    [
        ("dekc: [Beer 7♥]", "unknown key 'dekc'"),
        ("game: chess", "no game 'chess'; known: cards, dice"),
        ("sets: [base, dodge]", "no set 'dodge'"),
        ("options: {self_target: always}", "self_target"),
        ("options: {house_rule: yes}", "house_rule"),
        ("turn: Eva", "no seat 'Eva'"),
        ("turn: 4", "no seat '4'"),
        ("phase: midnight", "phases: begin, draw, play, discard"),
        ("only: discard", "only: deck"),
        ("discard: Beer 7♥", "'discard' is a list of cards"),
        ("discard: [Beer]", "'Beer' is not a card"),
        ("discard: [Beer 2♣]", "no card 'Beer 2♣'"),
        ("discard: [Punch 10♠]", "no card 'Punch 10♠'"),
        ("discard: [Beer 6♥]", "already somewhere else"),
        ("discard: [BANG! 3♣]", "already somewhere else"),
        ("discard: [Stagecoach 9♠, Stagecoach 9♠, Stagecoach 9♠]", "already somewhere else"),
        ("bangs: many", "'bangs' is a number"),
        ("bangs: -1", "'bangs' is a number"),
        ("round: first", "'round' is a number"),
        ("event: High Noon", "no event 'High Noon'"),
    ],
)
def test_table__wrong__is_told_with_its_line(path: Path, key: str, message: str) -> None:
    told = mistake(path, f"{TABLE}    {key}\n")
    assert told.startswith(f"{path}:10: ")
    assert message in told


@pytest.mark.parametrize(
    ("seat", "message"),
    [
        ("{name: Dan, rule: outlaw}", "unknown key 'rule'"),
        ("Dan", "a seat is a mapping"),
        ("{name: Dan, role: bandit}", "no role 'bandit'"),
        ("{name: Dan, character: Zorro}", "no character 'Zorro'"),
        ("{name: Dan, life: 5}", "1 to 4 life points"),
        ("{name: Dan, life: 0}", "1 to 4 life points"),
        ("{name: Dan, character: El Gringo, life: 4}", "1 to 3 life points"),
        ("{name: Dan, life: full}", "1 to 4 life points"),
        ("{name: Dan, hand: Beer 7♥}", "'hand' is a list of cards"),
        ("{name: Dan, hand: [Beer 7♥, Beer 7♥]}", "already somewhere else"),
        ("{name: Dan, hand: [Missed! 5♠]}", "already somewhere else"),
        ("{name: Dan, hand: [Missed! 6♥]}", "no card 'Missed! 6♥'"),
        ("{name: Dan, in_play: [Beer 7♥]}", "cannot lie in play"),
        ("{name: Dan, in_play: [Barrel Q♠, Barrel K♠]}", "two cards of one name"),
        ("{name: Dan, in_play: [{card: Barrel Q♠, ready: false}]}", "no green border"),
        ("{name: Dan, in_play: [{card: Barrel Q♠, redy: false}]}", "unknown key 'redy'"),
        ("{name: Dan, out: true, hand: [Beer 7♥]}", "has no cards"),
    ],
)
def test_seat__wrong__is_told_with_its_line(path: Path, seat: str, message: str) -> None:
    told = mistake(path, TABLE.replace("{name: Dan, role: outlaw}", seat))
    assert told.startswith(f"{path}:8: ")
    assert message in told


@pytest.mark.parametrize(
    "key",
    [
        "options: all",
        "options: [self_target]",
        "sets: {base: 1}",
        "seed: xyz",
        "seed: 12",
        "bangs: true",
        "only:",
    ],
)
def test_table__value_of_another_kind__is_told_with_its_line(path: Path, key: str) -> None:
    assert mistake(path, f"{TABLE}    {key}\n").startswith(f"{path}:10: ")


@pytest.mark.parametrize("seat", ["{name: Dan, out: maybe}", "{name: Dan, role_shown: 1}", "{name: Dan, life: true}"])
def test_seat__neither_true_nor_false__is_told_with_its_line(path: Path, seat: str) -> None:
    assert mistake(path, TABLE.replace("{name: Dan, role: outlaw}", seat)).startswith(f"{path}:8: ")


def test_seat__the_first_out_and_no_turn_given__is_told(path: Path) -> None:
    told = mistake(path, "- {id: one, rule: R1, table: {seats: [{out: true}, {}, {}]}}\n")
    assert told.startswith(f"{path}:1: ")


def test_file__forbidden_character__is_told(path: Path) -> None:
    assert mistake(path, "- id: \0\n").startswith(f"{path}:")


def test_seats__the_same_name_twice__is_told(path: Path) -> None:
    told = mistake(path, TABLE.replace("name: Dan", "name: ann"))
    assert told.startswith(f"{path}:5: ")
    assert "the same name" in told


@pytest.mark.parametrize("seats", ["", "  seats: Ann\n", "  seats: [{name: Ann}]\n"])
def test_seats__too_few__is_told(path: Path, seats: str) -> None:
    told = mistake(path, f"- id: one\n  rule: R1\n  table:\n    turn: Ann\n  {seats}")
    assert "'seats' lists 2 to 14 seats" in told


def test_seats__fifteen__are_too_many(path: Path) -> None:
    told = mistake(path, f"- id: one\n  rule: R1\n  table:\n    seats: [{', '.join(['{}'] * 15)}]\n")
    assert told.startswith(f"{path}:4: ")
    assert "'seats' lists 2 to 14 seats" in told


def test_seat__whose_turn_it_is__must_be_in_play(path: Path) -> None:
    told = mistake(path, TABLE.replace("{name: Dan", "{name: Dan, out: true") + "    turn: Dan\n")
    assert told.startswith(f"{path}:10: ")
    assert "Dan is out of play" in told


def test_table__left_out__has_the_defaults(path: Path) -> None:
    path.write_text(
        """\
- id: one
  rule: R1
  table: {seats: [{}, {}, {}, {out: true}]}
  expect:
    seats:
      0: {role: sheriff, role_shown: true, life: 5, max_life: 5, hand: [], in_play: [], out: false}
      1: {role: outlaw, role_shown: false, life: 4, max_life: 4, reach: 1}
      3: {out: true, role_shown: true, life: 0}
    deck: {count: 80}
    discard: {count: 0}
    turn: 0
    phase: play
    round: 1
    asked: {0: play}
    going_on: true
""",
        encoding="utf-8",
    )
    (scenario,) = load_file(path)
    assert run(scenario) is None


def test_table__only_deck__has_no_other_cards(path: Path) -> None:
    assert play(path, "    only: deck\n  expect: {deck: {count: 2, top: [BANG! 3♣, BANG! 4♣]}}\n") is None


def test_table__letters__stand_for_suits(path: Path) -> None:
    steps = "  steps:\n    - Ann: play BANG! 2C > Ben\n  expect: {discard: {top: [bang! 2c]}, asked: Ben}\n"
    assert play(path, steps) is None


@pytest.mark.parametrize(
    ("rest", "told"),
    [
        ("    dekc: []\n", "one: table: unknown key 'dekc'; did you mean 'deck'?; known here: game, sets,"),
        (
            "    discard: [Beer 7♥, Beer 2♣]\n",
            "one: table.discard[1]: There is no card 'Beer 2♣' in this deck; Beer is printed as Beer 6♥, ",
        ),
        (
            "    discard: [Bear 6♥]\n",
            "one: table.discard[0]: There is no card 'Bear 6♥' in this deck; did you mean 'Beer'?",
        ),
        ("    discard: [Quirks 6♥]\n", "one: table.discard[0]: There is no card 'Quirks 6♥' in this deck"),
        (
            "    event: Blessing\n",
            "one: table.event: there is no event 'Blessing' at this table; is its set among 'sets'?",
        ),
        ("    turn: Eva\n", "one: table.turn: There is no seat 'Eva' at this table; seats: Ann, Ben, Carl, Dan"),
        ("    fallen: Eva\n", "one: table.fallen: 'fallen' is a list of seats such as [Ben, Dan], the first one first"),
        (
            "    fallen: [Eva]\n",
            "one: table.fallen[0]: There is no seat 'Eva' at this table; seats: Ann, Ben, Carl, Dan",
        ),
        ("  steps: [Ann: jump]\n", "one: steps[0]: 'jump' is no action. Actions begin with play, use, draw!,"),
        ("  steps: [Ann: play BANG! 2♣ > Eva]\n", "one: steps[0]: There is no seat 'Eva' at this table; seats: Ann,"),
        ("  steps: [{expect: {live: 4}}]\n", "one: steps[0].expect: unknown key 'live'"),
        (
            "  expect: {seats: {Ann: {hand_has: [Beer 2♣]}}}\n",
            "one: expect.seats.Ann.hand_has: There is no card 'Beer 2♣'",
        ),
        ("  expect: {turn: 5}\n", "one: expect.turn: There is no seat '5' at this table; seats: Ann, Ben, Carl, Dan"),
        ("  rule: R2\n", "one: the key 'rule' stands twice; strike one of them"),
        ("  expect: {turn: Ann, turn: Ben}\n", "one: expect: the key 'turn' stands twice; strike one of them"),
    ],
)
def test_mistake__is_told_with_scenario_and_field_and_what_would_be_right(path: Path, rest: str, told: str) -> None:
    assert mistake(path, TABLE + rest).startswith(f"{path}:10: {told}")


def test_seat__wrong__is_told_with_its_field(path: Path) -> None:
    told = mistake(path, TABLE.replace("role: renegade", "character: Suzi Lafayette"))
    assert told == (
        f"{path}:7: one: table.seats[2].character: there is no character 'Suzi Lafayette' at this table; "
        "did you mean 'Suzy Lafayette'?"
    )
