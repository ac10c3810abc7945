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

from games.engine.cardgame.rules import Print, table_options
from games.engine.dice.characters import CHARACTERS
from games.engine.dice.rulebook import SEATS
from games.engine.sets import card_sets
from games.engine.testing.scenarios import coverage, load_file

from .random_games import all_rules
from .rulings import headings, numbers
from .scenario_folder import FOLDER, scenarios, scenarios_of

ALL = "all of it"

NOT_SHOWN = {
    26: (ALL, "whether the copy rule or the replacing comes first is left open"),
    94: (ALL, "no effect of the card sets leaves nobody alive; the Dice Game's is R225"),
}
"""What scenarios with the sets there are cannot show: ruling → (which part, why)."""

CITED = {
    "base": "000", "dodge_city": "002", "valley_of_shadows": "001", "fistful_of_cards": "FC", "high_noon": "HN",
}  # fmt: skip
"""The rule book or deck of a set, by which its passages are cited; the set's own name will do as well."""
DICE_BOOK = "003"
EXPANSIONS = [name for name, one in card_sets().items() if one.cards and name != "base"]


def passages(name: str, thing: str) -> set[str]:
    """How a scenario may cite what a set says of a card, a character or an event: by its book, or by its own name."""
    return {f"{CITED.get(name, name)} {thing}", f"{name} {thing}"}


NO_RULE = ("Object of the game", "The Characters")
"""Headings of the Dice Game's rule book with nothing below them that a scenario could show."""
DICE_PASSAGES = [
    heading
    for heading in headings()
    if heading.startswith(DICE_BOOK)
    and heading not in {f"{DICE_BOOK} {name}" for name in (*NO_RULE, *(one.name for one in CHARACTERS))}
]


@cache
def shown() -> Counter[str]:
    return Counter(rule for one in scenarios() for rule in one.rules)


@pytest.mark.parametrize("ruling", sorted(numbers()))
def test_ruling__has_a_scenario(ruling: int) -> None:
    part, reason = NOT_SHOWN.get(ruling, ("", ""))
    if part == ALL:
        assert f"R{ruling}" not in shown(), f"R{ruling} has a scenario: strike it off the list ({reason})"
    else:
        assert f"R{ruling}" in shown(), f"no scenario shows R{ruling}"


def test_not_shown__speaks_of_rulings_that_are_looked_for() -> None:
    assert set(NOT_SHOWN) <= numbers()


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


@pytest.mark.parametrize("card", [card for name in EXPANSIONS for card in printed(name)], ids=lambda card: card.text)
def test_card__of_an_expansion__is_at_the_table_of_two_scenarios(card: Print) -> None:
    texts = (card.text, f"{card.face.name} {card.rank}{card.suit[0].upper()}")
    assert sum(card.set in sets and any(text in table for text in texts) for sets, table, _ in written()) >= 2


@pytest.mark.parametrize(
    "name",
    sorted(
        {card.face.name for expansion in EXPANSIONS for card in printed(expansion)}
        - {card.face.name for card in printed("base")}
    ),
)
def test_card__new_in_an_expansion__is_played_in_two_scenarios(name: str) -> None:
    assert sum(f"play {name} " in steps for _, _, steps in written()) >= 2


@pytest.mark.parametrize("option", [option.name for option in table_options(tuple(card_sets().values())).values()])
def test_table_option__has_a_scenario_for_each_value_but_the_default(option: str) -> None:
    known = table_options(tuple(card_sets().values()))[option]
    chosen = {str(((one.deal or one.table).get("options") or {}).get(option)) for one in scenarios()}
    said = {"True": "yes", "False": "no", "on": "on", "off": "off"}
    assert {*known.values} - {known.default} <= {said.get(value, value) for value in chosen} | chosen


@pytest.mark.parametrize(
    ("name", "character"), [(name, one.name) for name, each in card_sets().items() for one in each.characters]
)
def test_character__has_two_scenarios(name: str, character: str) -> None:
    cited = passages(name, character)
    assert sum(shown()[one] for one in cited) >= 2, f"write two scenarios with the rule {' or '.join(sorted(cited))}"


@pytest.mark.parametrize("name", [one.name for one in CHARACTERS])
def test_character__of_the_dice_game__has_two_scenarios(name: str) -> None:
    assert shown()[f"{DICE_BOOK} {name}"] >= 2


@pytest.mark.parametrize("name", [one.name for one in CHARACTERS])
def test_character__of_the_dice_game__sits_at_the_tables_that_show_it(name: str) -> None:
    tables = [one.table for one in scenarios() if f"{DICE_BOOK} {name}" in one.rules]
    assert all(table.get("game") == "dice" and name in words(table) for table in tables)


@pytest.mark.parametrize("passage", DICE_PASSAGES)
def test_passage__of_the_dice_games_book__has_a_scenario(passage: str) -> None:
    assert passage in shown()


@pytest.mark.parametrize("seats", SEATS)
def test_dice_game__of_each_size__has_a_scenario(seats: int) -> None:
    tables = [one.table for one in scenarios() if one.table.get("game") == "dice"]
    assert any(len(table["seats"]) == seats for table in tables)


@pytest.mark.parametrize("name", [event.name for one in card_sets().values() for event in one.events])
def test_event__is_in_force_or_turned_in_two_scenarios(name: str) -> None:
    tables = [one.table for one in scenarios()]
    assert sum(name == table.get("event") or name in (table.get("events") or ()) for table in tables) >= 2


def test_rules__are_rulings_or_passages_of_a_rule_book_or_event_cards() -> None:
    things = {
        cited
        for name, one in card_sets().items()
        for thing in (*one.cards, *one.characters, *one.events)
        for cited in passages(name, thing.name)
    }
    options = table_options(tuple(card_sets().values()))
    for rule in shown():
        ruling = re.fullmatch(r"R(\d+)", rule)
        if ruling is not None:
            assert int(ruling[1]) in numbers(), rule
        else:
            assert rule in headings() or rule in things or rule in options, f"nothing is called {rule}"


def test_ids__are_different_in_all_files() -> None:
    twice = [name for name, count in Counter(one.id for one in scenarios()).items() if count > 1]
    assert not twice


def test_titles__say_what_each_scenario_shows() -> None:
    assert not [one.id for one in scenarios() if len(one.title.split()) < 3]


def test_coverage__as_written_in_the_folder() -> None:
    written = (FOLDER / "COVERAGE.md").read_text(encoding="utf-8")
    assert written == coverage(scenarios()), (
        "write it anew: python3 manage.py scenario --coverage tests/scenarios > tests/scenarios/COVERAGE.md"
    )


def test_command__writes_the_table() -> None:
    out = StringIO()
    # One file: it takes seconds to read them all, which is done once for the other tests.
    call_command("scenario", FOLDER / "deals.yaml", coverage=True, stdout=out)
    there = scenarios_of("deals")
    assert isinstance(there, list) and there
    assert out.getvalue() == coverage(there)


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
