"""`view.svg`: the table as its viewer may see it."""

from __future__ import annotations

import pytest

from bang_service.platform.http.headers import PICTURE_POLICY
from tests.api import Api, problem
from tests.drawings.painted import SVG, parsed, texts
from tests.games.people import Person, at, open_table, see, start

pytestmark = pytest.mark.django_db


def address(table: int) -> str:
    return at(table, "view.svg").removesuffix("/")


def words(api: Api, table: int, query: str = "", **headers: str) -> str:
    """All that the picture says, to those who see and to those who hear."""
    answer = api.get(address(table) + query, **headers)
    assert answer.status_code == 200, answer.content
    drawing = answer.content.decode()
    return " ".join([*texts(drawing), parsed(drawing).findtext(f"{SVG}desc") or ""])


def test_picture__shows_the_viewers_own_hand_and_role__and_nobody_elses(four: list[Person]) -> None:
    table = start(four, seed=3)
    for one in four:
        view = see(one.api, table)
        own = view["seats"][view["viewer"]]
        shown = words(one.api, table)
        assert "Your hand" in shown
        assert all(card["name"] in shown for card in own["hand"])
        assert shown.count("role unknown") == sum(seat["role"] is None for seat in view["seats"]) >= 2
    spectator = words(Api(), table)
    assert "Your hand" not in spectator and spectator.count("role unknown") == 3


def test_picture__in_an_image__is_the_spectators(four: list[Person]) -> None:
    table = start(four, seed=3)
    answer = Api().get(address(table), Accept="image/avif,image/webp,image/svg+xml,image/*,*/*;q=0.8")
    assert answer.status_code == 200 and answer["Content-Type"] == "image/svg+xml"
    assert answer["Content-Security-Policy"] == PICTURE_POLICY
    assert answer["Cache-Control"] == "private, no-cache"


def test_picture__speaks_the_readers_language__and_never_in_keys(four: list[Person]) -> None:
    table = start(four, seed=3)
    german = four[0].api.get(address(table), Accept_Language="de")
    assert german["Content-Language"] == "de" and "Accept-Language" in german["Vary"]
    assert "Deine Hand" in german.content.decode()
    keys = four[0].api.get(address(table), Accept_Language="zxx")
    assert keys["Content-Language"] == "en" and "Your hand" in keys.content.decode()
    assert "&quot;key&quot;" not in keys.content.decode()
    assert keys["ETag"] != german["ETag"]


def test_picture__is_not_sent_again_until_something_happens(four: list[Person]) -> None:
    table = start(four, seed=3)
    asked = next(one for one in four if see(one.api, table)["prompt"])
    tag = asked.api.get(address(table))["ETag"]
    again = asked.api.get(address(table), If_None_Match=tag)
    assert (again.status_code, again.content) == (304, b"")
    prompt = see(asked.api, table)["prompt"]
    asked.api.post(at(table, "answer"), {"prompt": prompt["id"], "option": prompt["default"]})
    assert asked.api.get(address(table), If_None_Match=tag).status_code == 200


@pytest.mark.parametrize("width", ["319", "1601", "wide", "-5", "390.5", "٣٩٠"])
def test_width__out_of_range__is_refused_by_name(four: list[Person], width: str) -> None:
    table = start(four, seed=3)
    told = problem(Api().get(f"{address(table)}?width={width}"), 422, "validation_failed")
    assert told["errors"][0]["field"] == "width"
    assert "320" in told["detail"] and "1600" in told["detail"]


def test_width__is_that_of_the_picture(four: list[Person]) -> None:
    table = start(four, seed=3)
    for width in (320, 1600):
        assert f'width="{width}"' in Api().get(f"{address(table)}?width={width}").content.decode()[:100]


def test_table_that_has_not_begun__has_no_view_to_draw(host: Person) -> None:
    problem(host.api.get(address(open_table(host)["id"])), 409, "table_not_started")


def test_table_by_invitation__is_drawn_for_those_who_may_see_it(four: list[Person]) -> None:
    table = start(four, seed=3, visibility="invitation")
    problem(Api().get(address(table)), 404, "not_found")
    code = four[0].api.get(at(table)).json()["invitation"]
    assert "Your hand" not in words(Api(), table, f"?invitation={code}")
    assert "Your hand" in words(four[2].api, table)
