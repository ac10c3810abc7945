"""The page of a table: it shows what its reader may see, and nothing of a table that they may not know of."""

from __future__ import annotations

import re
from typing import Any

import pytest
from django.test import Client
from pytest_django.fixtures import Settings

from accounts.people.models import Player
from games.models import Intervention, Table
from games.reading.notice_pages import where_to_play
from games.services import halts
from games.services.live import LiveGame
from tests.api import body
from tests.games.people import Person, at, finish, open_table, person, persons, play, see, start

from .test_answer_links import text
from .test_pages import assert_clean

pytestmark = pytest.mark.django_db


def browser(one: Person | None = None, language: str = "en") -> Client:
    made = Client(headers={"Accept-Language": language})
    if one is not None:
        made.force_login(one.player)
    return made


def page(table: int, one: Person | None = None, language: str = "en") -> Any:
    return browser(one, language).get(f"/tables/{table}/")


def words(table: int, one: Person | None = None) -> str:
    answer = page(table, one)
    assert answer.status_code == 200
    assert_clean(answer)
    return text(answer)


def test_page__of_somebody_who_is_asked__has_question_hand_deadline_and_what_happened() -> None:
    people = persons(4)
    table = start(people, seed=51, clock={"bank": 86400, "increment": 60}, name="Fort Worth")
    for _ in play(people, table, seed=1, most=20):
        pass
    seat = see(people[0].api, table)["waiting_for"][0]
    Player.objects.filter(pk=people[seat].player.pk).update(time_zone="Asia/Tokyo")
    view = see(people[seat].api, table)
    told = words(table, people[seat])
    question = " ".join(view["prompt"]["question"].split())
    assert "Fort Worth" in told and question in told and "(Asia/Tokyo)" in told
    happened = body(people[seat].api.get(at(table, "summary")))["sentences"]
    assert "Since your last answer" in told and all(sentence in told for sentence in happened)
    assert "Your hand" in told
    html = page(table, people[seat], "de").content.decode()
    assert '<html lang="de">' in html and "Deine Hand" in html and "page-table" not in html
    assert html.count("<svg") == 2 and len(set(re.findall(r'id="([^"]+)"', html))) == len(
        re.findall(r'id="([^"]+)"', html)
    )


def test_page__of_a_public_table__shows_others_what_a_spectator_sees() -> None:
    people, other = persons(4), person()
    table = start(people, seed=51)
    spectator = re.sub("<a .*?</a>", "", page(table).content.decode())
    assert re.sub("<a .*?</a>", "", page(table, other).content.decode()) == spectator
    assert "Your hand" not in text(page(table)) and "What has happened" in words(table)
    assert "Answer by" not in text(page(table, other))


@pytest.mark.parametrize("language", ["en", "de"])
def test_page__of_a_table_that_one_may_not_know_of__is_that_of_none(language: str) -> None:
    people, other = persons(4), person()
    table = start(people, seed=51, visibility="invitation")
    private = [page(table, one, language) for one in (None, other)]
    assert page(table, people[2]).status_code == 200
    Table.objects.filter(pk=table).update(id=table + 1000)
    unknown = [page(table, one, language) for one in (None, other)]
    Table.objects.filter(pk=table + 1000).update(id=table)
    for ours, none in zip(private, unknown, strict=True):
        assert ours.status_code == none.status_code == 404 and ours.content == none.content
        heads = [{name: value for name, value in one.headers.items() if name != "X-Request-ID"} for one in (ours, none)]
        assert heads[0] == heads[1]
        assert_clean(ours)
    assert f'href="/account/login/?next=/tables/{table}/"' in private[0].content.decode()


def test_log_in__from_there__leads_back() -> None:
    people = persons(4)
    table = start(people, seed=51, visibility="invitation")
    made = browser()
    found = re.search(r'href="(/account/login/[^"]+)"', made.get(f"/tables/{table}/").content.decode())
    assert found is not None
    inputs = re.search(r'name="next" value="([^"]+)"', made.get(found[1]).content.decode())
    assert inputs is not None and inputs[1] == f"/tables/{table}/"
    sent = {"login": people[1].player.name, "password": "six-guns-and-petticoats", "next": inputs[1]}
    answer = made.post(found[1], sent)
    assert answer["Location"] == f"/tables/{table}/" and made.get(answer["Location"]).status_code == 200


def test_page__before_the_game__says_who_sits_there() -> None:
    host = person()
    table = open_table(host, seats=4, name="Abilene")["id"]
    told = words(table)
    assert "3 seats are free" in told and host.player.name in told and told.count("free seat") == 3
    assert f"Host: {host.player.name}" in told
    body(host.api.post(at(table, "close")))
    assert "The table is closed." in words(table)


def test_page__of_a_halted_game__says_so_and_why() -> None:
    people = persons(4)
    table = start(people, seed=51)
    live = LiveGame.read(table, lock=False)
    assert live is not None
    halts.stand_still(live.table, live.position)
    Intervention.objects.create(table_id=table, kind=Intervention.Kind.HALT, reason="A card has two faces.")
    told = words(table, people[1])
    assert "The game is halted." in told and "Staff: A card has two faces." in told and "Answer by" not in told


def test_page__of_a_finished_game__has_its_result() -> None:
    people = persons(4)
    table = start(people, seed=51)
    finish(people, table)
    winners = Table.objects.get(pk=table).result["winners"]
    told = words(table)
    assert all(people[seat].player.name in told for seat in winners) and "more things happened before" in told
    assert Client().post(f"/tables/{table}/").status_code == 405


def test_page__read_too_often__is_refused(settings: Settings) -> None:
    settings.THROTTLES = {"anonymous": {"address": "2/hour burst 2"}, "read": {"account": "1/hour burst 1"}}
    people = persons(3)
    table = start(people, seed=51)
    assert [page(table, people[0]).status_code for _ in range(2)] == [200, 429]
    assert [page(table).status_code for _ in range(3)] == [200, 200, 429]


def test_link__leads_to_the_client_of_the_operator_or_here(settings: Settings) -> None:
    assert where_to_play(7) == "http://127.0.0.1:8000/play/tables/7"
    settings.PLAY_URL = "https://play.example.org/#/t/{table}?from=mail&t={table}"
    assert where_to_play(7) == "https://play.example.org/#/t/7?from=mail&t=7"
