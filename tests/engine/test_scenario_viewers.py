"""What one viewer sees and reads, expected in a scenario: by the game's own views and journals."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.engine.testing.scenarios import Failure, load_file, run

from .scenario_texts import DICE, FACES, TABLE, failed, mistake, play, roll


@pytest.mark.parametrize(
    "expectation",
    [
        "Ann: {seats: {Ann: {hand: [Beer 6♥, BANG! 2♣], role: sheriff}, Ben: {hand: hidden, role: hidden}}}",
        "Ben: {seats: {Ann: {hand: hidden, hand_count: 2, role: sheriff}, Ben: {hand: [Missed! 5♠], role: outlaw}}}",
        "spectator: {seats: {Ann: {hand: hidden, role: sheriff, role_shown: true}, Ben: {hand: hidden, role: hidden}}}",
        "Ben: {seats: {Ann: {life: 5, max_life: 5, status: alive, in_play: [], reach: 1, distance: 1}}}",
        "Ben: {seats: {Dan: {character: Nobody, distance: 2, copies: null, role_shown: false}}}",
        "Ben: {deck: {count: 77}, discard: {count: 0, top: []}, aside: {count: 0, cards: []}, must_play: none}",
        "Ann: {has: [BANG! 2♣, Beer 6♥], lacks: [Missed! 5♠, BANG! 3♣]}",
        "Ben: {has: Missed! 5♠, lacks: [BANG! 2♣, Beer 6♥]}",
        "Spectator: {lacks: [BANG! 2♣, Beer 6♥, Missed! 5♠, BANG! 3♣]}",
    ],
)
def test_sees__as_it_is__holds(path: Path, expectation: str) -> None:
    assert play(path, f"  expect:\n    sees:\n      {expectation}\n") is None


@pytest.mark.parametrize(
    ("expectation", "message"),
    [
        (
            "Ben: {seats: {Ann: {hand: [Beer 6♥, BANG! 2♣]}}}",
            "what Ben sees of Ann's hand: expected ['BANG! 2♣', 'Beer 6♥'], is 'hidden'",
        ),
        (
            "Ann: {seats: {Ann: {hand: hidden}}}",
            "what Ann sees of Ann's hand: expected 'hidden', is ['BANG! 2♣', 'Beer 6♥']",
        ),
        ("Ann: {seats: {Ben: {role: outlaw}}}", "what Ann sees of Ben's role: expected 'outlaw', is 'hidden'"),
        ("Ben: {seats: {Ben: {role: hidden}}}", "what Ben sees of Ben's role: expected 'hidden', is 'outlaw'"),
        ("spectator: {seats: {Ben: {role: outlaw}}}", "what a spectator sees of Ben's role: expected 'outlaw', is"),
        ("Ben: {seats: {Ann: {hand_count: 3}}}", "what Ben sees of Ann's hand_count: expected 3, is 2"),
        ("Ben: {seats: {Dan: {distance: 1}}}", "what Ben sees of Dan's distance: expected 1, is 2"),
        (
            "Ben: {seats: {Dan: {in_play: [Barrel Q♠]}}}",
            "what Ben sees of Dan's in_play: expected ['Barrel Q♠'], is []",
        ),
        ("Ben: {deck: {count: 76}}", "count of the deck that Ben sees: expected 76, is 77"),
        ("Ben: {discard: {top: Beer 7♥}}", "top of the discard pile that Ben sees: expected ['Beer 7♥'], is []"),
        ("Ben: {aside: {count: 1}}", "count of the cards apart that Ben sees: expected 1, is 0"),
        ("Ben: {must_play: Beer 6♥}", "the card that Ben sees must be played: expected 'Beer 6♥', is 'none'"),
        ("Ben: {has: Beer 6♥}", "Ben does not see Beer 6♥; they see ['Missed! 5♠']"),
        ("Ann: {lacks: [Missed! 5♠, Beer 6♥]}", "Ann sees Beer 6♥; they see ['BANG! 2♣', 'Beer 6♥']"),
    ],
)
def test_sees__otherwise__fails_with_what_is_seen(path: Path, expectation: str, message: str) -> None:
    failure = failed(path, f"  expect:\n    sees:\n      {expectation}\n")
    assert failure.line == 12
    assert failure.message.startswith(message)


@pytest.mark.parametrize(
    ("expectation", "field", "message"),
    [
        ("[Ben]", "sees", "name the viewer, a seat or spectator: {Ben: …}"),
        ("{Eva: {}}", "sees.Eva", "There is no seat 'Eva' at this table; seats: Ann, Ben, Carl, Dan"),
        ("{Ben: Ann}", "sees.Ben", "say what Ben sees: sees: {Ben: {seats: {Ann: {hand: hidden}}}}"),
        ("{Ben: {seat: {}}}", "sees.Ben", "unknown key 'seat'; did you mean 'seats'?"),
        ("{Ben: {seats: [Ann]}}", "sees.Ben.seats", "name the seat: {Ann: …}"),
        ("{Ben: {seats: {Ann: hidden}}}", "sees.Ben.seats.Ann", "say what Ben sees of the seat: sees: {Ben:"),
        ("{Ben: {seats: {Eva: {}}}}", "sees.Ben.seats.Eva", "There is no seat 'Eva'"),
        ("{Ben: {seats: {Ann: {hand_has: []}}}}", "sees.Ben.seats.Ann", "unknown key 'hand_has'"),
        ("{Ben: {seats: {Ann: {out: true}}}}", "sees.Ben.seats.Ann", "unknown key 'out'"),
        ("{Ben: {seats: {Ann: {hand: [Beer]}}}}", "sees.Ben.seats.Ann.hand", "'Beer' is not a card"),
        ("{Ben: {deck: 77}}", "sees.Ben.deck", "say what is seen of the pile: {count: 3}"),
        ("{Ben: {deck: {top: []}}}", "sees.Ben.deck", "unknown key 'top'"),
        ("{Ben: {has: [Beer 2♣]}}", "sees.Ben.has", "There is no card 'Beer 2♣'"),
    ],
)
def test_sees__wrong__is_told_with_its_field(path: Path, expectation: str, field: str, message: str) -> None:
    told = mistake(path, f"{TABLE}  expect:\n    sees: {expectation}\n")
    assert told.startswith(f"{path}:11: one: expect.{field}: {message}")


def test_seat__named_spectator__is_told(path: Path) -> None:
    told = mistake(path, TABLE.replace("name: Dan", "name: Spectator"))
    assert told == f"{path}:5: one: table.seats: 'spectator' is who has no seat; give the seat another name"


KIT = """\
- id: one
  rule: R1
  table:
    seats:
      - {name: Ann, role: sheriff, character: Kit Carlson}
      - {name: Ben, role: outlaw}
      - {name: Carl, role: renegade}
    phase: draw
    deck: [Beer 6♥, BANG! 3♣, Missed! 5♠]
