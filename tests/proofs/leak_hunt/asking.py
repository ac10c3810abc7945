"""What is asked for of a table, by whomever."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from . import documents
from .stack import Caller

Ask = tuple[str, str, str, Caller, Any]
"""A channel, a reader, what it is in words, the client that asks, and the request: method, address, document."""


def reads(channel: str, name: str, caller: Caller, table: int, last: int, number: int) -> Iterator[Ask]:
    """What anybody asks of a table."""
    address = f"/api/v1/tables/{table}"
    # The whole journal now and then, its end always.
    after = 0 if number == 1 and last < 150 else max(0, last - 12)
    for path in (
        f"{address}/view/",
        f"{address}/",
        f"{address}/journal/?after={after}&limit=500",
        *(
            ("/api/v1/tables/?status=playing", f"{address}/record/", f"{address}/replay/?seat=0", "/api/v1/ratings/")
            if number % 2
            else (
                "/api/v1/deals/",
                f"{address}/rating/",
                f"{address}/voices/",
                "/api/v1/players/1/statistics/",
                "/api/v1/tables/?status=playing&order=moved&brief=true",
            )
        ),
        *(
            (f"{address}/view.svg?width=390", f"{address}/preview.png")
            if number % 2
            else (f"{address}/summary/", f"{address}/view.svg")
        ),
    ):
        yield channel, name, f"GET {path}", caller, ("GET", path, None)
    node = documents.node("Table", table)
    for what, query, variables in (
        ("a view", documents.view(), {"id": node}),
        ("a table", documents.table(), {"id": node}),
        ("a journal", documents.journal(), {"id": node, "after": str(after)}),
        ("a rating", documents.table_rating(), {"id": node}),
    )[number % 2 :: 2]:
        sent = {"query": query, "variables": variables}
        yield channel, name, f"GraphQL of {what}", caller, ("POST", "/graphql", sent)


def mine(name: str, caller: Caller) -> Iterator[Ask]:
    """What players ask about themselves."""
    yield "seat", name, "GET /api/v1/me/prompts/", caller, ("GET", "/api/v1/me/prompts/", None)
    yield "seat", name, "GraphQL of my prompts", caller, ("POST", "/graphql", {"query": documents.prompts()})
    for path in ("/api/v1/me/notices/", "/api/v1/me/webhooks/"):
        yield "notices", name, f"GET {path}", caller, ("GET", path, None)
    yield "notices", name, "GraphQL of my notices", caller, ("POST", "/graphql", {"query": documents.notices()})


def refused(
    channel: str, name: str, caller: Caller, table: int, guesses: Sequence[str], seat: int | None
) -> Iterator[Ask]:
    """Answers that cannot be accepted: prompts of others, right ids and wrong ones, and options that do not exist."""
    address = f"/api/v1/tables/{table}/answer/"
    others = [guess for guess in guesses if guess.split("-")[1] != str(seat)]
    tries = [(guess, "pass") for guess in others[:2]]
    tries += [(f"{guess.rpartition('-')[0]}-000000", "pass") for guess in others[:1]]
    tries += [("999999-0-000000", "pass"), ("", "use:Nobody:-1")]
    for prompt, option in tries[: 4 if seat is not None else 1]:
        sent = {"prompt": prompt or None, "option": option}
        yield channel, name, f"POST {address} {option}", caller, ("POST", address, sent)
