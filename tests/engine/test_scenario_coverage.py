"""Every ruling on the sets there are, and each of their cards, characters and events, has a scenario."""

from __future__ import annotations

import re
from collections import Counter
from functools import cache
from io import StringIO
from itertools import chain
from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command

from games.engine.cardgame.rulebook import Print
from games.engine.sets import card_sets
from games.scenarios import Scenario, coverage, load_file

from .random_games import all_rules

FOLDER = Path(__file__).resolve().parents[1] / "scenarios"

LAST_RULING = 248
RULINGS = (*range(1, 158), *range(187, 191), *range(192, 211), *range(232, 243), 244, 245, 246)
"""Sections A to I and L to N of the rulings but for the one on the Dice Game, and those of section T."""

ALL = "all of it"

NOT_SHOWN = {
    1: ("the Deputy beginning at a table of three", "scenarios say whose turn it is, and begin after the deal"),
    2: ("the opening hand, Tuco Franziskaner", "scenarios begin after the deal; Valley of Shadows"),
    4: (ALL, "scenarios begin after the deal"),
    8: ("Rattlesnake", "Valley of Shadows"),
    14: ("Rattlesnake", "Valley of Shadows"),
    19: (ALL, "a scenario's reader sees the whole table; who may see what is tested with the views"),
    24: ("Tomahawk", "Valley of Shadows"),
    26: (ALL, "whether the copy rule or the replacing comes first is left open"),
    33: ("Tomahawk, Fanning, Lemat, and three characters", "Valley of Shadows"),
    34: ("Fanning", "Valley of Shadows"),
    36: ("Saved!", "Valley of Shadows"),
    39: ("the shots of Valley of Shadows", "Valley of Shadows"),
    53: ("Rattlesnake", "Valley of Shadows"),
    55: ("Last Call", "Valley of Shadows"),
    56: ("Lemonade Jim", "Valley of Shadows"),
    60: ("Shotgun", "Valley of Shadows"),
    63: ("Rattlesnake", "Valley of Shadows"),
    64: ("a hit for two", "Aim is a Valley of Shadows card"),
    68: ("Saved!", "Valley of Shadows"),
    72: ("Rattlesnake", "Valley of Shadows"),
    79: (ALL, "no card of these sets lets a killer fall before his reward is due"),
    80: (ALL, "Backfire and Henry Block are Valley of Shadows cards"),
    94: (ALL, "no effect of these sets leaves nobody alive"),
    98: ("Rattlesnake, Bounty", "Valley of Shadows"),
    118: ("Rattlesnake", "Valley of Shadows"),
    124: ("Black Flower", "Valley of Shadows"),
    130: ("Tuco Franziskaner", "Valley of Shadows"),
    144: ("Bounty", "Valley of Shadows"),
    147: ("Saved!", "Valley of Shadows"),
    202: ("Fanning, Lemat, and three characters", "Valley of Shadows"),
    203: ("Tuco Franziskaner", "Valley of Shadows"),
    208: ("the promoted sheriff", "tables of nine and more"),
    209: ("Black Flower, Colorado Bill, Rattlesnake", "Valley of Shadows"),
    241: ("decks with Valley of Shadows", "Valley of Shadows"),
    242: ("the random deal", "scenarios begin after the deal"),
    245: ("tables of more than eight", "no set has them yet"),
}
"""What scenarios with the sets there are cannot show: ruling → (which part, why)."""

BOOKS = {"base": "000", "dodge_city": "002"}
"""The rule book with a passage on each character of a set."""

DECKS = {"FC": "fistful_of_cards", "HN": "high_noon"}
"""Event cards may be named as the heading of a passage too, after the letters of their deck."""


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


def test_not_shown__speaks_of_rulings_that_are_looked_for() -> None:
    assert set(NOT_SHOWN) <= set(RULINGS)


@pytest.mark.parametrize("name", [card.name for card in card_sets()["base"].cards])
def test_card__of_the_base_set__has_a_scenario(name: str) -> None:
    assert f"000 {name}" in shown()


def words(value: Any) -> str:
    """Everything that is written in a part of a scenario."""
    if isinstance(value, dict):
        return "\n".join(map(words, chain(value, value.values())))
    return "\n".join(map(words, value)) if isinstance(value, list) else str(value)


@cache
def written() -> tuple[tuple[str, str, str], ...]:
    """The sets, the table and the steps of each scenario."""
    return tuple((words(one.table.get("sets", "base")), words(one.table), words(one.steps)) for one in scenarios())


def printed(name: str) -> list[Print]:
    return [card for card in all_rules(5).cards if card.set == name]


@pytest.mark.parametrize("card", printed("dodge_city"), ids=lambda card: card.text)
def test_card__of_dodge_city__is_at_the_table_of_two_scenarios(card: Print) -> None:
    texts = (card.text, f"{card.face.name} {card.rank}{card.suit[0].upper()}")
    assert sum("dodge_city" in sets and any(text in table for text in texts) for sets, table, _ in written()) >= 2


@pytest.mark.parametrize(
    "name", sorted({card.face.name for card in printed("dodge_city")} - {card.face.name for card in printed("base")})
)
def test_card__new_in_dodge_city__is_played_in_two_scenarios(name: str) -> None:
    assert sum(f"play {name} " in steps for _, _, steps in written()) >= 2


@pytest.mark.parametrize(
    ("book", "name"), [(book, one.name) for name, book in BOOKS.items() for one in card_sets()[name].characters]
)
def test_character__has_two_scenarios(book: str, name: str) -> None:
    assert shown()[f"{book} {name}"] >= 2


@pytest.mark.parametrize("name", [event.name for one in card_sets().values() for event in one.events])
def test_event__is_in_force_or_turned_in_two_scenarios(name: str) -> None:
    tables = [one.table for one in scenarios()]
    assert sum(name == table.get("event") or name in (table.get("events") or ()) for table in tables) >= 2


def test_rules__are_rulings_or_passages_of_a_rule_book_or_event_cards() -> None:
    events = {f"{letters} {event.name}" for letters, name in DECKS.items() for event in card_sets()[name].events}
    for rule in shown():
        ruling = re.fullmatch(r"R(\d+)", rule)
        if ruling is not None:
            assert 1 <= int(ruling[1]) <= LAST_RULING, rule
        else:
            assert re.fullmatch(r"00[0-4] \S.*", rule) or rule in events, rule


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
