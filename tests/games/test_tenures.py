"""Who held a seat, as endings keep it: what earlier releases have stored is read as it was meant."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from accounts.people.models import Player
from accounts.ratings.services.played_games import played
from games.models import Ending, PlayerResult, Table
from games.services import player_results
from games.terms.tenures import Answered, Tenure, decode, encode

STORED: Final = json.loads((Path(__file__).parent / "stored_endings.json").read_text())
"""Endings as release 9ee81796 has stored them, with what it made of them: `results` (player and `Answered`), `counted`
and `sittings` (seat, player, whether a policy played for them, weight). In the first game somebody handed their seat
over and somebody was replaced; in the second a guest, a person, their bot and an AI seat played."""

KEYS: Final = {"player", "kind", "owner", "policy", "how", "decisions", "moves"}


def ending_of(stored: dict[str, Any]) -> Ending:
    """The row, saved as that release has saved it."""
    players = {tenure["player"] for seat in stored["seats"] for tenure in seat} - {None}
    Player.objects.bulk_create(Player(pk=number, name=f"stored_{number}") for number in players)
    table = Table.objects.create(host_id=1, game="cards", seat_count=4, seed="0", commitment="0")
    columns = ("pool", "side", "winners", "roles", "characters", "answers", "seats")
    row = Ending.objects.create(
        table=table, kind="over", game="cards", sets=["base"], **{one: stored[one] for one in columns}
    )
    return Ending.objects.get(pk=row.pk)


@pytest.mark.parametrize("stored", STORED, ids=["people", "mixed"])
def test_ending_of_an_earlier_release__counts_as_it_did(stored: dict[str, Any], db: None) -> None:
    ending = ending_of(stored)
    assert [[msgspec.structs.asdict(one) for one in held] for held in ending.tenures] == [
        [{**one, "answers": tuple(one.get("answers", Answered()))} for one in seat] for seat in stored["seats"]
    ]
    player_results.write(ending)
    columns = ("player", *Answered._fields)
    assert [list(row) for row in PlayerResult.objects.order_by("pk").values_list(*columns)] == stored["results"]
    found = played(ending, ending.side, ending.winners)
    sittings = [[one.seat, one.player, one.left, one.told.weight] for one in found.sittings]
    assert (found.counted, sittings) == (stored["counted"], stored["sittings"])


@pytest.mark.parametrize("stored", STORED, ids=["people", "mixed"])
def test_tenures__written_again__are_stored_as_before(stored: dict[str, Any]) -> None:
    assert json.loads(json.dumps(encode(decode(stored["seats"])))) == stored["seats"]


def test_key_of_a_later_release__left_out() -> None:
    assert decode([[{**STORED[0]["seats"][0][0], "mood": "calm"}]]) == [decode(STORED[0]["seats"])[0][:1]]


@pytest.mark.parametrize("missing", sorted(KEYS))
def test_key_that_every_release_stores__missing__is_an_error(missing: str) -> None:
    told = {name: value for name, value in STORED[0]["seats"][0][0].items() if name != missing}
    with pytest.raises(msgspec.ValidationError, match=missing):
        decode([[told]])


@given(st.lists(st.lists(st.from_type(Tenure), max_size=3), max_size=4))
def test_tenures__stored_and_read__are_the_same(by_seat: list[list[Tenure]]) -> None:
    assert decode(json.loads(json.dumps(encode(by_seat)))) == by_seat
