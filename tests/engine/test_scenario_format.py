"""The scenario format: every mistake is told with file and line, and an expectation that is not met is a failure."""

from __future__ import annotations

import re
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from games.engine.dice.invariants import Broken
from games.engine.dice.table import DiceGame
from games.engine.testing.scenarios import Failure, ScenarioError, dice_performance, load_file, run
from games.engine.testing.scenarios.dice_table import DiceTable

TABLE = """\
- id: one
  rule: R1
  table:
    seats:
      - {name: Ann, role: sheriff, hand: [BANG! 2♣, Beer 6♥]}
      - {name: Ben, role: outlaw, hand: [Missed! 5♠]}
      - {name: Carl, role: renegade}
      - {name: Dan, role: outlaw}
    deck: [BANG! 3♣, BANG! 4♣]
"""
"""Nine lines; what is written behind it begins on line 10."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "some.yaml"


def mistake(path: Path, text: str) -> str:
    """What is said of a file that cannot be read or played."""
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ScenarioError) as caught:
        for scenario in load_file(path):
            run(scenario)
    return str(caught.value)


def play(path: Path, rest: str) -> Failure | None:
    """Play the table above with steps and expectations of its own."""
    path.write_text(TABLE + rest, encoding="utf-8")
    (scenario,) = load_file(path)
    return run(scenario)


def failed(path: Path, rest: str) -> Failure:
    failure = play(path, rest)
    assert failure is not None, "this should have failed"
    return failure


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


# -- steps ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "message"),
    [
        ("Eva: end", "no seat 'Eva'"),
        ("Ann: jump", "'jump' is no action"),
        ("Ann: play Beer", "'Beer' is not a card"),
        ("Ann: play Beer 2♣", "no card 'Beer 2♣'"),
        ("Ann: play BANG! 2♣ > Eva", "no seat 'Eva'"),
        ("end", "a step is one line"),
        ("{Ann: end, Ben: end}", "a step is one line"),
        ("[Ann, end]", "a step is one line"),
        ("refused: end", "'refused' names a seat and an action"),
        ("refused: {Eva: end}", "no seat 'Eva'"),
        ("refused: {Ann: jump}", "'jump' is no action"),
        ("expect: all", "'expect' is a mapping"),
        ("expect: {live: 4}", "unknown key 'live'"),
    ],
)
def test_step__wrong__is_told_with_its_line(path: Path, step: str, message: str) -> None:
    told = mistake(path, f"{TABLE}  steps:\n    - refused: {{Ben: end}}\n    - {step}\n")
    assert told.startswith(f"{path}:12: ")
    assert message in told


def test_step__not_offered__fails_with_what_is_offered(path: Path) -> None:
    failure = failed(path, "  steps:\n    - Ann: play Beer 6♥\n    - Ann: play BANG! 2♣ > Carl\n")
    assert failure.line == 12
    assert "Ann is not offered 'play BANG! 2♣ > Carl'" in failure.message
    assert "play BANG! 2♣ > Ben" in failure.message


def test_step__of_a_seat_that_is_not_asked__fails(path: Path) -> None:
    failure = failed(path, "  steps:\n    - Ben: end\n")
    assert failure == Failure(11, "Ben is not offered 'end'; offered: nothing")


def test_refused__not_offered__holds(path: Path) -> None:
    assert play(path, "  steps:\n    - refused: {Ann: play BANG! 2♣ > Carl}\n    - refused: {Ben: end}\n") is None


@pytest.mark.parametrize("step", ["refused: {Ann: play BANG! 2♣ > Ben}", "refused: 'Ann: play BANG! 2♣ > Ben'"])
def test_refused__offered__fails(path: Path, step: str) -> None:
    failure = failed(path, f"  steps:\n    - refused: {{Ben: end}}\n    - {step}\n")
    assert failure == Failure(12, "Ann is offered 'play BANG! 2♣ > Ben', which should be refused")


def test_refused__several__fails_if_one_is_offered(path: Path) -> None:
    failure = failed(path, "  steps:\n    - refused: {Ben: end, Ann: end}\n")
    assert failure == Failure(11, "Ann is offered 'end', which should be refused")


def test_steps__two_copies_of_one_card__either_is_meant(path: Path) -> None:
    steps = "  steps:\n    - Ann: play Stagecoach 9♠\n    - Ann: play Stagecoach 9♠\n"
    path.write_text(TABLE.replace("[BANG! 2♣, Beer 6♥]", "[Stagecoach 9♠, Stagecoach 9♠]") + steps, encoding="utf-8")
    (scenario,) = load_file(path)
    assert run(scenario) is None


# -- expectations --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("expectation", "message"),
    [
        ("seats: {Eva: {life: 4}}", "no seat 'Eva'"),
        ("seats: [Ann]", "name the seat"),
        ("seats: {Ann: 5}", "say what is expected of the seat"),
        ("seats: {Ann: {live: 5}}", "unknown key 'live'"),
        ("seats: {Ann: {hand: [Beer]}}", "'Beer' is not a card"),
        ("seats: {Ann: {hand_has: [Beer 2♣]}}", "no card 'Beer 2♣'"),
        ("seats: {Ann: {distance: {Eva: 1}}}", "no seat 'Eva'"),
        ("seats: {Ann: {distance: 1}}", "name the seat"),
        ("deck: 80", "say what is expected of the pile"),
        ("deck: {size: 80}", "unknown key 'size'"),
        ("discard: {top: [Beer]}", "'Beer' is not a card"),
        ("asked: {Eva: play}", "no seat 'Eva'"),
        ("asked: Eva", "no seat 'Eva'"),
        ("options: [end]", "name the seat"),
        ("options: {Ann: [jump]}", "'jump' is no action"),
        ("offered: {Eva: [end]}", "no seat 'Eva'"),
        ("not_offered: {Ann: [jump]}", "'jump' is no action"),
        ("turn: Eva", "no seat 'Eva'"),
        ("end: outlaws", "say how the game ends"),
        ("end: {sides: law}", "unknown key 'sides'"),
        ("over: true", "unknown key 'over'"),
    ],
)
def test_expectation__wrong__is_told_with_its_line(path: Path, expectation: str, message: str) -> None:
    told = mistake(path, f"{TABLE}  expect:\n    going_on: true\n    {expectation}\n")
    assert told.startswith(f"{path}:12: ")
    assert message in told


MET = [
    "seats: {Ann: {life: 5, max_life: 5, role: sheriff, role_shown: true, character: Nobody, out: false, reach: 1}}",
    "seats: {Ann: {hand: [Beer 6♥, BANG! 2♣], hand_count: 2, hand_has: [Beer 6♥], hand_lacks: [Beer 7♥]}}",
    "seats: {Ann: {in_play: [], distance: {Ben: 1, Carl: 2, Dan: 1}}}",
    "deck: {count: 77, top: [BANG! 3♣, BANG! 4♣], has: [Beer 7♥], lacks: [Beer 6♥]}",
    "discard: {count: 0, top: [], lacks: [Beer 6♥]}",
    "asked: {Ann: play}",
    "asked: Ann",
    "asked: [Ann]",
    "options: {Ann: [end, play Beer 6♥, play BANG! 2♣ > Dan, play BANG! 2♣ > Ben], Ben: []}",
    "offered: {Ann: [end, play Beer 6♥]}",
    "offered: {Ann: end}",
    "not_offered: {Ann: [pass], Ben: [end]}",
    "journal: []",
    "journal_without: [plays]",
    "turn: Ann",
    "phase: play",
    "round: 1",
    "going_on: true",
]


@pytest.mark.parametrize("expectation", MET)
def test_expectation__met__holds(path: Path, expectation: str) -> None:
    assert play(path, f"  expect:\n    {expectation}\n") is None


UNMET = [
    ("seats: {Ann: {life: 4}}", "Ann's life: expected 4, is 5"),
    ("seats: {Ann: {max_life: 4}}", "Ann's max_life: expected 4, is 5"),
    ("seats: {Ben: {role: renegade}}", "Ben's role: expected 'renegade', is 'outlaw'"),
    ("seats: {Ben: {role_shown: true}}", "Ben's role_shown: expected True, is False"),
    ("seats: {Ben: {character: Black Jack}}", "Ben's character: expected 'Black Jack'"),
    ("seats: {Ben: {out: true}}", "Ben being out of play: expected True, is False"),
    ("seats: {Ben: {reach: 2}}", "Ben's reach: expected 2, is 1"),
    ("seats: {Ann: {hand: [Beer 6♥]}}", "Ann's hand: expected ['Beer 6♥']"),
    ("seats: {Ann: {hand: [Beer 6♥, BANG! 2♣, BANG! 3♣]}}", "Ann's hand: expected"),
    ("seats: {Ann: {hand_count: 3}}", "Ann's hand_count: expected 3, is 2"),
    ("seats: {Ann: {hand_has: [BANG! 3♣]}}", "Ann's hand lacks BANG! 3♣"),
    ("seats: {Ann: {hand_lacks: [Beer 6♥]}}", "Ann's hand has Beer 6♥"),
    ("seats: {Ann: {in_play: [Barrel Q♠]}}", "Ann's in_play: expected"),
    ("seats: {Ann: {distance: {Carl: 1}}}", "the distance from Ann to Carl: expected 1, is 2"),
    ("deck: {count: 80}", "the number of cards in the deck: expected 80, is 77"),
    ("deck: {top: [BANG! 4♣]}", "the top of the deck: expected ['BANG! 4♣'], is ['BANG! 3♣']"),
    ("deck: {top: [BANG! 4♣, BANG! 3♣]}", "the top of the deck"),
    ("deck: {has: [Beer 6♥]}", "the deck lacks Beer 6♥"),
    ("deck: {lacks: [Beer 7♥]}", "the deck has Beer 7♥"),
    ("discard: {count: 1}", "the number of cards in the discard pile: expected 1, is 0"),
    ("discard: {top: [Beer 6♥]}", "the top of the discard pile"),
    ("asked: {Ann: respond}", "who is asked what"),
    ("asked: {Ben: play}", "who is asked what"),
    ("asked: nobody", "who is asked"),
    ("asked: [Ann, Ben]", "who is asked"),
    ("options: {Ann: [end]}", "Ann's options"),
    ("options: {Ben: [end]}", "Ben's options"),
    ("offered: {Ann: [end, pass]}", "Ann is not offered 'pass'"),
    ("not_offered: {Ann: [pass, end]}", "Ann is offered 'end'"),
    ("journal: [Ann plays]", "the journal does not go on with 'Ann plays'"),
    ("turn: Ben", "whose turn it is: expected 'Ben', is 'Ann'"),
    ("phase: draw", "the phase: expected 'draw', is 'play'"),
    ("round: 2", "the round: expected 2, is 1"),
    ("end: {side: law}", "the game is not over"),
    ("going_on: false", "the game going on: expected False, is True"),
]


@pytest.mark.parametrize(("expectation", "message"), UNMET)
def test_expectation__not_met__fails_with_its_line(path: Path, expectation: str, message: str) -> None:
    failure = failed(path, f"  expect:\n    journal_without: []\n    {expectation}\n")
    assert failure.line == 12
    assert message in failure.message


@pytest.mark.parametrize(("expectation", "message"), UNMET)
def test_expectation__not_met_between_steps__fails_with_its_line(path: Path, expectation: str, message: str) -> None:
    steps = f"  steps:\n    - expect: {{going_on: true}}\n    - expect:\n        {expectation}\n    - Eva: jump\n"
    failure = failed(path, steps)
    assert failure.line == 13
    assert message in failure.message


def test_expectation__deep_in_a_seat__is_told_with_its_own_line(path: Path) -> None:
    expectation = "  expect:\n    seats:\n      Ann: {life: 5}\n      Ben:\n        life: 4\n        hand: []\n"
    failure = failed(path, expectation)
    assert failure.line == 15
    assert failure.message == "Ben's hand: expected [], is ['Missed! 5♠']"


def test_journal__in_order_with_others_between__holds(path: Path) -> None:
    assert play(path, _shot("journal: ['Ann plays BANG! 2♣ at Ben.', Ben loses, Ann plays Beer 6♥]")) is None


@pytest.mark.parametrize(
    ("expectation", "message"),
    [
        ("journal: [Ann plays Beer 6♥, Ann plays BANG! 2♣]", "does not go on with 'Ann plays BANG! 2♣'"),
        ("journal: [Ben loses, Ben loses]", "does not go on with 'Ben loses'"),
        ("journal_without: [Ben loses]", "the journal says 'Ben loses 1 life point"),
    ],
)
def test_journal__otherwise__fails(path: Path, expectation: str, message: str) -> None:
    failure = failed(path, _shot(expectation))
    assert failure.line == 15
    assert message in failure.message


def _shot(expectation: str) -> str:
    steps = "    - Ann: play BANG! 2♣ > Ben\n    - Ben: pass\n    - Ann: play Beer 6♥\n"
    return f"  steps:\n{steps}  expect:\n    {expectation}\n"


@pytest.mark.parametrize(
    ("expectation", "message"),
    [
        ("{end: {side: outlaws, winners: [Ben, Dan]}, asked: nobody, going_on: false}", None),
        ("{end: {winners: [Dan, Ben]}}", None),
        ("{end: {side: law}}", "the side that wins: expected 'law', is 'outlaws'"),
        ("{end: {winners: [Ben]}}", "the winners: expected ['Ben'], is ['Ben', 'Dan']"),
        ("{going_on: true}", "the game going on: expected True, is False"),
    ],
)
def test_end__side_and_winners__are_compared(path: Path, expectation: str, message: str | None) -> None:
    text = TABLE.replace("role: sheriff, hand", "role: sheriff, life: 1, hand").replace(
        "hand: [Missed! 5♠]", "hand: [BANG! 5♣]"
    )
    steps = "    turn: Ben\n  steps:\n    - Ben: play BANG! 5♣ > Ann\n    - Ann: pass\n    - Ann: pass\n"
    path.write_text(f"{text}{steps}  expect: {expectation}\n", encoding="utf-8")
    (scenario,) = load_file(path)
    failure = run(scenario)
    assert failure == (None if message is None else Failure(15, message))


# -- the Dice Game -------------------------------------------------------------------------------------------------

DICE = """\
- id: one
  rule: R1
  table:
    game: dice
    seats:
      - {name: Ann, role: sheriff, arrows: 2}
      - {name: Ben, role: outlaw, life: 3, arrows: 1}
      - {name: Carl, role: renegade, character: Kit Carlson}
      - {name: Dan, role: outlaw, out: true}
