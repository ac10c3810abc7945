"""The first page: what the game is, and what anybody may sit down at or watch."""

from __future__ import annotations

import re
from html import unescape

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from accounts.people.models import Player
from bang_service import pages
from bang_service.platform.http.headers import PAGE_POLICY
from bang_service.play_pages import POLICY
from games.models import Table
from tests.accounts.test_pages import LOOKS, Tags
from tests.api import body
from tests.games.people import Person, at, open_table, person, persons, start

pytestmark = pytest.mark.django_db


def shown(language: str = "en", one: Person | None = None) -> str:
    client = Client(headers={"Accept-Language": language})
    if one is not None:
        client.force_login(one.player)
    answer = client.get("/")
    assert answer.status_code == 200
    return answer.content.decode()


def linked(html: str) -> list[int]:
    """The tables that the page leads to, in their order."""
    return [int(number) for number in re.findall(r'href="/play/tables/(\d+)"', html)]


def test_door__leads_to_everything() -> None:
    html = shown()
    assert '<form class="call" method="post" action="/play/now/">' in html
    pages = ["/play/", "/play/rules/cards", "/play/rules/dice", "/leagues/", "/docs/", "/docs/api/"]
    for path in [*pages, "/api/v1/openapi.json", "/graphql/schema.graphql"]:
        assert f'href="{path}"' in html and Client().get(path).status_code == 200, path
    assert "No game is on just now." in html and "Tables with a free seat" not in html


def test_what_the_game_is__roles_with_their_goals__in_both_languages() -> None:
    for language in ("en", "de"):
        told = body(Client().get("/api/v1/catalogue/words/", headers={"Accept-Language": language}))
        html = unescape(shown(language))
        titles = {one["name"]: one["title"] for one in told["roles"]}
        for role in ("sheriff", "deputy", "outlaw", "renegade"):
            assert titles[role] in html and told["goals"][role] in html and f"/faces/roles/{role}.svg" in html
    for address in set(re.findall(r'src="(/api/v1/faces/[^"]+)"', shown())):
        assert Client().get(address).status_code == 200, address


def test_tables__that_everybody_may_see__and_no_others() -> None:
    people = persons(4)
    on, free = start(people, name="Fort <b>Worth</b>"), open_table(people[0], name="Abilene", seats=6)["id"]
    start(people, visibility="invitation", name="Hideout")
    open_table(people[1], visibility="invitation", name="Cave")
    html = shown()
    assert linked(html) == [free, on]
    assert "One game is on now." in html and "1 of 6 seats taken" in html
    assert "Fort &lt;b&gt;Worth&lt;/b&gt;" in html
    # Who looks changes nothing: their own private tables are for the page at /play/.
    own = shown(one=people[0])
    assert linked(own) == [free, on] and "Hideout" not in own and "Cave" not in own


def test_tables__more_than_fit__the_last_to_move_and_how_many_there_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "SHOWN", 2)
    people = persons(4)
    started = [start(people) for _ in range(3)]
    html = shown()
    assert linked(html) == started[:0:-1]
    assert "3 games are on now." in html
    monkeypatch.setattr(pages, "MOST_COUNTED", 2)
    assert "2 games are on now." in shown()


def test_table__that_was_closed_or_is_full__is_not_offered() -> None:
    host, guest = person(), person()
    closed, full = open_table(host)["id"], open_table(host, seats=4)["id"]
    body(host.api.post(at(closed, "close")))
    for _ in range(3):
        body(host.api.post(at(full, "ai-seats"), {"policy": "rules"}), 201)
    assert linked(shown()) == []
    assert Table.objects.filter(status="open").count() == 1
    left = open_table(guest)["id"]
    assert linked(shown()) == [left]


def test_whoever_asks_too_often__gets_the_page_without_tables(settings: Settings) -> None:
    start(persons(4))
    settings.THROTTLES = {"anonymous": {"address": "2/hour burst 2"}}
    assert [len(linked(shown())) for _ in range(3)] == [1, 1, 0]


def test_page__under_the_policy_of_pages__kept_by_nobody_else() -> None:
    answer = Client().get("/")
    assert answer["Content-Security-Policy"] == PAGE_POLICY
    assert answer["Cache-Control"] == "private, no-cache"
    assert "Accept-Language" in answer["Vary"] and "Cookie" in answer["Vary"]
    tags = Tags(answer.content.decode()).found
    assert [given for tag, given in tags if tag == "script"] == [{"src": LOOKS}]
    assert all(tag != "style" and "style" not in given for tag, given in tags)
    assert Client().get("/", headers={"Accept": "application/json"}).content == answer.content
    assert Client().post("/").status_code == 405


# -- one press, and one plays ------------------------------------------------------------------------------------------

NOW = "/play/now/"
OWN = {"Origin": "http://testserver"}


def test_play_now__from_our_own_page__is_the_page_that_begins_a_game__and_nothing_has_begun_yet() -> None:
    answer = Client(enforce_csrf_checks=True).post(NOW, headers={**OWN, "Sec-Fetch-Site": "same-origin"})
    assert (answer.status_code, answer["Cache-Control"]) == (200, "private, no-store")
    assert '<div id="app" data-begins ' in answer.content.decode()
    assert answer["Content-Security-Policy"] == POLICY
    assert not Player.objects.exists() and not Table.objects.exists()


@pytest.mark.parametrize(
    "headers",
    [{}, {"Origin": "https://elsewhere.example"}, {"Origin": "null"}, {**OWN, "Sec-Fetch-Site": "cross-site"}],
)
def test_play_now__from_elsewhere__leads_to_the_page_where_nothing_begins(headers: dict[str, str]) -> None:
    answer = Client(enforce_csrf_checks=True).post(NOW, headers=headers)
    assert (answer.status_code, answer["Location"]) == (302, "/play/")


def test_play_now__by_a_link__is_the_page_as_everybody_has_it() -> None:
    answer = Client().get(NOW)
    assert answer["Cache-Control"] == "public, no-cache" and "data-begins" not in answer.content.decode()
    assert Client().put(NOW).status_code == 405


def test_whoever_is_logged_in__is_led_to_the_lobby_with_what_waits() -> None:
    html = shown(one=person())
    assert '<a class="play" href="/play/">Play</a>' in html and NOW not in html
