"""Deals are bound before they are made: what players add to them, the chain of commitments, and what is published."""

from __future__ import annotations

import json
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from games.engine.kernel.rng import commitment
from games.fairness.deals import FIRST_PREVIOUS, deal_seed, link
from games.fairness.records import read, verify
from games.models import DealChain, DealCommitment, Seat, Table
from games.services import interventions
from tests.api import Api, body, problem
from tests.games.people import (
    EVERY_SET,
    SHORT,
    TABLES,
    Person,
    add_entropy,
    at,
    finish,
    fix_seed,
    open_table,
    person,
    persons,
    play_on,
    seat_people,
    start,
    stored,
)
from tests.games.test_races import at_once
from tests.waiting import PATIENCE

DEALS = "/api/v1/deals/"
PROGRAM = "/api/v1/verify_record.py"
VISIBLE = "".join(map(chr, range(0x21, 0x7F)))


def listed(query: str = "") -> list[dict[str, Any]]:
    """The whole chain, as anybody may read it."""
    found: list[dict[str, Any]] = []
    path: str | None = DEALS + query
    while path:
        page = body(Api().get(path))
        found += page["results"]
        path = page["next"]
    return found


def check_chain(entries: list[dict[str, Any]]) -> None:
    """No number is missing, and each link follows from the one before it."""
    previous = FIRST_PREVIOUS
    for number, entry in enumerate(entries, 1):
        assert entry["number"] == number
        assert entry["link"] == link(previous, number, entry["commitment"])
        assert entry["seed"] is None or commitment(entry["seed"]) == entry["commitment"]
        previous = entry["link"]


# -- what is hashed --------------------------------------------------------------------------------------------


def test_deal_seed__is_the_hmac_of_what_seats_added() -> None:
    seed = "0f" * 32
    # openssl: printf '0:six\n2:guns\n' | openssl dgst -sha256 -mac HMAC -macopt hexkey:0f0f…
    mixed = "2845e6fe1b2f600b08e3146318ce5b88630fd9145e2433f41aa689f6333b4173"
    assert deal_seed(seed, [(0, "six"), (1, ""), (2, "guns")]) == mixed
    assert deal_seed(seed, [(2, "guns"), (0, "six")]) == mixed
    assert deal_seed(seed, []) == deal_seed(seed, [(0, ""), (3, "")]) == seed
    assert len({mixed, deal_seed(seed, [(0, "six2:guns")]), deal_seed(seed, [(0, "guns"), (2, "six")])}) == 3


def test_link__is_the_hash_of_the_text() -> None:
    # printf '%064d 1 %s' 0 ab… | sha256sum
    assert link(FIRST_PREVIOUS, 1, "ab" * 32) == "588b01cd5eb9fb4a707137e64381d331f40fbc4b7f58a6e4466b6a7e379a91fd"


# -- what players add ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("entropy", ["x", VISIBLE[:64], VISIBLE[30:94]])
def test_entropy__visible_ascii__is_kept_as_it_is(host: Person, guest: Person, entropy: str) -> None:
    table = open_table(host)["id"]
    assert add_entropy(host, table, entropy)["seats"][0]["entropy"] == entropy
    told = body(guest.api.post(at(table, "join"), {"entropy": entropy}))
    assert [seat["entropy"] for seat in told["seats"]] == [entropy, entropy]


@pytest.mark.parametrize(
    "entropy", ["x" * 65, "a b", " x", "x ", "x\n", "x\n1:y", "\t", "é", "🎲", "\x7f", "\x00", 5, None]
)
def test_entropy__anything_else__is_refused(host: Person, guest: Person, entropy: object) -> None:
    table = open_table(host)["id"]
    told = problem(host.api.put(at(table, "entropy"), {"entropy": entropy}), 422, "validation_failed")
    assert [error["field"] for error in told["errors"]] == ["entropy"]
    told = problem(guest.api.post(at(table, "join"), {"entropy": entropy}), 422, "validation_failed")
    assert [error["field"] for error in told["errors"]] == ["entropy"]
    assert not Seat.objects.exclude(entropy="").exists() and Seat.objects.count() == 1


