"""`preview.png`: small pictures of public tables, drawn by a worker and kept."""

from __future__ import annotations

import struct
import zlib

import pytest

from bang_service import retention
from games.models import Preview
from games.reading import pictures
from games.tasks import draw_previews
from tests.api import Api, problem
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


def test_open_table__is_drawn_with_its_free_seats(host: Person) -> None:
    table = open_table(host, seats=5)["id"]
    assert pixels(drawn(table))[:2] == (1200, 630)


def test_table_by_invitation__has_none__not_even_for_its_host(four: list[Person]) -> None:
    table = start(four, seed=3, visibility="invitation")
    unknown = problem(Api().get(address(10**6)), 404, "not_found")
    for api in (Api(), four[0].api):
        assert problem(api.get(address(table)), 404, "not_found")["title"] == unknown["title"]
    assert not Preview.objects.exists()


def test_table_that_cannot_be_drawn__does_not_hold_up_the_others(
    four: list[Person], host: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    bad, good = start(four, seed=3), open_table(host)["id"]
    Api().get(address(bad))
    Api().get(address(good))

    def broken(*arguments: object) -> None:
        raise ValueError("no ink")

    monkeypatch.setattr(pictures, "seen", broken)
    draw_previews()
    assert Api().get(address(good)).status_code == 200
    problem(Api().get(address(bad)), 409, "preview_not_ready")
    monkeypatch.undo()
    Api().get(address(bad))
    draw_previews()
    assert Api().get(address(bad)).status_code == 200


def test_picture__that_nobody_asks_for__is_forgotten(host: Person, time: Time) -> None:
    used, unused = (open_table(host)["id"] for _ in range(2))
    drawn(used)
    drawn(unused)
    time.passes(days=5)
    Api().get(address(used))
    time.passes(days=3)
    retention.prune_expired()
    assert list(Preview.objects.values_list("table_id", flat=True)) == [used]
