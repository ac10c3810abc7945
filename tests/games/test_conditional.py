"""Views carry a tag; whoever sends it back is told while nothing has changed for them."""

from __future__ import annotations

import json
import random
from typing import Any

from games.engine.cardgame.resample import resample
from games.models import Position
from games.services.positions import encode_seat_clocks, seat_clocks_of
from tests.api import Api, body
from tests.games.people import TABLES, Person, answer, at, dump, open_table, see, start, stored

UNMODIFIED = 304


def tag_of(api: Api, table: int) -> str:
    tag: str = api.get(at(table, "view")).headers["ETag"]
    return tag


def test_view__asked_again_with_its_tag__is_not_sent_again(four: list[Person]) -> None:
    table = start(four, seed=3)
    for api in (four[0].api, four[2].api, Api()):
        first = api.get(at(table, "view"))
        tag = first.headers["ETag"]
        again = api.get(at(table, "view"), **{"If-None-Match": tag})
        assert (again.status_code, again.content, again.headers["ETag"]) == (UNMODIFIED, b"", tag)
        assert "no-cache" in again.headers["Cache-Control"] and "private" in first.headers["Cache-Control"]
        assert api.get(at(table, "view"), **{"If-None-Match": f'"other", {tag}'}).status_code == UNMODIFIED
        assert body(api.get(at(table, "view"), **{"If-None-Match": '"other"'})) == body(first)


def test_view__after_an_answer__is_sent_with_another_tag(four: list[Person]) -> None:
    table = start(four, seed=3)
    tags = [tag_of(one.api, table) for one in four]
    assert len(set(tags)) == 4
    before = see(Api(), table)["journal"]
    while see(Api(), table)["journal"] == before:
        seat = see(Api(), table)["waiting_for"][0]
        view = see(four[seat].api, table)
        answer(four[seat].api, table, view, view["prompt"]["default"])
    for one, tag in zip(four, tags, strict=True):
        fresh = one.api.get(at(table, "view"), **{"If-None-Match": tag})
        assert fresh.status_code == 200 and fresh.headers["ETag"] != tag


def test_tag__of_worlds_that_look_the_same__is_the_same(four: list[Person]) -> None:
    table = start(four, seed=3)
    chance = random.Random(1)
    real = stored(table)
    for viewer, api in [(0, four[0].api), (1, four[1].api), (None, Api())]:
        tag = tag_of(api, table)
        other = resample(real, viewer, chance)
        row = Position.objects.get(pk=table)
        before = (row.state, row.tallies)
        dump_into(row, other.dump())
        assert tag_of(api, table) == tag
        row.state, row.tallies = before
        row.save()


def dump_into(row: Position, state: object) -> None:
    row.state = json.dumps(state)
    row.tallies = encode_seat_clocks(seat_clocks_of(row))
    row.save()


def test_reading__with_a_tag__changes_nothing(four: list[Person]) -> None:
    table = start(four, seed=3)
    tag = tag_of(four[0].api, table)
    before = dump()
    four[0].api.get(at(table, "view"), **{"If-None-Match": tag})
    assert dump() == before


# -- lists ---------------------------------------------------------------------------------------------------------

LOBBY = f"{TABLES}?free=true&brief=true&limit=20"
WATCHED = f"{TABLES}?status=playing&order=moved&brief=true&limit=20"


def listed(api: Api, path: str, tag: str = "", language: str = "en") -> Any:
    """A list, asked for by somebody who has it with this tag, in this language."""
    return api.get(path, **{"Accept-Language": language}, **({"If-None-Match": tag} if tag else {}))


def test_list__asked_again_with_its_tag__is_not_sent_again_until_something_has_changed(four: list[Person]) -> None:
    host, guest = four[:2]
    table, on = open_table(host)["id"], start(four, seed=3)
    for path in (LOBBY, WATCHED, f"{TABLES}?limit=20", f"{TABLES}?mine=true&status=open"):
        first = listed(guest.api, path)
        tag = first.headers["ETag"]
        again = listed(guest.api, path, tag)
        assert (again.status_code, again.content, again.headers["ETag"]) == (UNMODIFIED, b"", tag)
        assert "no-cache" in again.headers["Cache-Control"] and "private" in first.headers["Cache-Control"]
        assert "Accept-Language" in first.headers["Vary"]
    tags = {path: listed(Api(), path).headers["ETag"] for path in (LOBBY, WATCHED)}
    body(guest.api.post(at(table, "join")))
    assert listed(Api(), LOBBY, tags[LOBBY]).status_code == 200
    assert listed(Api(), WATCHED, tags[WATCHED]).status_code == UNMODIFIED
    before = see(Api(), on)["journal"]
    while see(Api(), on)["journal"] == before:
        seat = see(Api(), on)["waiting_for"][0]
        view = see(four[seat].api, on)
        answer(four[seat].api, on, view, view["prompt"]["default"])
    assert listed(Api(), WATCHED, tags[WATCHED]).status_code == 200


def test_list__of_another_reader_or_in_another_language__has_another_tag_if_it_says_something_else(
    four: list[Person],
) -> None:
    host, guest, bot_like, stranger = four
    table = open_table(host)["id"]
    body(bot_like.api.post(at(table, "join")))
    body(host.api.delete(at(table, "seats/1")), 204)
    tags = [listed(one.api, LOBBY).headers["ETag"] for one in (host, guest, stranger)]
    assert tags[1] == tags[2] != tags[0], "what is the same to both has the same tag"
    # The host has freed their seat: they are told why they may not join, in their language.
    told = {language: listed(bot_like.api, LOBBY, language=language) for language in ("en", "de")}
    assert len({one.headers["ETag"] for one in told.values()}) == 2
    german = listed(bot_like.api, LOBBY, told["en"].headers["ETag"], "de")
    assert german.status_code == 200 and body(german) == body(told["de"])
    private = open_table(host, visibility="invitation")["id"]
    assert listed(guest.api, LOBBY).headers["ETag"] == tags[1], f"nobody learns of table {private}"
