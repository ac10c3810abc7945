"""Nobody learns what they may not know: no answer to them differs when only the hidden differs."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any, Final

import msgspec
import pytest
from django.db import transaction

from games.engine.cardgame.resample import resample
from games.engine.kernel.journal import KINDS, readable
from games.engine.kernel.rng import commitment
from games.models import Move, Position, Table
from games.services.positions import decode_records
from tests.api import Api, body, problem
from tests.games.people import (
    EVERY_SET,
    MINE,
    TABLES,
    Person,
    at,
    moves,
    person,
    persons,
    play_on,
    read,
    see,
    seen_by,
    start,
    state,
    stored,
)

ROLES: Final = ("sheriff", "deputy", "outlaw", "renegade")
_VARYING: Final = frozenset({"X-Request-ID", "RateLimit", "Date", "Service-Time"})


class Undone(Exception):
    """Ends a transaction whose changes are not to stay."""


@contextmanager
def undone() -> Iterator[None]:
    try:
        with transaction.atomic():
            yield
            raise Undone
    except Undone:
        pass


def scramble(table: int, seat: int | None, chance: random.Random) -> bool:
    """Draw anew whatever the viewer cannot know: roles, cards, seed, and the private parts of the journal."""
    game = resample(stored(table), seat, chance)
    before = state(table)
    after = json.loads(json.dumps(game.dump()))
    assert before.pop("seed") != after.pop("seed")
    Position.objects.filter(pk=table).update(state=msgspec.json.encode(game.dump()).decode())
    Table.objects.filter(pk=table).update(seed=game.seed)
    moves = list(Move.objects.filter(table_id=table))
    for move in moves:
        records = [_private_redrawn(record, seat, chance) for record in decode_records(move.records)]
        move.records = msgspec.json.encode(records).decode()
        move.prompt = move.option = move.notation = "hidden"
    Move.objects.bulk_update(moves, ["records", "prompt", "option", "notation"])
    return bool(before != after)


def _private_redrawn(record: tuple[Any, ...], seat: int | None, chance: random.Random) -> list[Any]:
    kind = KINDS[record[0]]
    redrawn = list(record)
    if kind.private and record[-1] is not None and seat not in record[-1]:
        place = 1 + list(kind.fields).index(kind.private)
        cards = [chance.randrange(80) for _ in range(chance.randrange(6))]
        redrawn[place] = chance.choice(ROLES) if kind.private == "role" else cards
    return redrawn


def heard(api: Api, table: int) -> list[tuple[str, int, bytes, dict[str, str]]]:
    """Everything that the service says to one viewer about a table."""
    same = {"X-Request-ID": "the-same-id-always"}
    view = body(api.get(at(table, "view")))
    asked = view["waiting_for"][0] if view["waiting_for"] else 0
    serial = (view["prompt"] or {"id": "5-0"})["id"].partition("-")[0]
    requests: list[tuple[str, Callable[[], Any]]] = [
        ("view", partial(api.get, at(table, "view"), **same)),
        ("table", partial(api.get, at(table), **same)),
        ("tables", partial(api.get, TABLES, **same)),
        ("journal", partial(api.get, at(table, "journal") + "?limit=500", **same)),
        ("journal's end", partial(api.get, at(table, "journal") + f"?after={view['journal'] - 7}", **same)),
        ("record", partial(api.get, at(table, "record"), **same)),
        ("my prompts", partial(api.get, MINE, **same)),
    ]
    answers: list[dict[str, Any]] = [
        {"prompt": prompt, "option": option}
        for prompt, option in (
            (f"{serial}-{asked}", "nonsense"),
            (f"{serial}-{asked}", "play:3::-1"),
            ("1-0", "pass"),
            ("99999-0", "pass"),
            (None, "use:Sid Ketchum:-1"),
        )
    ]
    if view["prompt"] is not None or view["acts"]:
        # What is offered would be carried out.
        offered = {option["id"] for option in [*view["acts"], *(view["prompt"] or {"options": []})["options"]]}
        answers = [sent for sent in answers if sent["option"] not in offered]
    for sent in answers:
        requests.append((f"answer {sent}", partial(api.post, at(table, "answer"), sent, **same)))
    told = []
    for name, request in requests:
        response = request()
        headers = {key: value for key, value in response.headers.items() if key not in _VARYING}
        assert response.status_code < 500, name
        if name.startswith("answer"):
            assert response.status_code >= 400, name
        told.append((name, response.status_code, response.content, headers))
    return told


def check_secrecy(people: list[Person], table: int, outsider: Person, chance: random.Random) -> int:
    """How many of the viewers there was something to hide from."""
    changed = 0
    viewers = [(number, one.api) for number, one in enumerate(people)]
    for seat, api in [*viewers, (None, chance.choice([outsider.api, Api()]))]:
        before = heard(api, table)
        with undone():
            changed += scramble(table, seat, chance)
            for old, new in zip(before, heard(api, table), strict=True):
                assert new == old, (seat, old[0])
    return changed


OTHER_TABLES = [(4, 42, ["base"]), (5, 45, ["base"]), (8, 40, EVERY_SET)]


@pytest.mark.parametrize(
    ("seats", "seed", "sets"),
    [(3, 52, EVERY_SET), *(pytest.param(*other, marks=pytest.mark.long) for other in OTHER_TABLES)],
)
def test_hidden__drawn_anew__nothing_told_differs(db: None, seats: int, seed: int, sets: list[str]) -> None:
    people = persons(seats)
    outsider = person()
    table = start(people, seed=seed, sets=sets)
    chance = random.Random(seed)
    changed = check_secrecy(people, table, outsider, chance)
    eliminated: set[int] = set()
    checked, apart = 1, 0
    for count, (seat, live) in enumerate(moves(people, table, seed=seed)):
        view = seen_by(live, seat)
        if view["result"] is not None:
            break
        out = {seat["seat"] for seat in view["seats"] if seat["status"] == "out"}
        lying_apart = "aside" in view and apart < 1
        if (out and not eliminated) or lying_apart or count == 40:
            eliminated, apart = out, apart + lying_apart
            changed += check_secrecy(people, table, outsider, chance)
            checked += 1
    assert checked >= 3 and eliminated
    assert changed > checked * seats


def test_seed_and_hidden_roles__before_the_end__are_nowhere(db: None) -> None:
    people = persons(5)
    outsider = person()
    table = start(people, seed=51)
    seed = f"{51:064x}"
    assert Table.objects.get(pk=table).commitment == commitment(seed)
    looked = 0
    for count, (_, live) in enumerate(moves(people, table, seed=5)):
        if live.game.result is not None:
            break
        if count % 40:
            continue
        looked += 1
        game = stored(table)
        for seat, api in [*((n, one.api) for n, one in enumerate(people)), (None, outsider.api), (None, Api())]:
            view = see(api, table)
            for told in view["seats"]:
                number = told["seat"]
                open_role = bool(game.revealed[number])
                assert told["role_shown"] is open_role
                assert told["role"] == (game.roles[number] if open_role or number == seat else None)
                assert ("hand" in told) is (number == seat)
                assert told["hand_count"] == len(game.hands[number])
            assert (view["viewer"], view["prompt"] is not None) == (
                seat,
                seat is not None and seat in view["waiting_for"],
            )
            for record in read(api, table):
                if record["kind"] == "role" and "role" in record:
                    assert record["seat"] == seat or game.revealed[record["seat"]]
            for _, _, content, headers in heard(api, table):
                assert seed.encode() not in content and seed not in str(headers)
                assert seed[-8:].encode() * 3 not in content
    assert looked > 2
    assert body(Api().get(at(table)))["seed"] == seed


def test_private_fields__go_to_their_audience_only(db: None) -> None:
    people = persons(4)
    table = start(people, seed=52)
    play_on(people, table, 50, seed=2)
    assert Table.objects.get(pk=table).status == "playing"
    records = [
        record
        for text in Move.objects.filter(table_id=table).order_by("number").values_list("records", flat=True)
        for record in decode_records(text)
    ]
    private = 0
    for seat, api in [*((number, one.api) for number, one in enumerate(people)), (None, Api())]:
        for told, record in zip(read(api, table), records, strict=True):
            kind = KINDS[record[0]]
            audience = record[-1] if kind.private else None
            mine = not kind.private or audience is None or seat in audience
            assert set(told) == {"number", "at", "text", "kind", *kind.fields} - (set() if mine else {kind.private})
            assert {**told, **readable(record, seat)} == told
            private += not mine
    assert private > 40


def test_labels__name_players_only(db: None) -> None:
    """The words for people say no more than the operands."""
    people = persons(4)
    table = start(people, seed=53)
    for seat, live in moves(people, table, seed=2, most=60):
        told = seen_by(live, seat)
        for view in (told, seen_by(live, told["waiting_for"][0])):
            assert view["viewer"] in (seat, *told["waiting_for"])
            hand = {card["id"] for seat in view["seats"] for card in seat.get("hand", [])}
            shown = {card["id"] for seat in view["seats"] for card in seat["in_play"]}
            shown |= {card["id"] for card in view.get("aside", {"cards": []})["cards"]}
            if view["discards"]["top"]:
                shown.add(view["discards"]["top"]["id"])
            for option in (view["prompt"] or {"options": []})["options"]:
                if "card" in option:
                    assert option["card"]["id"] in hand | shown


@pytest.mark.parametrize("scopes", [["account"], ["games:play"], ["account", "games:play"]])
def test_token_that_may_not_read_games__reads_none(four: list[Person], scopes: list[str]) -> None:
    one, table = four[0], start(four)
    made = body(one.api.post("/api/v1/me/tokens/", {"name": "other", "scopes": scopes}), 201)
    other = Api(made["token"])
    for path in ("", f"{table}/", f"{table}/view/", f"{table}/journal/", f"{table}/record/", f"{table}/replay/"):
        refused = problem(other.get(f"{TABLES}{path}"), 403, "forbidden")
        assert refused["needed_scope"] == "games:read"
