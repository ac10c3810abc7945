"""What a scenario expects: an expectation that is not met fails with its line and with what was seen instead."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.engine.testing.scenarios import Failure, load_file, run

from .scenario_texts import TABLE, failed, mistake, play


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
        ("records: [play]", "write a record with its kind"),
        ("records: [{kind: jump}]", "write a record with its kind"),
        ("records: [{kind: play, sit: Ann}]", "unknown key 'sit'"),
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


def test_records__in_order_with_others_between__hold(path: Path) -> None:
    shot = "{kind: play, card: BANG! 2♣, target: Ben}"
    loss = "{kind: life, seat: Ben, change: -1, by: Ann, rival: none}"
    assert play(path, _shot(f"records: [{shot}, {loss}, {{kind: play, card: Beer 6♥}}]")) is None


def test_journal__in_order_with_others_between__holds(path: Path) -> None:
    assert play(path, _shot("journal: ['Ann plays BANG! 2♣ at Ben.', Ben loses, Ann plays Beer 6♥]")) is None


@pytest.mark.parametrize(
    ("expectation", "message"),
    [
        ("journal: [Ann plays Beer 6♥, Ann plays BANG! 2♣]", "does not go on with 'Ann plays BANG! 2♣'"),
        ("journal: [Ben loses, Ben loses]", "does not go on with 'Ben loses'"),
        ("records: [{kind: life, seat: Ben}, {kind: play, seat: Ann}, {kind: life}]", "no record goes on with"),
        ("records: [{kind: play, card: BANG! 2♣, target: none}]", "no record goes on with"),
        ("records: [{kind: life, seat: Ben, by: Carl}]", "no record goes on with {'kind': 'life'"),
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
