"""The list of what a player was told."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta

import pytest
from django.db import connection
from pytest_django import DjangoAssertNumQueries

from accounts.notices.channels import documents
from accounts.notices.delivery.retention import old_notices
from accounts.people.models import Player
from accounts.people.services import accounts
from bang_service.platform import clock
from bang_service.platform.notice_kinds import kind_names
from games.models import Notice, Table
from games.reading.notice_texts import notice_text
from games.services.numbering import notices_after, number_notices
from tests.accounts.webhooks import notice, table_of
from tests.api import Api, body, problem

NOTICES = "/api/v1/me/notices/"


def test_notices__of_nobody_told__are_none(api: Api) -> None:
    assert body(api.get(NOTICES)) == {"results": [], "next": None}


def test_notices__newest_first__one_page_after_the_other(api: Api, player: Player) -> None:
    table = table_of(player)
    due_at = clock.now() + timedelta(days=1)
    told = [notice(table, player, kind="asked", due_at=due_at) for _ in range(5)]
    seen = []
    path = f"{NOTICES}?limit=2"
    while path:
        page = body(api.get(path))
        seen += page["results"]
        path = page["next"]
    assert [one["id"] for one in seen] == [5, 4, 3, 2, 1]
    assert [one["number"] for one in seen] == [5, 4, 3, 2, 1]
    last = told[-1]
    assert seen[0] == {
        "id": 5,
        "table": {"id": table.pk, "name": "Showdown"},
        "seat": 0,
        "kind": "asked",
        "number": 5,
        "at": last.at.isoformat().replace("+00:00", "Z"),
        "due_at": due_at.isoformat().replace("+00:00", "Z"),
        "text": "It is your move.",
        "url": f"http://127.0.0.1:8000/play/tables/{table.pk}",
    }


def test_notices__of_others__are_not_shown(api: Api, player: Player) -> None:
    other = Player.objects.create(name="Other")
    notice(table_of(other), other)
    assert body(api.get(NOTICES))["results"] == []


FAMILIES = {
    "test": "webhook",
    **dict.fromkeys(
        ("password_changed", "password_replaced", "address_changed", "address_off", "endpoint_off", "access_added"),
        "account",
    ),
    **dict.fromkeys(("placed", "place_lapsed", "round_drawn", "stands_in", "season_over", "league_message"), "league"),
    **dict.fromkeys(("substitute_asked", "replacement_asked", "substituted"), "league"),
}


@pytest.mark.parametrize("kind", kind_names())
def test_notice__of_every_kind__has_a_text(api: Api, player: Player, kind: str) -> None:
    family = FAMILIES.get(kind, "game")
    notice(table_of(player) if family == "game" else None, player, kind=kind)
    (told,) = body(api.get(NOTICES))["results"]
    assert told["kind"] == kind
    assert told["text"].endswith(".")
    assert documents.kind(Notice.objects.get()) == f"{family}.{kind}"


def test_texts__differ() -> None:
    texts = {notice_text(Notice(kind=kind)) for kind in kind_names()}
    assert len(texts) == len(kind_names())


def test_notices__need_the_scope_to_read(player: Player) -> None:
    _, may = accounts.token_create(player=player, name="reader", scopes=["games:read"])
    _, may_not = accounts.token_create(player=player, name="owner", scopes=["account"])
    body(Api(may.text).get(NOTICES))
    assert problem(Api(may_not.text).get(NOTICES), 403, "forbidden")["needed_scope"] == "games:read"
    problem(Api().get(NOTICES), 401, "not_authenticated")


def test_notices__however_many__need_the_same_queries(
    api: Api, player: Player, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for _ in range(3):
        notice(table_of(player), player)
    body(api.get(NOTICES))
    # The token, whether any has no number yet, the list, and who sits at its tables.
    with django_assert_num_queries(4):
        body(api.get(NOTICES))


def test_bad_cursor__refused(api: Api) -> None:
    problem(api.get(f"{NOTICES}?cursor=nonsense"), 422, "validation_failed")
    problem(api.get(f"{NOTICES}?limit=0"), 422, "validation_failed")


# -- numbers ---------------------------------------------------------------------------------------------------


def ids(api: Api) -> list[int]:
    return [one["id"] for one in body(api.get(NOTICES))["results"]]


def test_numbers__do_not_depend_on_what_others_are_told(api: Api, player: Player) -> None:
    other = Player.objects.create(name="Other")
    table = table_of(player)
    for number in range(1, 4):
        notice(table, other)
        told = notice(table, player)
        notice(table, other)
        assert ids(api) == list(range(number, 0, -1))
        told.refresh_from_db()
        assert json.loads(documents.body(told))["data"]["notice"] == number
        assert documents.identity(told) == f"msg_{player.pk}-{number}"


def test_number__once_given__stays_when_an_older_row_appears(api: Api, player: Player) -> None:
    # Rows of transactions that end in another order than they began in.
    table = table_of(player)
    late, early = notice(table, player), notice(table, player)
    Notice.objects.filter(pk=late.pk).delete()
    assert ids(api) == [1]
    late.save(force_insert=True)
    assert ids(api) == [2, 1]
    early.refresh_from_db()
    late.refresh_from_db()
    assert (early.serial, late.serial) == (1, 2)


def test_numbers__go_on_when_old_notices_are_deleted(api: Api, player: Player) -> None:
    table = table_of(player)
    long_ago = clock.now() - timedelta(days=1000)
    Table.objects.update(status=Table.Status.OVER)
    for _ in range(3):
        notice(table, player, at=long_ago, is_fanned_out=True)
    assert ids(api) == [3, 2, 1]
    old_notices(clock.now(), timedelta(days=10)).delete()
    assert ids(api) == [3]
    notice(table, player)
    assert ids(api) == [4, 3]


@pytest.mark.django_db(transaction=True)
def test_numbers__given_by_several_at_once__are_given_once(transactional_db: None) -> None:
    player = Player.objects.create(name="Busy")
    table = table_of(player)
    for _ in range(10):
        for _ in range(3):
            notice(table, player)
        with ThreadPoolExecutor(4) as pool:
            list(pool.map(_number, [player.pk] * 4))
    serials = list(Notice.objects.filter(player=player).order_by("id").values_list("serial", flat=True))
    assert serials == list(range(1, 31))


def _number(player_id: int) -> None:
    try:
        number_notices(player_id)
    finally:
        connection.close()


def test_notices_after__of_several_players__are_the_latest_of_each(db: None) -> None:
    players = [Player.objects.create(name=f"Player{at}") for at in range(3)]
    for at, told in enumerate((5, 3, 0)):
        for _ in range(told):
            notice(table_of(players[at]), players[at])
        number_notices(players[at].pk)
    found = notices_after({players[0].pk: 1, players[1].pk: None, players[2].pk: 0}, most=3)
    assert {pk: (last, [one.serial for one in told]) for pk, (last, told) in found.items()} == {
        players[0].pk: (5, [3, 4, 5]),
        players[1].pk: (3, []),
        players[2].pk: (0, []),
    }
