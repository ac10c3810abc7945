"""`preview.png`: small pictures of public tables, drawn by a worker and kept."""

from __future__ import annotations

import struct
import zlib

import pytest
from pytest_django.fixtures import Settings

from bang_service import retention
from games.models import Position, Preview, Table
from games.reading import pictures, previews
from games.tasks import draw_previews
from tests.api import Api, body, problem
from tests.games.people import Person, answer, at, open_table, see, start
from tests.games.times import Time

pytestmark = pytest.mark.django_db


def address(table: int) -> str:
    return at(table, "preview.png").removesuffix("/")


def pixels(picture: bytes) -> tuple[int, int, int]:
    """How wide and high a PNG is, and how many bytes its pixels have."""
    assert picture.startswith(b"\x89PNG\r\n\x1a\n")
    wide, high = struct.unpack(">II", picture[16:24])
    data, place = b"", 8
    while place < len(picture):
        size = struct.unpack(">I", picture[place : place + 4])[0]
        if picture[place + 4 : place + 8] == b"IDAT":
            data += picture[place + 8 : place + 8 + size]
        place += size + 12
    return wide, high, len(zlib.decompress(data))


def drawn(table: int, **headers: str) -> bytes:
    """The picture after a worker has looked."""
    Api().get(address(table), **headers)
    draw_previews()
    found = Api().get(address(table), **headers)
    assert found.status_code == 200 and found["Content-Type"] == "image/png"
    content: bytes = found.content
    return content


def test_first_request__says_when_to_come_again__and_a_worker_draws_it(four: list[Person]) -> None:
    table = start(four, seed=3)
    waiting = Api().get(address(table))
    problem(waiting, 409, "preview_not_ready")
    assert waiting["Retry-After"] == "2"
    wide, high, size = pixels(drawn(table))
    assert (wide, high) == (1200, 630) and size > wide * high
    found = Api().get(address(table))
    assert found["Cache-Control"] == "public, max-age=60" and "Accept-Language" in found["Vary"]
    assert Api().get(address(table), If_None_Match=found["ETag"]).status_code == 304


def test_picture__is_the_same_for_everybody__also_for_those_who_play(four: list[Person]) -> None:
    table = start(four, seed=3)
    public = drawn(table)
    assert {one.api.get(address(table)).content for one in four} == {public}


def test_picture__shows_what_has_happened__after_half_a_minute(four: list[Person], time: Time) -> None:
    table = start(four, seed=3)
    before = drawn(table)
    turn = see(Api(), table)["turn"]["seat"]
    while see(Api(), table)["turn"]["seat"] == turn:
        asked = four[see(Api(), table)["waiting_for"][0]]
        view = see(asked.api, table)
        answer(asked.api, table, view, view["prompt"]["default"])
    assert drawn(table) == before
    time.passes(seconds=31)
    assert Api().get(address(table)).content == before, "the old one until the new one is there"
    draw_previews()
    assert Api().get(address(table)).content != before
    time.passes(seconds=31)
    Api().get(address(table))
    assert not Preview.objects.filter(is_wanted=True).exists(), "nothing has happened since"


def test_picture__has_its_language(four: list[Person]) -> None:
    table = start(four, seed=3)
    assert drawn(table, Accept_Language="de") != drawn(table, Accept_Language="en")
    assert drawn(table, Accept_Language="zxx") == drawn(table, Accept_Language="en")
    assert Preview.objects.filter(table=table).count() == 2


def test_language__is_the_one_asked_for_and_not_the_accounts__since_caches_may_keep_it(four: list[Person]) -> None:
    table = start(four, seed=3)
    english = drawn(table, Accept_Language="en")
    body(four[0].api.put("/api/v1/me/settings/", {"language": "de"}), 204)
    assert four[0].api.get(address(table), Accept_Language="en").content == english


