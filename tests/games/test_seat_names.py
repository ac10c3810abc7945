"""What AI seats are called."""

from __future__ import annotations

import re

import pytest

from games.engine.dice.characters import CHARACTERS as DICE_CHARACTERS
from games.engine.roles import GOALS
from games.engine.sets import card_sets
from games.terms.seat_names import NAMES, seat_name
from tests.api import body
from tests.games.people import at, open_table, persons

MOST_SEATS = 14


def test_names__are_many_and_short_and_have_a_space_as_no_account_has() -> None:
    assert len(set(NAMES)) == len(NAMES) >= 40
    assert all(re.fullmatch(r"[A-Z][a-z]+ [A-Z][a-z]+", name) and len(name) <= 15 for name in NAMES)


def test_names__share_no_word_with_what_the_games_name() -> None:
    sets = card_sets().values()
    named = [one.name for each in sets for one in (*each.cards, *each.characters, *each.events)]
    named += [one.name for one in DICE_CHARACTERS] + list(GOALS)
    words = {word.casefold() for name in named for word in re.findall(r"\w+", name)}
    assert {name for name in NAMES if words & {word.casefold() for word in name.split()}} == set()


def test_names__at_a_table__are_all_different() -> None:
    for table in range(1, 2000):
        assert len({seat_name(table, seat) for seat in range(MOST_SEATS)}) == MOST_SEATS


def test_names__of_tables_that_are_there__stay() -> None:
    assert [seat_name(7, seat) for seat in range(3)] == ["Percy Stirrup", "Beulah Stone", "Ike Ember"]


def test_names__of_tables_opened_one_after_the_other__are_spread() -> None:
    met = [seat_name(table, 1) for table in range(1, 1 + len(NAMES))]
    assert len(set(met)) > len(NAMES) / 2


@pytest.mark.django_db
def test_ai_seat__is_named_by_table_and_seat__whatever_its_policy() -> None:
    host, *_ = persons(1)
    table = open_table(host)["id"]
    names = []
    for policy in ("rules", "random"):
        told = body(host.api.post(at(table, "ai-seats"), {"policy": policy, "seat": 2}), 201)
        names += [(seat["name"], seat["policy"]) for seat in told["seats"] if seat["seat"] == 2]
        host.api.delete(at(table, "ai-seats") + "2/")
    assert names == [(seat_name(table, 2), "rules"), (seat_name(table, 2), "random")]