def test_entropy__is_seen_by_everybody_before_the_deal(host: Person, guest: Person) -> None:
    table = open_table(host)["id"]
    add_entropy(host, table, "six-guns")
    body(guest.api.post(at(table, "join"), {"seat": 2}))
    body(host.api.post(at(table, "ai-seats"), {"policy": "rules"}), 201)
    for api in (host.api, guest.api, person().api, Api()):
        told = body(api.get(at(table)))
        assert {seat["seat"]: seat["entropy"] for seat in told["seats"]} == {0: "six-guns", 1: None, 2: None}
        assert body(api.get(TABLES))["results"][0]["seats"] == told["seats"]


def test_entropy__of_whoever_leaves__leaves_with_him(host: Person, guest: Person) -> None:
    table = open_table(host)["id"]
    add_entropy(host, table, "six-guns")
    body(guest.api.post(at(table, "join"), {"entropy": "petticoats"}))
    assert guest.api.post(at(table, "leave")).status_code == 204
    assert [seat["entropy"] for seat in body(Api().get(at(table)))["seats"]] == ["six-guns"]
    told = body(guest.api.post(at(table, "join"), {}))
    assert [seat["entropy"] for seat in told["seats"]] == ["six-guns", None]


def test_entropy__once_dealt__cannot_be_added(host: Person) -> None:
    table = start([host], ai=3, entropy="six-guns")
    problem(person().api.post(at(table, "join"), {"entropy": "late"}), 409, "table_started")
    problem(host.api.post(at(table, "join"), {"entropy": "late"}), 409, "already_seated")
    problem(host.api.put(at(table, "entropy"), {"entropy": "late"}), 409, "table_started")
    assert list(Seat.objects.exclude(entropy="").values_list("entropy", flat=True)) == ["six-guns"]


def test_entropy__before_the_service_has_committed__is_not_taken(host: Person) -> None:
    """Who knows it could look for a seed that goes with it."""
    told = problem(host.api.post(TABLES, {"seats": 4, "entropy": "early"}), 422, "validation_failed")
    assert [error["field"] for error in told["errors"]] == ["entropy"]


def test_entropy__until_the_deal__may_be_changed_and_taken_back(host: Person, guest: Person) -> None:
    table = open_table(host)["id"]
    body(guest.api.post(at(table, "join"), {"entropy": "petticoats"}))
    for entropy in ("six-guns", "spurs", ""):
        told = add_entropy(host, table, entropy)
        assert [seat["entropy"] for seat in told["seats"]] == [entropy or None, "petticoats"]


def test_entropy__of_somebody_who_has_no_seat__is_refused(host: Person, guest: Person) -> None:
    table = open_table(host)["id"]
    problem(guest.api.put(at(table, "entropy"), {"entropy": "x"}), 403, "not_seated")
    hidden = open_table(host, visibility="invitation")["id"]
    problem(guest.api.put(at(hidden, "entropy"), {"entropy": "x"}), 404, "not_found")
    told = problem(host.api.put(at(table, "entropy"), {}), 422, "validation_failed")
    assert [error["field"] for error in told["errors"]] == ["entropy"]


def test_entropy__changes_the_deal_and_nothing_else_does(host: Person) -> None:
    dealt = []
    for entropy in ("", "", "a", "b", "b"):
        table = seat_people([host], ai=6, entropy=entropy)
        fix_seed(table, 9)
        body(host.api.post(at(table, "start")))
        game = stored(table)
        assert game.seed == deal_seed(f"{9:064x}", [(0, entropy)])
        dealt.append((game.roles, game.hands, game.deck))
    assert dealt[0] == dealt[1] != dealt[2] != dealt[3] == dealt[4]
    assert dealt[0] != dealt[3]


# -- the chain -------------------------------------------------------------------------------------------------


