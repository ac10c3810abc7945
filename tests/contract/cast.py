"""The people and tables that the requests meet: tables in every state, tokens of every kind."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qs, urlsplit

from bots import jobs
from games.services import interventions
from tests.api import Api, body
from tests.games.people import TABLES, Person, at, bot, finish, open_table, person, persons, seat_people, see, start

TOKENS: Final = "/api/v1/me/tokens/"
LISTS: Final = {
    "table_list": TABLES,
    "token_list": TOKENS,
    "bot_list": "/api/v1/me/bots/",
    "notice_list": "/api/v1/me/notices/",
    "waiting_prompts": "/api/v1/me/prompts/",
}


@dataclass(frozen=True)
class Cast:
    """Four people sit at the tables, the first of them is their host; `reader` and `revoked` are tokens of the host.

    `tables` has the ids by state; `invitation` is the code of the private one; `cursors` lead the host to the second
    page of each list, by operation.
    """

    four: list[Person]
    reader: str
    revoked: str
    tables: dict[str, int]
    invitation: str
    cursors: dict[str, str]

    @property
    def host(self) -> Person:
        return self.four[0]


def assemble() -> Cast:
    """Everybody and everything, made through the API as far as it goes."""
    four = persons(4)
    host = four[0]
    tables = {
        "playing": start(four, seed=1),
        "playing with AI": start(four[:1], ai=3, seed=2),
        "playing dice": start(four[:1], ai=3, seed=3, game="dice"),
        "over": start(four, seed=4),
        "voided": start(four, seed=5),
        "halted": start(four, seed=6),
        "open": open_table(host)["id"],
        "full": seat_people(four),
        "closed": open_table(host)["id"],
    }
    for name in ("playing with AI", "playing dice"):
        jobs.play_table(tables[name])
    finish(four, tables["over"])
    staff = person().player
    interventions.halt(table_id=tables["halted"], staff=staff, reason="A look.")
    interventions.void(table_id=tables["voided"], staff=staff, reason="A mistake.")
    body(host.api.post(at(tables["closed"], "close")))
    private = open_table(host, visibility="invitation")
    tables["private"] = private["id"]
    reader = body(host.api.post(TOKENS, {"name": "reader", "scopes": ["games:read"]}), 201)
    revoked = body(host.api.post(TOKENS, {"name": "revoked", "scopes": ["games:play"]}), 201)
    body(host.api.delete(f"{TOKENS}{revoked['id']}/"), 204)
    for _ in range(2):
        bot(host)
    cursors = {operation: second_page(host.api, path) for operation, path in LISTS.items()}
    return Cast(four, reader["token"], revoked["token"], tables, private["invitation"], cursors)


def second_page(api: Api, path: str) -> str:
    """The cursor of a list's second row."""
    found = body(api.get(f"{path}?limit=1"))["next"]
    cursor: str = parse_qs(urlsplit(found).query)["cursor"][0]
    return cursor


def asked(people: list[Person], table: int) -> Person:
    """One of those whom the game waits for; the first of all, once it has been given up by everybody."""
    waiting: list[int] = see(people[0].api, table)["waiting_for"]
    return people[waiting[0] if waiting else 0]