"""
"""Nine lines; what is written behind it begins on line 10."""

FACES = "    dice: [Gatling, arrow, 1, dynamite, '2', beer, beer, beer]\n"


def roll(path: Path, rest: str, dice: str = FACES) -> Failure | None:
    """Play the table of the Dice Game with these dice."""
    path.write_text(DICE + dice + rest, encoding="utf-8")
    (scenario,) = load_file(path)
    return run(scenario)


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

    monkeypatch.setattr(dice_performance, "check", broken)
    failure = roll(path, "  steps:\n    - Ann: keep gatling, dynamite\n")
    assert failure == Failure(12, "the table is broken: ten arrows")


def test_readme__its_example_of_the_dice_game_holds(path: Path) -> None:
    readme = (Path(__file__).resolve().parents[1] / "scenarios" / "README.md").read_text(encoding="utf-8")
    examples = re.findall(r"```yaml\n(- id: .*?)```", readme, re.DOTALL)
    assert len(examples) == 2
    path.write_text("\n".join(examples), encoding="utf-8")
    assert [run(scenario) for scenario in load_file(path)] == [None, None]


# -- the command ---------------------------------------------------------------------------------------------------


def test_command__all_hold__tells_each_and_the_total(path: Path) -> None:
    path.write_text(TABLE, encoding="utf-8")
    out = StringIO()
    call_command("scenario", path, stdout=out)
    assert out.getvalue() == "ok     one (R1)\n1 passed, 0 failed\n"


def test_command__quiet__tells_the_total_only(path: Path) -> None:
    path.write_text(TABLE, encoding="utf-8")
    out = StringIO()
    call_command("scenario", path, quiet=True, stdout=out)
    assert out.getvalue() == "1 passed, 0 failed\n"


def test_command__some_do_not_hold__goes_on_and_leaves_with_an_error(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    wrong = tmp_path / "wrong.yaml"
    path.write_text(TABLE + "  expect: {round: 2}\n", encoding="utf-8")
    other.write_text(TABLE + "    bangs: many\n", encoding="utf-8")
    wrong.write_text("- one\n", encoding="utf-8")
    last = tmp_path / "last.yaml"
    last.write_text(TABLE, encoding="utf-8")
    out = StringIO()
    with pytest.raises(CommandError) as caught:
        call_command("scenario", path, other, wrong, last, stdout=out, no_color=True)
    assert caught.value.returncode == 1
    assert out.getvalue().splitlines() == [
        f"failed one: {path}:10: the round: expected 2, is 1",
        f"error  {other}:10: one: table.bangs: 'bangs' is a number, 0 or more",
        f"error  {wrong}:1: a scenario is a mapping with the keys id, rule, title, table, steps, expect",
        "ok     one (R1)",
        "1 passed, 3 failed",
    ]


def test_command__coverage_of_a_file_that_cannot_be_read__is_an_error(path: Path) -> None:
    path.write_text("- one\n", encoding="utf-8")
    with pytest.raises(CommandError, match=r"some\.yaml:1: a scenario is a mapping"):
        call_command("scenario", path, coverage=True, stdout=StringIO())
