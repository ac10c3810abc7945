"""A refusal that holds because it is misspelt proves nothing: it is a doubt, told as a warning."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from games.engine.testing.scenarios import Doubt, load_file, perform

from .scenario_texts import DICE, FACES, TABLE

MANY_SETS = TABLE.replace("  table:\n", "  table:\n    sets: [base, fistful_of_cards]\n", 1)


def doubts(path: Path, text: str) -> list[Doubt]:
    """What proves nothing in a scenario that holds."""
    path.write_text(text, encoding="utf-8")
    (scenario,) = load_file(path)
    outcome = perform(scenario)
    assert outcome.failure is None
    return outcome.doubts


@pytest.mark.parametrize("written", ["refused: {{{0}: {1}}}", "expect: {{not_offered: {{{0}: [{1}]}}}}"])
@pytest.mark.parametrize(
    ("seat", "action", "why"),
    [
        ("Ann", "play BANG! 3♣ > Ben", "Ann has not had BANG! 3♣ in this scenario; is the card or the seat misspelt?"),
        ("Ben", "play Beer 6♥", "Ben has not had Beer 6♥ in this scenario; is the card or the seat misspelt?"),
        ("Ann", "take Barrel Q♠", "nobody has had Barrel Q♠ in this scenario; is the card or the seat misspelt?"),
        (
            "Ann",
            "discard Barrel Q♠",
            "nobody has had Barrel Q♠ in this scenario; is the card or the seat misspelt?",
        ),
        ("Ann", "use Sid Ketchem", "no action at this table names 'Sid Ketchem'; did you mean 'Sid Ketchum'?"),
        ("Ann", "use sid ketchum", "no action at this table names 'sid ketchum'; did you mean 'Sid Ketchum'?"),
        ("Ann", "use Doc Holyday > Ben", "no action at this table names 'Doc Holyday'"),
        ("Ben", "draw! Barell", "no action at this table names 'Barell'; did you mean 'Barrel'?"),
        ("Ben", "play Missed! 5♠ as BANG > Ann", "no action at this table names 'BANG'; did you mean 'BANG!'?"),
        ("Ann", "choose green", "no action at this table names 'green'"),
        ("Ann", "draw pile", "no action at this table names 'pile'"),
    ],
)
def test_doubt__what_no_question_offers__is_told(path: Path, written: str, seat: str, action: str, why: str) -> None:
    (doubt,) = doubts(path, f"{TABLE}  steps:\n    - {written.format(seat, action)}\n")
    assert doubt.line == 11
    assert doubt.message.startswith(f"this proves nothing: {why}")


@pytest.mark.parametrize("written", ["refused: {{{0}: {1}}}", "expect: {{not_offered: {{{0}: [{1}]}}}}"])
@pytest.mark.parametrize(
    ("seat", "action"),
    [
        ("Ann", "play BANG! 2♣ > Carl"),
        ("Ann", "play BANG! 2♣ > Ann"),
        ("Ann", "play BANG! 2♣"),
        ("Ann", "play Beer 6♥ > Ben"),
        ("Ben", "play Missed! 5♠ as BANG! > Ann"),
        ("Ben", "discard Beer 6♥"),
        ("Ann", "take Missed! 5♠"),
        ("Ann", "take hand"),
        ("Ann", "use Sid Ketchum"),
        ("Ben", "draw! Barrel"),
        ("Ben", "draw! Jourdonnais"),
        ("Ann", "draw deck"),
        ("Ann", "draw discards"),
        ("Ann", "choose red"),
        ("Ann", "use Sniper > Ben"),
        ("Ann", "pass"),
        ("Ben", "end"),
    ],
)
def test_doubt__what_some_question_might_offer__is_none(path: Path, written: str, seat: str, action: str) -> None:
    assert doubts(path, f"{MANY_SETS}  steps:\n    - {written.format(seat, action)}\n") == []


def test_doubt__a_card_that_was_played_or_given_away__is_none(path: Path) -> None:
    steps = (
        "    - Ann: play Beer 6♥\n    - refused: {Ann: play Beer 6♥}\n    - refused: {Ann: discard Beer 6♥}\n"
        "    - Ann: play BANG! 2♣ > Ben\n    - Ben: play Missed! 5♠\n    - refused: {Ben: play Missed! 5♠}\n"
    )
    assert doubts(path, f"{TABLE}  steps:\n{steps}") == []


def test_doubt__a_card_that_is_yet_to_be_drawn__is_told(path: Path) -> None:
    steps = "    - refused: {Ben: play BANG! 3♣ > Ann}\n    - Ann: end\n    - refused: {Ben: play BANG! 3♣ > Ben}\n"
    assert [doubt.line for doubt in doubts(path, f"{TABLE}  steps:\n{steps}")] == [11]


def test_doubt__cards_that_lie_apart__may_be_taken(path: Path) -> None:
    text = TABLE.replace("Beer 6♥]", "General Store 9♣]").replace("BANG! 4♣]", "BANG! 4♣, BANG! 5♣, BANG! 6♣]")
    steps = (
        "    - Ann: play General Store 9♣\n    - refused: {Ben: take BANG! 4♣}\n    - refused: {Ben: take Beer 6♥}\n"
    )
    assert [doubt.line for doubt in doubts(path, f"{text}  steps:\n{steps}")] == [13]


@pytest.mark.parametrize(
    ("secrets", "told"),
    [
        ("{Ann: [BANG! 3♣, Ben draws BANG!]}", []),
        ("{Ann: [BANG! 3♣, BANG! 5♣]}", ["BANG! 5♣"]),
        ("{Ann: Ben draw BANG!, spectator: Ben draws Bang!}", ["Ben draw BANG!", "Ben draws Bang!"]),
    ],
)
def test_doubt__what_stands_in_nobodys_journal__is_told(path: Path, secrets: str, told: list[str]) -> None:
    found = doubts(path, f"{TABLE}  steps: [Ann: end]\n  expect: {{not_in_journal_of: {secrets}}}\n")
    assert [doubt.message for doubt in found] == [
        f"this proves nothing: nobody's journal says {text!r}; write it as those read it who may know it"
        for text in told
    ]


@pytest.mark.parametrize(
    ("action", "why"),
    [
        ("keep 1, 1, 1, 1, 1, 1", "there are 5 dice, and nobody can keep more"),
        ("use Kid Carlson > Ann", "no action at this table names 'Kid Carlson'; did you mean 'Kit Carlson'?"),
        ("use Barrel", "no action at this table names 'Barrel'"),
        ("draw deck", "no action at this table names 'deck'"),
        ("keep beer, beer, beer, beer, beer", None),
        ("keep nothing", None),
        ("use 1 > Ben", None),
        ("use beer > Ben", None),
        ("use Slab the Killer > Ben", None),
        ("pass", None),
    ],
)
def test_doubt__in_the_dice_game__likewise(path: Path, action: str, why: str | None) -> None:
    found = doubts(path, f"{DICE}{FACES}  steps:\n    - refused: {{Ann: '{action}'}}\n")
    assert [doubt.message for doubt in found] == ([] if why is None else [f"this proves nothing: {why}"])


def test_command__doubts__are_warnings_that_leave_no_error(path: Path) -> None:
    wrong = "    - refused: {Ann: use Sid Ketchem}\n"
    path.write_text(f"{TABLE}  steps:\n{wrong}{wrong}", encoding="utf-8")
    out = StringIO()
    call_command("scenario", path, stdout=out, no_color=True)
    why = "this proves nothing: no action at this table names 'Sid Ketchem'; did you mean 'Sid Ketchum'?"
    assert out.getvalue().splitlines() == [
        "ok     one (R1)",
        f"warning one: {path}:11: {why}",
        f"warning one: {path}:12: {why}",
        "1 passed, 0 failed, 2 warnings",
    ]


def test_command__doubts_when_quiet__are_told_still(path: Path) -> None:
    path.write_text(f"{TABLE}  steps:\n    - refused: {{Ann: use Sid Ketchem}}\n", encoding="utf-8")
    out = StringIO()
    call_command("scenario", path, stdout=out, no_color=True, quiet=True)
    assert out.getvalue().splitlines()[-1] == "1 passed, 0 failed, 1 warning"
    assert "warning one" in out.getvalue()
