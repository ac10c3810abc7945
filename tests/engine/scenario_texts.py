"""Small scenarios to which a test of their format adds what it is about."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.engine.testing.scenarios import Failure, ScenarioError, load_file, run

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


def roll(path: Path, rest: str, dice: str = FACES) -> Failure | None:
    """Play the table of the Dice Game with these dice."""
    path.write_text(DICE + dice + rest, encoding="utf-8")
    (scenario,) = load_file(path)
    return run(scenario)