def test_chain__has_every_table_whatever_became_of_it(db: None, host: Person, guest: Person) -> None:
    closed = open_table(host)["id"]
    body(host.api.post(at(closed, "close")))
    left = open_table(host)["id"]
    assert host.api.post(at(left, "leave")).status_code == 204
    voided = seat_people([guest], ai=3)
    body(guest.api.post(at(voided, "start")))
    interventions.void(table_id=voided, staff=person().player, reason="A trial.")
    running = seat_people([host], ai=3)
    body(host.api.post(at(running, "start")))
    private = open_table(host, visibility="invitation", name="Hideout")
    entries = listed()
    check_chain(entries)
    assert [entry["status"] for entry in entries] == ["closed", "closed", "voided", "playing", "open"]
    assert [entry["seed"] is not None for entry in entries] == [True, True, True, False, False]
    for table, entry in zip((closed, left, voided, running), entries, strict=False):
        told = body(Api().get(at(table)))
        assert told["deal"] == {"number": entry["number"], "link": entry["link"]}
        assert told["commitment"] == entry["commitment"]
    # A table by invitation has its place; nothing says which it is.
    assert private["deal"] == {"number": 5, "link": entries[4]["link"]}
    assert [set(entry) for entry in entries] == [{"number", "commitment", "link", "status", "seed"}] * 5
    assert "Hideout" not in str(entries)


def test_chain__table_opened_by_a_release_without_one__is_linked_with_the_next(db: None, host: Person) -> None:
    first = open_table(host)["id"]
    left_out = open_table(host)["id"]
    DealCommitment.objects.filter(table_id=left_out).delete()
    DealChain.objects.update(number=1, link=DealCommitment.objects.get(table_id=first).link)
    assert body(host.api.get(at(left_out)))["deal"] is None

    last = open_table(host)["id"]

    numbers = [body(host.api.get(at(table)))["deal"]["number"] for table in (first, left_out, last)]
    assert numbers == [1, 2, 3]
    check_chain(listed(""))


def test_chain__table_that_appears_after_a_later_one__is_linked_with_the_next(host: Person) -> None:
    """An old process had not yet said that it is there when the one after it was linked."""
    first, late, second = (open_table(host)["id"] for _ in range(3))
    DealCommitment.objects.filter(table_id__in=(late, second)).delete()
    end = link(
        DealCommitment.objects.get(table_id=first).link, 2, Table.objects.values_list("commitment").get(pk=second)[0]
    )
    DealCommitment.objects.create(table_id=second, number=2, link=end)
    DealChain.objects.update(number=2, link=end)

    last = open_table(host)["id"]

    numbers = [body(host.api.get(at(table)))["deal"]["number"] for table in (first, second, late, last)]
    assert numbers == [1, 2, 3, 4]
    check_chain(listed(""))


def test_chain__in_pages__begins_where_asked(host: Person) -> None:
    for _ in range(7):
        open_table(host)
    whole = listed()
    check_chain(whole)
    assert listed("?limit=2") == whole
    assert listed("?after=3") == whole[3:] == listed("?after=3&limit=2")
    assert listed("?after=7") == listed("?after=2147483647") == []
    for wrong in ("-1", "x", "2147483648", "9" * 30, "1.5", "٣"):
        assert problem(Api().get(f"{DEALS}?after={wrong}"), 422, "validation_failed")["errors"][0]["field"] == "after"


def test_chain__table_that_cannot_be_opened__takes_no_number(host: Person) -> None:
    open_table(host)
    problem(host.api.post(TABLES, {"seats": 40}), 422, "invalid_seats")
    problem(host.api.post(TABLES, {"seats": 4, "sets": ["moon"]}), 422, "unknown_set")
    open_table(host)
    assert [entry["number"] for entry in listed()] == [1, 2]


