"""Answering by a link, without a log-in: it answers one question once, for one player, and only by POST."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import Any

import pytest
from allauth.account.models import EmailAddress
from django.core.signing import BadSignature
from django.test import Client
from pytest_django.fixtures import Settings

from accounts.notices.channels import answer_labels as links
from accounts.notices.channels import answer_links
from accounts.notices.notice_kinds import REMINDER
from accounts.people.models import Player
from bang_service.platform.languages import speaking
from bang_service.platform.notice_kinds import kinds
from games.models import Author, Move, Notice, Seat, Table
from games.notice_kinds import ASKED
from games.services import halts
from games.services.live import LiveGame
from tests.api import body
from tests.games.people import Person, answer, at, check_replay, check_rows, persons, play, see, start

from .test_pages import assert_clean

pytestmark = pytest.mark.django_db


@pytest.fixture
def game() -> tuple[list[Person], int]:
    """Four people in a game of cards."""
    people = persons(4)
    return people, start(people, seed=51)


def asked(table: int) -> Notice:
    return Notice.objects.filter(table=table, kind="asked").latest("pk")


def path(url: str) -> str:
    assert url.startswith("http://127.0.0.1:8000/answer/bangkey_")
    return url.removeprefix("http://127.0.0.1:8000")


def link(table: int) -> str:
    """The link to the default answer for whoever is asked."""
    return path(links.answers(asked(table))[0][1])


def moves(table: int) -> int:
    return Move.objects.filter(table=table).count()


def text(page: Any) -> str:
    return " ".join(unescape(re.sub("<svg.*?<desc|<[^>]+>", " ", page.content.decode())).split())


def test_link__of_a_question_with_a_hidden_list__is_the_default_without_its_words(game: Any) -> None:
    _people, table = game
    ((label, url),) = links.answers(asked(table))
    assert label == "the default answer"
    with speaking("de"):
        assert links.answers(asked(table))[0][0] == "die Standardantwort"
    token = answer_links.read_token(url.split("/")[-2])
    assert (token.player, token.table, token.option) == (asked(table).player_id, table, "default")
    assert asked(table).prompt.rpartition("-")[2] not in repr(token)


def test_link__mailed_to_an_address_that_is_no_longer_theirs__is_unknown(game: Any) -> None:
    people, table = game
    player = people[asked(table).seat].player
    row = EmailAddress.objects.create(user=player, email="Calamity@example.org", verified=True, primary=True)
    there = link(table)
    assert Client().get(there).status_code == 200
    EmailAddress.objects.filter(pk=row.pk).update(email="jane@example.org")
    before = moves(table)
    assert [Client().get(there).status_code, Client().post(there).status_code] == [404, 404]
    assert moves(table) == before


def test_get__of_a_link__answers_nothing(game: Any) -> None:
    people, table = game
    before = moves(table)
    seat = asked(table).seat
    hand = {card["name"] for card in see(people[seat].api, table)["seats"][seat]["hand"]}
    for _ in range(3):
        for page in (Client().get(link(table)), Client().head(link(table))):
            assert page.status_code == 200
    page = Client().get(link(table))
    assert_clean(page)
    assert "Your answer: the default answer" in text(page) and f"Table {table}" in text(page)
    assert hand and not any(f" {name} " in text(page) for name in hand if name != "BANG!")
    assert moves(table) == before


def test_post__gives_the_default_as_the_players_own_answer__once(game: Any) -> None:
    people, table = game
    seat, url, before = asked(table).seat, link(table), moves(table)
    default = see(people[seat].api, table)["prompt"]["default"]
    browser = Client(enforce_csrf_checks=True)
    done = browser.post(url)
    assert done.status_code == 200 and "Your answer has been given." in text(done)
    given = Move.objects.filter(table=table).latest("number")
    assert (given.seat, given.option, given.author) == (seat, default, Author.PLAYER)
    for again in (browser.post(url), browser.get(url)):
        assert again.status_code == 200 and "has been answered already" in text(again)
    assert moves(table) == before + 1
    check_rows(table)
    check_replay(table)


def test_links__of_a_public_list__are_all_its_answers() -> None:
    people = persons(3)
    table = start(people, seed=3, game="dice")
    offered: list[tuple[str, str]] = []
    for _seat, view in play(people, table, seed=3, most=300):
        if view["result"] is not None:
            break
        seat = view["waiting_for"][0]
        notice = Notice(kind="asked", table_id=table, player_id=people[seat].player.pk, seat=seat,
                        prompt=people[seat].at(table))  # fmt: skip
        offered = links.answers(notice)
        if len(offered) > 1:
            break
    assert offered[0][0].startswith("the default answer: ")
    # What has happened since in secret must not be told by another list.
    notice.kind = REMINDER
    assert [label for label, _url in links.answers(notice)] == ["the default answer"]
    prompt = see(people[seat].api, table)["prompt"]
    labels = {option["id"]: option["label"] for option in prompt["options"]}
    tokens = [answer_links.read_token(url.split("/")[-2]) for _label, url in offered]
    assert {labels[token.option] for token in tokens[1:]} == {label for label, _url in offered[1:]}
    assert {token.option for token in tokens[1:]} <= set(labels) - {prompt["default"]}
    page = Client().get(path(offered[1][1]))
    assert prompt["question"] in text(page) and offered[1][0] in text(page)
    Client().post(path(offered[1][1]))
    given = Move.objects.filter(table=table).latest("number")
    assert (given.seat, given.option) == (seat, tokens[1].option)


def test_link__of_an_earlier_question__answers_no_later_one(game: Any) -> None:
    people, table = game
    url = link(table)
    seat = asked(table).seat
    view = see(people[seat].api, table)
    answer(people[seat].api, table, view, view["prompt"]["default"])
    before = moves(table)
    assert "has been answered already" in text(Client().post(url))
    token = answer_links.token_of(people[seat].player.pk, table, "9999-0-abcdef", "default", "")
    late = Client().post(f"/answer/{token}/")
    assert late.status_code == 410 and "the game has gone on" in text(late)
    assert moves(table) == before


def test_link__whose_question_the_clock_has_answered__says_so(game: Any) -> None:
    _people, table = game
    url = link(table)
    Client().post(url)
    Move.objects.filter(table=table).exclude(prompt="").update(author=Author.DEADLINE)
    page = Client().post(url)
    assert page.status_code == 410 and "without you" in text(page)


def test_notice__of_what_is_no_longer_asked__offers_no_link(game: Any) -> None:
    people, table = game
    old = asked(table)
    for kind in set(kinds()) - {ASKED, REMINDER}:
        assert links.answers(Notice(kind=kind, table_id=table, player=people[0].player, seat=old.seat)) == []
    old.prompt = "9999-0-abcdef"
    assert links.answers(old) == []
    Client().post(link(table))
    Seat.objects.filter(table=table).update(held_by="rules")
    assert links.answers(asked(table)) == []


def _halted(people: list[Person], table: int, player: Player) -> None:
    live = LiveGame.read(table, lock=False)
    assert live is not None
    halts.stand_still(live.table, live.position)


def _over(people: list[Person], table: int, player: Player) -> None:
    Table.objects.filter(pk=table).update(status=Table.Status.OVER)


def _held(people: list[Person], table: int, player: Player) -> None:
    Seat.objects.filter(table=table, player=player).update(held_by="rules")


def _left(people: list[Person], table: int, player: Player) -> None:
    Seat.objects.filter(table=table, player=player).update(player=None, policy="rules")


def _gone(people: list[Person], table: int, player: Player) -> None:
    Player.objects.filter(pk=player.pk).update(is_active=False)


@pytest.mark.parametrize(
    ("change", "status", "words"),
    [
        (_halted, 410, "Wait until staff"),
        (_over, 410, "The game is over"),
        (_held, 410, "An AI plays your seat"),
        (_left, 410, "no seat at this table any more"),
        (_gone, 403, "This account is closed"),
    ],
)
def test_link__that_can_answer_no_more__says_why(game: Any, change: Any, status: int, words: str) -> None:
    people, table = game
    notice, url, before = asked(table), link(table), moves(table)
    change(people, table, notice.player)
    for page in (Client().get(url), Client().post(url)):
        assert page.status_code == status and words in text(page)
        assert_clean(page)
    assert moves(table) == before


def changed(token: str) -> Iterator[str]:
    yield from ("x", "bangkey_", token[:-1], token + "a", "A" * 3000)
    yield token[:12] + ("A" if token[12] != "A" else "B") + token[13:]
    yield token[:-1] + ("A" if token[-1] != "A" else "B")


def test_token__that_is_changed__is_none(game: Any) -> None:
    _people, table = game
    token = link(table).split("/")[2]
    before = moves(table)
    for other in changed(token):
        with pytest.raises(BadSignature):
            answer_links.read_token(other)
        page = Client().post(f"/answer/{other}/")
        assert page.status_code == 404 and "not complete" in text(page)
    assert moves(table) == before


def test_page__speaks_the_language_of_the_player__and_their_time(game: Any) -> None:
    people, table = game
    player = asked(table).player
    Player.objects.filter(pk=player.pk).update(language="de", time_zone="Asia/Tokyo")
    page = Client(headers={"Accept-Language": "en"}).get(link(table))
    assert page["Content-Language"] == "de" and '<html lang="de">' in page.content.decode()
    assert "die Standardantwort" in text(page) and "no-store" in page["Cache-Control"]
    clocked = start(people, seed=52, clock={"bank": 3600, "increment": 60})
    Player.objects.filter(pk=asked(clocked).player.pk).update(language="de", time_zone="Asia/Tokyo")
    assert "(Asia/Tokyo)" in text(Client().get(link(clocked)))


def test_answers__are_under_the_limits(game: Any, settings: Settings) -> None:
    _people, table = game
    url = link(table)
    Client().post(url)
    settings.THROTTLES = {"answer": {"account": "3/hour burst 3"}, "anonymous": {"address": "20/hour burst 20"}}
    codes = [Client().post(url).status_code for _ in range(5)]
    assert codes == [200, 200, 200, 429, 429]
    codes = [Client().get("/answer/none/").status_code for _ in range(20)]
    # Those above count for the same address.
    assert codes[0] == 404 and codes.count(429) >= 5


def test_link__needs_no_public_table(game: Any) -> None:
    people, _table = game
    table = start(people, seed=51, visibility="invitation")
    assert Client().post(link(table)).status_code == 200
    assert body(people[0].api.get(at(table, "view")))["journal"] > 0