def test_open_table__is_drawn_again_when_somebody_else_sits_there(host: Person, four: list[Person], time: Time) -> None:
    table = open_table(host, seats=5)["id"]
    body(four[0].api.post(at(table, "join"), {}))
    before = drawn(table)
    four[0].api.post(at(table, "leave"))
    body(four[1].api.post(at(table, "join"), {}))
    time.passes(seconds=31)
    Api().get(address(table))
    draw_previews()
    assert Api().get(address(table)).content != before


def test_game_that_cannot_be_read__is_drawn_as_halted(four: list[Person]) -> None:
    table = start(four, seed=3)
    Position.objects.filter(pk=table).update(state=b"nonsense")
    Api().get(address(table))
    draw_previews()
    assert Table.objects.get(pk=table).status == Table.Status.HALTED
    assert Api().get(address(table)).status_code == 200
    row = Preview.objects.get(table=table)
    assert row.state != "" and not row.is_wanted


def test_drawing_much__is_limited_for_an_address(four: list[Person], host: Person, settings: Settings) -> None:
    first, second = start(four, seed=3), open_table(host)["id"]
    settings.THROTTLES = {**settings.THROTTLES, "preview": {"address": "1/hour burst 1"}}
    problem(Api().get(address(first)), 409, "preview_not_ready")
    problem(Api().get(address(second)), 429, "rate_limited")
    draw_previews()
    assert Api().get(address(first)).status_code == 200, "what is there costs nothing"


def test_longest_waiting__is_drawn_first__and_by_one_worker(
    four: list[Person], host: Person, time: Time, monkeypatch: pytest.MonkeyPatch
) -> None:
    later, sooner = start(four, seed=3), open_table(host)["id"]
    Api().get(address(sooner))
    time.passes(seconds=1)
    Api().get(address(later))
    order: list[int] = []
    draw = previews._drawing

    def noted(table: Table) -> str:
        order.append(table.pk)
        # Another worker looks meanwhile.
        previews.draw_wanted()
        return draw(table)

    monkeypatch.setattr(previews, "_drawing", noted)
    draw_previews()
    assert sorted(order) == sorted([sooner, later]) and order[0] == sooner


@pytest.mark.parametrize("accept", ["image/*", "image/png", "image/avif,image/*;q=0.8"])
def test_picture__is_for_everybody_who_takes_pictures(host: Person, accept: str) -> None:
    table = open_table(host)["id"]
    drawn(table)
    assert Api().get(address(table), Accept=accept).status_code == 200
    problem(Api().get(address(table), Accept="text/html"), 406, "not_acceptable")


def test_table_by_invitation__has_none__not_even_for_its_host(four: list[Person]) -> None:
    table = start(four, seed=3, visibility="invitation")
    unknown = problem(Api().get(address(10**6)), 404, "not_found")
    for api in (Api(), four[0].api):
        assert problem(api.get(address(table)), 404, "not_found")["title"] == unknown["title"]
    assert not Preview.objects.exists()


def test_table_that_cannot_be_drawn__does_not_hold_up_the_others(
    four: list[Person], host: Person, monkeypatch: pytest.MonkeyPatch, time: Time
) -> None:
    bad, good = start(four, seed=3), open_table(host)["id"]
    Api().get(address(bad))
    Api().get(address(good))

    def broken(*arguments: object) -> None:
        raise ValueError("no ink")

    with monkeypatch.context() as patched:
        patched.setattr(pictures, "seen_of", broken)
        draw_previews()
        assert Api().get(address(good)).status_code == 200
        problem(Api().get(address(bad)), 409, "preview_not_ready")
        assert not Preview.objects.filter(is_wanted=True).exists(), "it is not tried with every request"
    time.passes(seconds=31)
    problem(Api().get(address(bad)), 409, "preview_not_ready")
    draw_previews()
    assert Api().get(address(bad)).status_code == 200


def test_picture__that_nobody_asks_for__is_forgotten(host: Person, time: Time) -> None:
    used, unused = (open_table(host)["id"] for _ in range(2))
    drawn(used)
    drawn(unused)
    time.passes(days=2)
    Api().get(address(used))
    time.passes(days=6)
    retention.prune_expired()
    assert list(Preview.objects.values_list("table_id", flat=True)) == [used]
