"""The list of what a player was told."""

from __future__ import annotations

from datetime import timedelta

import pytest
from pytest_django import DjangoAssertNumQueries

from accounts import services
from accounts.models import Player
from accounts.notices import documents
from bang_service import clock
from games.models import Message
from tests.accounts.webhooks import message, table_of
from tests.api import Api, body, problem

NOTICES = "/api/v1/me/notices/"
LISTED = {"state": Message.State.LISTED, "next_at": None}


def test_notices__of_nobody_told__are_none(api: Api) -> None:
    assert body(api.get(NOTICES)) == {"results": [], "next": None}


def test_notices__newest_first__one_page_after_the_other(api: Api, player: Player) -> None:
    table = table_of(player)
    due_at = clock.now() + timedelta(days=1)
    told = [message(table, player, number, kind="asked", due_at=due_at, **LISTED) for number in range(1, 6)]
    seen = []
    path = f"{NOTICES}?limit=2"
    while path:
        page = body(api.get(path))
        seen += page["results"]
        path = page["next"]
    assert [one["id"] for one in seen] == [one.pk for one in reversed(told)]
    last = told[-1]
    assert seen[0] == {
        "id": last.pk,
        "table": {"id": table.pk, "name": "Showdown"},
        "seat": 0,
        "kind": "asked",
        "number": 5,
        "at": last.at.isoformat().replace("+00:00", "Z"),
        "due_at": due_at.isoformat().replace("+00:00", "Z"),
        "text": "It is your move.",
        "state": "listed",
        "error": "",
    }


def test_notices__of_others__are_not_shown(api: Api, player: Player) -> None:
    other = Player.objects.create(name="Other")
    message(table_of(other), other, 1, **LISTED)
    assert body(api.get(NOTICES))["results"] == []


@pytest.mark.parametrize("kind", Message.Kind.values)
def test_notice__of_every_kind__has_a_text(api: Api, player: Player, kind: str) -> None:
    message(None if kind == "test" else table_of(player), player, 1, kind=kind, **LISTED)
    (told,) = body(api.get(NOTICES))["results"]
    assert told["kind"] == kind
    assert told["text"].endswith(".")
    assert documents.kind(Message.objects.get()) == ("webhook.test" if kind == "test" else f"game.{kind}")


def test_texts__differ() -> None:
    texts = {documents.text(Message(kind=kind)) for kind in Message.Kind.values}
    assert len(texts) == len(Message.Kind.values)


def test_notices__need_the_scope_to_read(player: Player) -> None:
    _, may = services.token_create(player=player, name="reader", scopes=["games:read"])
    _, may_not = services.token_create(player=player, name="owner", scopes=["account"])
    body(Api(may.text).get(NOTICES))
    assert problem(Api(may_not.text).get(NOTICES), 403, "forbidden")["needed_scope"] == "games:read"
    problem(Api().get(NOTICES), 401, "not_authenticated")


def test_notices__however_many__are_one_query(
    api: Api, player: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for number in range(1, 4):
        message(table_of(player), player, number, **LISTED)
    body(api.get(NOTICES))
    with django_assert_num_queries(2):
        body(api.get(NOTICES))


def test_bad_cursor__refused(api: Api) -> None:
    problem(api.get(f"{NOTICES}?cursor=nonsense"), 422, "validation_failed")
    problem(api.get(f"{NOTICES}?limit=0"), 422, "validation_failed")
