"""People at tables: each is a player with a client of their own, and plays whatever they are offered."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

from django.apps import apps
from django.db import connection

from accounts.people.models import Player
from accounts.people.services import accounts, bots
from bang_service.platform.http import json as wire
from games.engine.cardgame.table import CardGame
from games.engine.kernel.prompts import option_id
from games.engine.kernel.rng import commitment
from games.engine.sets import card_sets
from games.fairness.deals import FIRST_PREVIOUS, link
from games.models import DealCommitment, LastView, Move, Position, Prompt, Seat, Table
from games.reading.projection.views import view_document
from games.services import finding
from games.services import play as services
from games.services.deals import fixed_roles
from games.services.live import LiveGame
from games.services.positions import asked_by, decode_records, game_of, rules_of
from games.terms.rulebooks import rulebook
from tests.api import Api, body

Document = dict[str, Any]

TABLES: Final = "/api/v1/tables/"
MINE: Final = "/api/v1/me/prompts/"
PASSWORD: Final = "six-guns-and-petticoats"
EVERY_SET: Final = list(card_sets())

SHORT: Final = 16
"""The seed of a game of four with the base set that `finish` ends with two dozen answers: for whoever needs a game that
is over, however it was played."""

_names = itertools.count(1)


@dataclass(frozen=True)
class Person:
    """A player and their client."""

    player: Player
    api: Api
    token: str

    def at(self, table: int) -> str:
        """What they are asked at the table: the id of the prompt."""
        asked: str = see(self.api, table)["prompt"]["id"]
        return asked


def person(name: str = "") -> Person:
    """Somebody new."""
    player, secret = accounts.sign_up(name=name or f"Somebody{next(_names)}", password=PASSWORD)
    return Person(player, Api(secret.text), secret.text)


def logged_in(player: Player) -> Person:
    """Somebody who has an account already."""
    secret = accounts.new_session(player)
    return Person(player, Api(secret.text), secret.text)


def bot(owner: Person, name: str = "") -> Person:
    """A new bot of somebody."""
    player, secret = bots.bot_create(owner=owner.player, name=name or f"Program{next(_names)}")
    return Person(player, Api(secret.text), secret.text)


def persons(count: int) -> list[Person]:
    return [person() for _ in range(count)]


# -- tables ----------------------------------------------------------------------------------------------------


def at(table: int, what: str = "") -> str:
    """The address of a table, or of something of it."""
    return f"{TABLES}{table}/{what}/" if what else f"{TABLES}{table}/"


def open_table(host: Person, **given: Any) -> Document:
    """The table as its host is told of it."""
    told: Document = body(host.api.post(TABLES, {"seats": 4, **given}), 201)
    return told


def fix_seed(table: int, seed: int) -> None:
    """Make the deal of a table that has not started a known one; what follows it in the chain of commitments does not
    follow from it any more."""
    text = f"{seed:064x}"
    Table.objects.filter(pk=table).update(seed=text, commitment=commitment(text))
    deal = DealCommitment.objects.get(table_id=table)
    before = DealCommitment.objects.filter(number=deal.number - 1).first()
    previous = FIRST_PREVIOUS if before is None else before.link
    DealCommitment.objects.filter(table_id=table).update(link=link(previous, deal.number, commitment(text)))


def add_entropy(seated: Person, table: int, entropy: str) -> Document:
    """The table once somebody who sits at it has added this to its deal."""
    told: Document = body(seated.api.put(at(table, "entropy"), {"entropy": entropy}))
    return told


def seat_people(
    people: Sequence[Person], *, ai: int = 0, policy: str = "random", entropy: str = "", **given: Any
) -> int:
    """A full table that has not started: the people in order, then AI seats. The host has added `entropy`."""
    opened = open_table(people[0], seats=len(people) + ai, **given)
    table: int = opened["id"]
    if entropy:
        add_entropy(people[0], table, entropy)
    for guest in people[1:]:
        body(guest.api.post(at(table, "join"), {"invitation": opened["invitation"] or ""}))
    for _ in range(ai):
        body(people[0].api.post(at(table, "ai-seats"), {"policy": policy}), 201)
    return table


def start(people: Sequence[Person], *, seed: int = 1, ai: int = 0, policy: str = "random", **given: Any) -> int:
    """A table whose game has begun."""
    table = seat_people(people, ai=ai, policy=policy, **given)
    fix_seed(table, seed)
    body(people[0].api.post(at(table, "start")))
    return table


def seed_where(character: str, *, seat: int, seats: int) -> int:
    """A seed whose deal gives a seat that character."""
    rules = rulebook(game="cards", sets=["base"], seats=seats, options={})
    return next(seed for seed in itertools.count(1) if rules.deal(f"{seed:064x}").characters[seat] == character)


# -- play ------------------------------------------------------------------------------------------------------


def see(api: Api, table: int) -> Document:
    told: Document = body(api.get(at(table, "view")))
    return told


def read(api: Api, table: int, after: int = 0) -> list[Document]:
    """The journal after a record, all of it."""
    found: list[Document] = []
    while True:
        page = body(api.get(at(table, "journal") + f"?after={after}&limit=500"))
        found += page["records"]
        after = page["last"]
        if not page["more"]:
            return found


def chosen(view: Document, chance: random.Random) -> str:
    """An option of the prompt: mostly one that brings the end nearer."""
    options = view["prompt"]["options"]
    hostile = [option for option in options if option["intention"] == "hostile"]
    takes = hostile if hostile and chance.random() < 0.8 else options
    picked: str = chance.choice(takes)["id"]
    if picked == "back" or (picked.startswith("use:") and chance.random() < 0.8):
        picked = chance.choice(options)["id"]
    return picked


def answer(api: Api, table: int, view: Document, option: str, **headers: str) -> Document:
    told: Document = body(api.post(at(table, "answer"), {"prompt": view["prompt"]["id"], "option": option}, **headers))
    return told


def play(people: Sequence[Person], table: int, *, seed: int = 1, most: int = 5000) -> Iterator[tuple[int, Document]]:
    """Let the people play; gives, after each answer, the seat that gave it and the view it was told."""
    chance = random.Random(seed)
    view = see(people[0].api, table)
    for _ in range(most):
        if view["result"] is not None:
            return
        seat = chance.choice(view["waiting_for"])
        if view["viewer"] != seat:
            view = see(people[seat].api, table)
        view = answer(people[seat].api, table, view, chosen(view, chance))
        yield seat, view


def moved(
    people: Sequence[Person], live: LiveGame, chance: random.Random, seat: int | None = None
) -> tuple[int, LiveGame]:
    """Let the seat, or somebody who is asked, answer through the service; gives their seat and the game after it."""
    seat = chance.choice(sorted(live.asked)) if seat is None else seat
    view = view_document(live, seat)
    prompt, option = view["prompt"]["id"], chosen(view, chance)
    return seat, services.answer(table_id=live.table.pk, player=people[seat].player, prompt=prompt, option=option).live


def moves(people: Sequence[Person], table: int, *, seed: int = 1, most: int = 5000) -> Iterator[tuple[int, LiveGame]]:
    """As `play`, answer by answer, but without requests: gives the seat that has answered and the game after it."""
    chance = random.Random(seed)
    live = LiveGame.read(table, lock=False)
    for _ in range(most):
        if live is None or live.game.result is not None:
            return
        seat, live = moved(people, live, chance)
        yield seat, live


def play_on(people: Sequence[Person], table: int, most: int, *, seed: int = 1) -> None:
    """Let the people give so many answers, if the game goes on for so long, without a request for each."""
    for _ in moves(people, table, seed=seed, most=most):
        pass


def seen_by(live: LiveGame, viewer: int | None) -> Document:
    """The view that a seat, or a spectator, is served of the game as it is held."""
    served: Document = json.loads(wire.encode(view_document(live, viewer)))
    return served


def finish(people: Sequence[Person], table: int, *, seed: int = 1) -> None:
    """Let the people play to the end, as `play` lets them, but without a request for each answer: whoever needs a game
    that is over looks at none of them."""
    for _ in moves(people, table, seed=seed):
        pass
    assert Table.objects.get(pk=table).status == "over"


# -- what must hold --------------------------------------------------------------------------------------------


def stored(table: int) -> CardGame:
    """The card game as it is stored."""
    game = game_of(Position.objects.select_related("table").get(table_id=table))
    assert isinstance(game, CardGame)
    return game


def prompt_of(table: int, seat: int) -> str:
    """The id, as clients know it, of what the seat is asked."""
    return asked_by(stored(table), Table.objects.get(pk=table))[seat]


def state(table: int) -> Any:
    return json.loads(Position.objects.values_list("state", flat=True).get(table_id=table))


def check_rows(table: int) -> None:
    """Prompts, journal numbers and move numbers agree with the position."""
    position = Position.objects.select_related("table").get(table_id=table)
    game = game_of(position)
    rows = list(Prompt.objects.filter(table_id=table).select_related("seat"))
    assert {(row.seat.number, row.prompt) for row in rows} == set(asked_by(game, position.table).items())
    for row in rows:
        assert row.by_policy == bool(row.seat.playing_policy), row.prompt
        assert (row.due_uptime is None) == (row.by_policy or position.table.clock is None), row.prompt
    number = 1
    moves = list(Move.objects.filter(table_id=table).order_by("number"))
    assert [move.number for move in moves] == list(range(position.moves))
    for move in moves:
        assert move.first == number
        number += len(decode_records(move.records))
    assert position.records == number - 1
    told = [move.made_at for move in moves if move.records != "[]"]
    assert position.moved_at == (None if position.table.is_ended else told[-1])
    check_found(position.table)


def check_found(table: Table) -> None:
    """What lists find a table by agrees with its seats."""
    seats = list(table.seats.select_related("player"))
    assert table.free_seats == table.seat_count - len(seats)
    assert table.names == finding.names_of(table, [seat.player.name for seat in seats if seat.player is not None])


def check_replay(table: int) -> None:
    """Dealt anew from its seed, with the same answers, the game is at the same place by the same way."""
    row = Table.objects.get(pk=table)
    game = rules_of(row).deal(row.seed, fixed_roles(row))
    moves = list(Move.objects.filter(table_id=table).order_by("number"))
    for move in moves:
        if move.seat >= 0:
            offered = {option_id(option): option for option in game.options(move.seat)}
            game.answer(move.seat, offered[move.option])
        assert json.loads(json.dumps(game.drain())) == json.loads(move.records), move.number
    assert json.loads(json.dumps(game.dump())) == state(table)


def dump() -> str:
    """Every row that games, accounts and leagues may write, to see that nothing has changed."""
    rows = {}
    with connection.cursor() as cursor:
        for app in ("games", "people", "leagues"):
            for model in apps.get_app_config(app).get_models(True):
                # Whoever reads a view is seen to look, and a token to be used.
                if model is not LastView:
                    columns = [f'"{one.column}"' for one in model._meta.concrete_fields if one.name != "last_used"]
                    cursor.execute(f'SELECT {", ".join(columns)} FROM "{model._meta.db_table}" ORDER BY 1')
                    rows[model.__name__] = cursor.fetchall()
    return repr(rows)


def seats_of(table: int) -> list[tuple[int, int | None, str]]:
    return list(Seat.objects.filter(table_id=table).order_by("number").values_list("number", "player_id", "policy"))