"""


def test_sees__cards_apart__only_by_their_viewer(path: Path) -> None:
    cards = "Beer 6♥, BANG! 3♣, Missed! 5♠"
    path.write_text(
        f"{KIT}  expect:\n    sees:\n"
        f"      Ann: {{aside: {{count: 3, cards: [{cards}]}}, has: [{cards}]}}\n"
        f"      Ben: {{aside: {{count: 3, cards: []}}, lacks: [{cards}]}}\n"
        f"      spectator: {{aside: {{count: 3, cards: []}}, lacks: [{cards}]}}\n",
        encoding="utf-8",
    )
    (scenario,) = load_file(path)
    assert run(scenario) is None


def drawn(path: Path, expectation: str) -> Failure | None:
    """What happens when the journal of somebody is expected at a table where Ben drew two cards."""
    steps = "    - Ann: end\n"
    return play(path, f"  steps:\n{steps}  expect:\n    {expectation}\n")


@pytest.mark.parametrize(
    "expectation",
    [
        "journal: ['Ben draws BANG! 3♣, BANG! 4♣ from the deck']",
        "journal_of: {Ben: [Ben begins a turn., 'Ben draws BANG! 3♣, BANG! 4♣ from the deck']}",
        "journal_of: {Ann: [Ben begins a turn., Ben draws 2 cards from the deck]}",
        "journal_of: {spectator: Ben draws 2 cards from the deck}",
        "not_in_journal_of: {Ann: [BANG! 3♣, BANG! 4♣], spectator: BANG! 3♣}",
    ],
)
def test_journal_of__as_it_is__holds(path: Path, expectation: str) -> None:
    assert drawn(path, expectation) is None


@pytest.mark.parametrize(
    ("expectation", "message"),
    [
        (
            "journal_of: {Ben: [Ben begins a turn.], Ann: [BANG! 3♣]}",
            "the journal of Ann does not go on with 'BANG! 3♣'; it says\n    Ben begins a turn.\n"
            "    Ben draws 2 cards from the deck (draw phase).",
        ),
        (
            "journal_of: {spectator: [Ben draws BANG!]}",
            "the journal of a spectator does not go on with 'Ben draws BANG!'",
        ),
        ("journal_of: {Ben: [Ben draws BANG!, Ben begins]}", "the journal of Ben does not go on with 'Ben begins'"),
        (
            "not_in_journal_of: {Ann: BANG! 3♣, Ben: BANG! 3♣}",
            "the journal of Ben says 'Ben draws BANG! 3♣, BANG! 4♣ from the deck (draw phase).'",
        ),
    ],
)
def test_journal_of__otherwise__fails_with_what_it_says(path: Path, expectation: str, message: str) -> None:
    failure = drawn(path, expectation)
    assert failure is not None
    assert failure.line == 13
    assert failure.message.startswith(message)


@pytest.mark.parametrize("key", ["journal_of", "not_in_journal_of"])
def test_journal_of__nobody__is_told(path: Path, key: str) -> None:
    assert "name the viewer" in mistake(path, f"{TABLE}  expect: {{{key}: [Ann plays]}}\n")
    assert "There is no seat 'Eva'" in mistake(path, f"{TABLE}  expect: {{{key}: {{Eva: []}}}}\n")


@pytest.mark.parametrize(
    "expectation",
    [
        "sees: {Ben: {seats: {Ann: {role: sheriff, arrows: 3}, Ben: {role: outlaw}, Carl: {role: hidden}}}}",
        "sees: {spectator: {seats: {Ben: {role: hidden, life: 3, max_life: 8}, Dan: {role: outlaw, status: out}}}}",
        "sees: {Carl: {dice: [1, 2, gatling, arrow, dynamite], arrows_left: 5}}",
        "journal_of: {spectator: [Ann takes an arrow]}",
    ],
)
def test_sees__in_the_dice_game__holds(path: Path, expectation: str) -> None:
    assert roll(path, f"  expect:\n    {expectation}\n") is None


@pytest.mark.parametrize(
    ("expectation", "message"),
    [
        ("seats: {Ben: {role: outlaw}}", "what Carl sees of Ben's role: expected 'outlaw', is 'hidden'"),
        ("dice: [1]", "the dice that Carl sees: expected ['1'], is ['1', '2', 'arrow',"),
        ("arrows_left: 6", "the arrows in the pile that Carl sees: expected 6, is 5"),
    ],
)
def test_sees__in_the_dice_game_otherwise__fails(path: Path, expectation: str, message: str) -> None:
    failure = roll(path, f"  expect: {{sees: {{Carl: {{{expectation}}}}}}}\n")
    assert failure is not None
    assert failure.message.startswith(message)


def test_sees__hands_in_the_dice_game__is_told(path: Path) -> None:
    told = mistake(path, f"{DICE}{FACES}  expect: {{sees: {{Ben: {{seats: {{Ann: {{hand: hidden}}}}}}}}}}\n")
    assert "unknown key 'hand'" in told
