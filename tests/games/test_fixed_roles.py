"""Tables some of whose roles a league has assigned: dealt so, shown so from the opening on, and written down."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from django.db import connection

from games.fairness.records import read, verify
from games.fairness.verifier import verify_record as program
from games.models import Position, Table
from games.services import interventions
from games.services.positions import game_of
from tests.api import Api, body
from tests.graphql.asking import data
from tests.proofs.month.spells import spells_of
from tests.waiting import PATIENCE

from .people import (
    EVERY_SET,
    TABLES,
    Document,
    Person,
    at,
    check_replay,
    finish,
    fix_seed,
    open_table,
    person,
    persons,
    play_on,
    seat_people,
    see,
    start,
)

OPEN = [{"seat": 0, "role": "outlaw"}, {"seat": 1, "role": "renegade"}, {"seat": 2, "role": "deputy"}]
BEFORE_FIXED_ROLES = ("games", "0018_prompt_is_window")


def sheriff_at(seat: int) -> list[Document]:
    return [{"seat": seat, "role": "sheriff"}]


def assigned(people: Sequence[Person], fixed_roles: list[Document], *, seed: int = 1, **given: Any) -> int:
    """A table whose game has begun, with the roles that a league gave it when it was opened."""
    table = seat_people(people, **given)
    Table.objects.filter(pk=table).update(fixed_roles=fixed_roles)
    fix_seed(table, seed)
    body(people[0].api.post(at(table, "start")))
    return table


def roles_of(table: int) -> list[str]:
    """The roles as they were dealt."""
    return game_of(Position.objects.select_related("table").get(table_id=table)).roles


def sheriff_not_by_chance(four: Sequence[Person]) -> list[Document]:
    """The Sheriff fixed at a seat where the seed of `assigned` would not have dealt them."""
    by_chance = roles_of(start(four, seed=1)).index("sheriff")
    return sheriff_at((by_chance + 1) % 4)


def published(table: int) -> Document:
    record: Document = body(Api().get(at(table, "record")))
    return record


# -- the deal --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seeds", [3, pytest.param(8, marks=pytest.mark.long)])
@pytest.mark.parametrize("game", ["cards", "dice"])
def test_start__sheriff_fixed__sits_there_whatever_the_seed(four: list[Person], game: str, seeds: int) -> None:
    dealt = set()
    for seed in range(1, seeds + 1):
        table = assigned(four, sheriff_at(2), seed=seed, game=game)
        roles = roles_of(table)
        assert roles[2] == "sheriff" and sorted(roles) == ["outlaw", "outlaw", "renegade", "sheriff"]
        shown = see(Api(), table)["seats"]
        assert [seat["role"] for seat in shown] == [None, None, "sheriff", None]
        assert see(Api(), table)["waiting_for"] == [2]
        dealt.add(tuple(roles))
    assert len(dealt) > 1


@pytest.mark.parametrize("game", ["cards", "dice"])
def test_start__all_of_three_fixed__everybody_sees_them(db: None, game: str) -> None:
    for seed in range(1, 4):
        table = assigned(persons(3), OPEN, seed=seed, game=game)
        assert [seat["role"] for seat in see(Api(), table)["seats"]] == ["outlaw", "renegade", "deputy"]


def test_start__nothing_fixed__deals_as_the_seed_alone_says(four: list[Person]) -> None:
    assert roles_of(start(four, seed=3)) == roles_of(assigned(four, [], seed=3))


def test_start__hidden_role_fixed_in_the_row__deals_nothing(four: list[Person]) -> None:
    """Nothing of the service writes such a row."""
    table = seat_people(four)
    Table.objects.filter(pk=table).update(fixed_roles=[{"seat": 1, "role": "outlaw"}])
    assert four[0].api.post(at(table, "start")).status_code == 500
    assert Table.objects.get(pk=table).status == "open" and not Position.objects.exists()


# -- what is shown ---------------------------------------------------------------------------------------------


def test_table__shows_its_fixed_roles_from_the_opening_to_the_end(four: list[Person]) -> None:
    table = seat_people(four)
    assert body(Api().get(at(table)))["fixed_roles"] == []
    Table.objects.filter(pk=table).update(fixed_roles=sheriff_at(3))
    fix_seed(table, 1)
    for step in (lambda: None, lambda: four[0].api.post(at(table, "start")), lambda: finish(four, table)):
        step()
        for api in (four[1].api, Api()):
            assert body(api.get(at(table)))["fixed_roles"] == sheriff_at(3)
    assert body(Api().get(TABLES))["results"][0]["fixed_roles"] == sheriff_at(3)
    fields = "fixed_roles { seat role }"
    asked = f"{{ tables(first: 1) {{ edges {{ node {{ {fields} record {{ {fields} }} }} }} }} }}"
    (told,) = [edge["node"] for edge in data(Api(), asked)["tables"]["edges"]]
    assert told == {"fixed_roles": sheriff_at(3), "record": {"fixed_roles": sheriff_at(3)}}


def test_table__of_another_host__has_no_fixed_role(host: Person) -> None:
    assert open_table(host)["fixed_roles"] == []


# -- what deals it again ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "given", "fixed_roles", "told"),
    [
        (4, {"sets": EVERY_SET}, sheriff_at(3), "seat 3 is the Sheriff"),
        (4, {"game": "dice"}, sheriff_at(1), "seat 1 is the Sheriff"),
        (3, {}, OPEN, "seat 0 is the Outlaw, seat 1 is the Renegade, seat 2 is the Deputy"),
        (3, {"game": "dice"}, OPEN[1:2], "seat 1 is the Renegade"),
    ],
)
def test_record__of_fixed_roles__is_verified_by_both_programs(
    db: None, tmp_path: Path, seats: int, given: Document, fixed_roles: list[Document], told: str
) -> None:
    people = persons(seats)
    table = assigned(people, fixed_roles, seed=2, entropy="six-guns", **given)
    finish(people, table)
    answer = Api().get(at(table, "record"))
    record = body(answer)
    assert (record["format"], record["fixed_roles"]) == (3, fixed_roles)
    assert verify(read(answer.content)).tells_chance
    file = tmp_path / "record.json"
    file.write_bytes(answer.content)
    words = [sys.executable, "-I", program.__file__, str(file)]
    done = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"fixed       {told}\n" in done.stdout


def test_record__of_a_voided_game_with_fixed_roles__is_verified(four: list[Person]) -> None:
    table = assigned(four, sheriff_at(1))
    play_on(four, table, 20)
    interventions.void(table_id=table, staff=person().player, reason="A trial.")
    assert program.verify(published(table))


def test_game_of_fixed_roles__dealt_again__is_the_same(four: list[Person]) -> None:
    table = assigned(four, sheriff_not_by_chance(four))
    play_on(four, table, 40)
    check_replay(table)
    assert spells_of(Table.objects.get(pk=table))


def test_record__whose_row_lost_its_fixed_roles__tells_of_no_chance(four: list[Person]) -> None:
    """The record is made of what the row says; if that leads elsewhere, nothing is made up."""
    table = assigned(four, sheriff_not_by_chance(four))
    finish(four, table)
    Table.objects.filter(pk=table).update(fixed_roles=[])
    assert published(table)["chance"] is None


# -- storage ---------------------------------------------------------------------------------------------------


def test_fixed_roles__are_stored_as_a_list_of_seats_and_roles(four: list[Person]) -> None:
    table = assigned(four, sheriff_at(2))
    with connection.cursor() as cursor:
        cursor.execute("SELECT fixed_roles FROM games_table WHERE id = %s", [table])
        stored = cursor.fetchone()[0]
    assert (json.loads(stored) if isinstance(stored, str) else stored) == sheriff_at(2)
