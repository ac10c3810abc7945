"""Every ruling on the base game, every base card and every base character has a scenario."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from io import StringIO
from pathlib import Path

import pytest
from django.core.management import call_command

from games.engine.sets import card_sets
from games.scenarios import Scenario, coverage, load_file

FOLDER = Path(__file__).resolve().parents[1] / "scenarios"

LAST_RULING = 248
RULINGS = (*range(1, 126), 241, 242, 244, 245, 246)
"""Sections A to G of the rulings, and those of section T that speak of the base game."""

ALL = "all of it"

NOT_SHOWN = {
    1: ("the Deputy beginning at a table of three", "scenarios say whose turn it is, and begin after the deal"),
    2: ("the opening hand, Tuco Franziskaner", "scenarios begin after the deal; Valley of Shadows"),
    4: (ALL, "scenarios begin after the deal"),
    8: ("event cards, Rattlesnake, Vera Custer", "High Noon, Valley of Shadows, Dodge City"),
    10: ("green cards", "Dodge City"),
    14: ("Rattlesnake", "Valley of Shadows"),
    19: (ALL, "a scenario's reader sees the whole table; who may see what is tested with the views"),
    21: ("Hideout, Binocular", "Dodge City"),
    22: ("Hideout, Binocular", "Dodge City"),
    24: ("Punch, Knife, Derringer, Tomahawk", "Dodge City, Valley of Shadows"),
    26: (ALL, "whether the copy rule or the replacing comes first is left open"),
    27: ("green cards", "Dodge City"),
    32: ("Doc Holyday", "Dodge City"),
    33: ("all but Gatling", "Dodge City, Valley of Shadows"),
    34: ("Shootout, Fanning", "High Noon, Valley of Shadows"),
    36: ("Saved!", "Valley of Shadows"),
    39: ("all but BANG! and Gatling", "Dodge City, Valley of Shadows"),
    40: ("Howitzer", "Dodge City"),
    43: ("all but Gatling", "Dodge City"),
    45: ("Shootout", "High Noon"),
    47: (ALL, "Dodge and Bible are Dodge City cards"),
    48: ("other Missed! symbols", "Dodge City"),
    49: (ALL, "Elena Fuente is a Dodge City character"),
    51: ("Tequila Joe", "Dodge City"),
    52: ("Molly Stark", "Dodge City"),
    53: ("Rattlesnake, High Noon", "Valley of Shadows, High Noon"),
    55: ("all but Saloon", "Dodge City, Valley of Shadows"),
    56: ("Lemonade Jim", "Valley of Shadows"),
    57: ("Whisky, Tequila, Canteen", "Dodge City"),
    60: ("Shotgun", "Valley of Shadows"),
    63: ("Rattlesnake, High Noon, Russian Roulette", "Valley of Shadows, High Noon, A Fistful of Cards"),
    64: ("a hit for two", "Aim is a Valley of Shadows card"),
    67: ("The Reverend", "High Noon"),
    68: ("Saved!", "Valley of Shadows"),
    69: ("Greg Digger, Herb Hunter", "Dodge City"),
    72: (ALL, "Rattlesnake and event cards belong to expansions"),
    79: (ALL, "no base card lets a killer fall before his reward is due"),
    80: (ALL, "Backfire and Henry Block are Valley of Shadows cards"),
    81: ("green cards", "Dodge City"),
    84: (ALL, "Vera Custer is a Dodge City character"),
    85: (ALL, "Greg Digger and Herb Hunter are Dodge City characters"),
    86: (ALL, "Herb Hunter is a Dodge City character"),
    94: (ALL, "no base effect leaves nobody alive"),
    96: ("Rag Time, Brawl, Can-Can, Conestoga", "Dodge City"),
    98: ("a Dynamite that could not move, Rattlesnake, Bounty", "Dodge City, Valley of Shadows"),
    99: ("green cards", "Dodge City"),
    106: ("a holder of a second Dynamite", "the base game has one Dynamite"),
    114: ("Lucky Duke's power through Vera Custer", "Dodge City"),
    118: ("two Barrel sources, Rattlesnake, Vendetta", "Dodge City, Valley of Shadows, A Fistful of Cards"),
    124: (ALL, "Doc Holyday and Black Flower belong to expansions"),
    125: ("abilities that are off", "High Noon"),
    241: ("decks of several sets", "expansions"),
    242: ("the random deal", "scenarios begin after the deal"),
    246: ("copies from different sets", "expansions"),
}
"""What scenarios with the base set alone cannot show: ruling → (which part, why)."""


@cache
def scenarios() -> tuple[Scenario, ...]:
    return tuple(one for path in sorted(FOLDER.glob("*.yaml")) for one in load_file(path))


@cache
def shown() -> Counter[str]:
    return Counter(rule for one in scenarios() for rule in one.rules)


@pytest.mark.parametrize("ruling", RULINGS)
def test_ruling__has_a_scenario(ruling: int) -> None:
    part, reason = NOT_SHOWN.get(ruling, ("", ""))
    if part == ALL:
        assert f"R{ruling}" not in shown(), f"R{ruling} has a scenario: strike it off the list ({reason})"
    else:
        assert f"R{ruling}" in shown(), f"no scenario shows R{ruling}"


def test_not_shown__speaks_of_rulings_on_the_base_game() -> None:
    assert set(NOT_SHOWN) <= set(RULINGS)


@pytest.mark.parametrize("name", [card.name for card in card_sets()["base"].cards])
def test_card__has_a_scenario(name: str) -> None:
    assert f"000 {name}" in shown()


@pytest.mark.parametrize("name", [character.name for character in card_sets()["base"].characters])
def test_character__has_two_scenarios(name: str) -> None:
    assert shown()[f"000 {name}"] >= 2


def test_rules__are_rulings_or_passages_of_a_rule_book() -> None:
    for rule in shown():
        ruling = re.fullmatch(r"R(\d+)", rule)
        assert re.fullmatch(r"00[0-4] \S.*", rule) if ruling is None else 1 <= int(ruling[1]) <= LAST_RULING, rule


def test_ids__are_different_in_all_files() -> None:
    twice = [name for name, count in Counter(one.id for one in scenarios()).items() if count > 1]
    assert not twice


def test_titles__say_what_each_scenario_shows() -> None:
    assert not [one.id for one in scenarios() if len(one.title.split()) < 3]


def test_coverage__as_written_in_the_folder() -> None:
    written = (FOLDER / "COVERAGE.md").read_text(encoding="utf-8")
    assert written == coverage(scenarios()), (
        "write it anew: python3 manage.py scenario --coverage tests/scenarios/*.yaml > tests/scenarios/COVERAGE.md"
    )


def test_command__writes_the_table() -> None:
    out = StringIO()
    call_command("scenario", *sorted(FOLDER.glob("*.yaml")), coverage=True, stdout=out)
    assert out.getvalue() == coverage(scenarios())


def test_coverage__lists_rulings_by_number_before_passages(tmp_path: Path) -> None:
    path = tmp_path / "some.yaml"
    path.write_text(
        "- {id: c, rule: [R10, 000 Barrel], table: {}}\n"
        "- {id: b, rule: R9, table: {}}\n"
        "- {id: a, rule: R10, table: {}}\n",
        encoding="utf-8",
    )
    rows = coverage(load_file(path)).splitlines()[-3:]
    assert rows == ["| R9 | b |", "| R10 | a, c |", "| 000 Barrel | c |"]
