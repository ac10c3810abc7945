"""Worlds that differ only in what somebody may not know are the same to them, byte by byte."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import product
from typing import Any, Final

import pytest
from django.db import transaction

from bang_service.platform import clock
from games.engine.cardgame.resample import resample as resample_cards
from games.engine.cardgame.table import CardGame
from games.engine.dice.resample import resample as resample_dice
from games.engine.dice.table import DiceGame
from games.engine.kernel.journal import KINDS, Record
from games.models import Move, Position, Prompt, Table
from games.services.positions import decode_records, encode_seat_clocks, game_of, seat_clocks_of
from tests.api import Api, body
from tests.proofs.leak_hunt.documents import Selection
from tests.sampling import sample

from .selections import LEADS_ON, schema
from .world import NOBODY, SEATED, World

pytestmark = pytest.mark.django_db

VIEWERS: Final = (*SEATED, "eve", NOBODY)
ANSWER: Final = """mutation($input: AnswerInput!) { answer(input: $input) { view { journal prompt {
    ... on PromptFields { id } } } } }"""


def everything() -> str:
    """A document that asks for all there is of a table."""
    selection = Selection(without=())
    text = selection.of(schema().type_map["Table"])
    return f"query($id: ID!) {{ table(id: $id){text} }}\n{selection.fragments()}"


def all_prompts() -> str:
    """A document that asks for all that waits for somebody."""
    selection = Selection(LEADS_ON)
    text = selection.of(schema().type_map["WaitingPromptConnection"])
    return f"query {{ me {{ prompts(first: 10){text} }} }}\n{selection.fragments()}"


def requests_of(table: int, seat: int | None) -> Iterator[dict[str, Any]]:
    """What a seat asks in both worlds: everything, and answers that are refused."""
    yield {"query": everything(), "variables": {"id": str(table)}}
    yield {"query": all_prompts()}
    own = [
        row.prompt for row in Prompt.objects.filter(table_id=table).select_related("seat") if row.seat.number == seat
    ]
    for prompt in ("1-0-abcdef", "9999-1-abcdef", "7-2-abcdef", None, *own):
        for option in ("dance", "use:Sid Ketchum:-1"):
            yield _answer(table, prompt, option)
    yield {"query": "mutation($t: ID!) { table_start(table: $t) { table { name } } }", "variables": {"t": str(table)}}


def _answer(table: int, prompt: str | None, option: str) -> dict[str, Any]:
    return {"query": ANSWER, "variables": {"input": {"table": str(table), "prompt": prompt, "option": option}}}


@pytest.mark.parametrize(("who", "state"), sample(product(VIEWERS, ["playing", "private", "dice"]), one_in=4))
def test_answers__in_worlds_that_look_the_same__are_the_same(
    who: str, state: str, world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    _stop(monkeypatch)
    seat = SEATED.index(who) if who in SEATED else None
    asked = list(requests_of(world.tables[state], seat))
    here = _told(world, who, asked)
    shown = json.loads(here[0][0])["data"]["table"]
    assert (shown is None) is (state == "private" and seat is None)
    if shown is not None:
        assert shown["view"]["viewer"] == seat
        assert len(shown["journal"]["edges"]) == min(100, shown["view"]["journal"])
    for chance in range(2):
        with _another(world.tables[state], seat, random.Random(chance)):
            there = _told(world, who, asked)
        for request, ours, theirs in zip(asked, here, there, strict=True):
            assert ours == theirs, request


def test_worlds__that_are_compared__differ_to_those_who_may_know(world: World) -> None:
    asked = [next(requests_of(world.tables["playing"], 1))]
    here = _told(world, "bob", asked)
    with _another(world.tables["playing"], None, random.Random(1)):
        there = _told(world, "bob", asked)
    assert here != there
    ours, theirs = (json.loads(told[0][0])["data"]["table"] for told in (here, there))
    assert ours["view"]["seats"][1]["hand"] != theirs["view"]["seats"][1]["hand"]
    assert ours["journal"] != theirs["journal"]


def test_prompt_ids__tried_for_another_seat__tell_nothing_of_its_options(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    _stop(monkeypatch)
    table = world.tables["private"]
    asked = Prompt.objects.select_related("seat").get(table_id=table)
    viewer = next(seat for seat in range(len(SEATED)) if seat != asked.seat.number)
    tried = [_answer(table, asked.prompt, "dance")]
    here = _told(world, SEATED[viewer], tried)
    for chance in range(5):
        with _another(table, viewer, random.Random(chance)):
            assert _told(world, SEATED[viewer], tried) == here


def _stop(patch: pytest.MonkeyPatch) -> None:
    now = clock.now()
    patch.setattr(clock, "now", lambda: now)
    patch.setattr(clock, "real_now", lambda: now)


def _told(world: World, who: str, asked: list[dict[str, Any]]) -> list[tuple[bytes, dict[str, str]]]:
    """Body and headers of each answer; nothing is kept of what they do."""
    api = Api(world.tokens[who] if who else "")
    told = []
    for request in asked:
        with transaction.atomic():
            response = api.post("/graphql", request, X_Request_ID="0123456789abcdef")
            transaction.set_rollback(True)
        body(response)
        told.append((response.content, dict(response.headers)))
    return told


@contextmanager
def _another(table: int, viewer: int | None, chance: random.Random) -> Iterator[None]:
    """A world that looks the same to a viewer, for as long as the context lasts."""
    with transaction.atomic():
        row = Position.objects.select_related("table").get(table_id=table)
        game = game_of(row)
        if isinstance(game, CardGame):
            other: Any = resample_cards(game, viewer, chance)
        else:
            assert isinstance(game, DiceGame)
            other = resample_dice(game, viewer, chance)
        row.state = json.dumps(other.dump())
        row.tallies = encode_seat_clocks(seat_clocks_of(row))
        row.save()
        Table.objects.filter(pk=table).update(seed=f"{chance.getrandbits(256):064x}")
        for move in Move.objects.filter(table_id=table):
            move.records = json.dumps([_disguised(record, viewer) for record in decode_records(move.records)])
            if move.seat != viewer:
                move.option, move.notation = f"choose:{chance.random()}", f"{chance.random()}"
            move.save()
        yield
        transaction.set_rollback(True)


def _disguised(record: Record, viewer: int | None) -> Record:
    """The record with something else in the field that the viewer may not read."""
    kind = KINDS[record[0]]
    if not kind.private or record[-1] is None or viewer in record[-1]:
        return record
    place = 1 + list(kind.fields).index(kind.private)
    hidden = record[place]
    other = [(card + 1) % 20 for card in hidden] if isinstance(hidden, list) else hidden
    return (*record[:place], other, *record[place + 1 :])