@pytest.mark.django_db(transaction=True)
def test_chain__tables_opened_at_once__has_no_gap_and_no_fork(db: None) -> None:
    people = persons(6)
    DealChain.objects.all().delete()
    for _ in range(3):
        apis = [Api(one.token) for one in people]
        given = at_once([partial(api.post, TABLES, {"seats": 4}) for api in apis])
        assert [answer.status_code for answer in given] == [201] * 6
    entries = listed()
    check_chain(entries)
    assert len(entries) == Table.objects.count() == 18
    told = [body(Api().get(at(table)))["deal"]["number"] for table in Table.objects.values_list("pk", flat=True)]
    assert sorted(told) == list(range(1, 19))


# -- the record and its verifier -------------------------------------------------------------------------------


def checked(folder: Path, table: int) -> str:
    """What the published verifier says of a served record, in a process that has nothing but its file."""
    program, record, chain = folder / "program.py", folder / "record.json", folder / "deals.json"
    program.write_bytes(Api().get(PROGRAM).content)
    answer = Api().get(at(table, "record"))
    verify(read(answer.content))
    record.write_bytes(answer.content)
    chain.write_text(json.dumps(listed()))
    noted = body(Api().get(at(table)))["commitment"]
    words = [sys.executable, "-I", program, record, "--chain", chain, "--commitment", noted]
    done = subprocess.run(words, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


@pytest.mark.parametrize(("game", "sets"), [("cards", EVERY_SET), ("dice", [])])
def test_served_record__with_what_players_added__is_verified(
    db: None, tmp_path: Path, game: str, sets: list[str]
) -> None:
    people = persons(4)
    open_table(person())
    table = open_table(people[0], game=game, sets=sets)["id"]
    add_entropy(people[0], table, "six-guns")
    for number, guest in enumerate(people[1:]):
        body(guest.api.post(at(table, "join"), {"entropy": "" if number == 1 else f"~{number}~"}))
    body(people[0].api.post(at(table, "start")))
    finish(people, table)
    open_table(person())
    said = checked(tmp_path, table)
    assert "seat 0 'six-guns', seat 1 '~0~', seat 3 '~2~'" in said
    assert "number 2, in an unbroken list of 3" in said


def test_served_record__of_a_voided_game__is_verified(tmp_path: Path, four: list[Person]) -> None:
    table = seat_people(four, entropy="six-guns")
    fix_seed(table, 1)
    body(four[0].api.post(at(table, "start")))
    play_on(four, table, 30)
    interventions.void(table_id=table, staff=person().player, reason="A trial.")
    assert ": ok" in checked(tmp_path, table)


def test_served_record__of_a_game_dealt_before_players_could_add__is_verified(
    tmp_path: Path, four: list[Person]
) -> None:
    """Such a game was dealt from its table's seed, as one is to which nobody adds anything."""
    table = seat_people(four)
    fix_seed(table, SHORT)
    body(four[0].api.post(at(table, "start")))
    assert stored(table).seed == Table.objects.get(pk=table).seed
    finish(four, table)
    assert "added       nothing" in checked(tmp_path, table)


def test_record__rules_of_another_release__tells_of_no_chance(four: list[Person]) -> None:
    table = start(four, seed=SHORT)
    finish(four, table)
    Table.objects.filter(pk=table).update(rulebook="0" * 16)
    record = body(Api().get(at(table, "record")))
    assert (record["chance"], record["apart"]) == (None, None)
    assert record["decisions"] and record["journal"]


# -- the program -----------------------------------------------------------------------------------------------


def test_program__is_published_with_an_etag(db: None) -> None:
    answer = Api().get(PROGRAM, Accept="text/html, */*")
    assert answer.status_code == 200
    assert answer.headers["Content-Type"] == "text/x-python; charset=utf-8"
    assert answer.content.startswith(b"#!/usr/bin/env python3")
    etag = answer.headers["ETag"]
    again = Api().get(PROGRAM, If_None_Match=etag)
    assert (again.status_code, again.content, again.headers["ETag"]) == (304, b"", etag)
    assert Api().get(PROGRAM, Accept="text/x-python").status_code == 200
    problem(Api().get(PROGRAM, Accept="image/png"), 406, "not_acceptable")
