"""The physical cards and characters of the base game against a second table, typed from the published lists."""

import csv
from collections import Counter
from pathlib import Path

import pytest

from games.engine.cardgame.cards import Weapon
from games.engine.roles import ROLES_BY_SEATS, verdict
from games.engine.sets import card_sets

from .random_games import base_rules

DATA = Path(__file__).parent / "data"

RANGES = {"Volcanic": 1, "Schofield": 2, "Remington": 3, "Rev. Carabine": 4, "Winchester": 5}

ROLES = {
    4: {"sheriff": 1, "outlaw": 2, "renegade": 1},
    5: {"sheriff": 1, "outlaw": 2, "renegade": 1, "deputy": 1},
    6: {"sheriff": 1, "outlaw": 3, "renegade": 1, "deputy": 1},
    7: {"sheriff": 1, "outlaw": 3, "renegade": 1, "deputy": 2},
}


def rows(name: str) -> list[dict[str, str]]:
    with (DATA / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_every_physical_card_is_there_once_for_each_copy() -> None:
    expected = Counter(
        (row["set"], row["name"], row["border"], row["kind"], row["suit"], row["rank"])
        for row in rows("base_cards.csv")
    )
    assert expected.total() == 80
    found = Counter(
        (card.set, card.face.name, card.face.border, card.face.kind, card.suit, card.rank)
        for card in base_rules(7).cards
    )
    assert found == expected


def test_every_character_is_there_with_its_life_points() -> None:
    expected = {row["name"]: int(row["life"]) for row in rows("base_characters.csv")}
    assert len(expected) == 16
    assert {one.name: one.life for one in card_sets()["base"].characters} == expected


def test_the_ranges_of_the_weapons() -> None:
    weapons = [face for face in base_rules(7).named.values() if isinstance(face, Weapon)]
    assert {face.name: face.range for face in weapons} == RANGES


def test_the_roles_for_each_number_of_players() -> None:
    assert {seats: Counter(roles) for seats, roles in ROLES_BY_SEATS.items()} == ROLES


def test_cards_are_numbered_alike_at_tables_of_every_size() -> None:
    numbered = {tuple(card.text for card in base_rules(seats).cards) for seats in ROLES}
    assert len(numbered) == 1


def test_every_card_and_character_explains_itself() -> None:
    base = card_sets()["base"]
    told = [one.describe() for one in base.cards] + [one.describe() for one in base.characters]
    assert all(one["name"] and one["text"] for one in told)


@pytest.mark.parametrize(
    ("in_play", "won"),
    [
        ([0, 1, 2, 3, 4], None),
        ([0, 1, 4], None),
        ([0, 2], None),
        ([0], ("law", [0, 4])),
        ([0, 4], ("law", [0, 4])),
        ([1], ("renegade", [1])),
        ([1, 4], ("outlaws", [2, 3])),
        ([1, 2], ("outlaws", [2, 3])),
        ([4], ("outlaws", [2, 3])),
        ([], ("outlaws", [2, 3])),
    ],
)
def test_who_has_won(in_play: list[int], won: tuple[str, list[int]] | None) -> None:
    assert verdict(["sheriff", "renegade", "outlaw", "outlaw", "deputy"], in_play) == won
