"""A scenario's steps are played as written, and fail where they are not offered."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.engine.testing.scenarios import Failure, load_file, run

from .scenario_texts import TABLE, failed, mistake, play


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
