"""The page of a player, for everybody: what the API says of them to a visitor, and nothing else."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from accounts.people.models import Player
from games.models import Table
from tests.api import Api, body
from tests.games.people import Person, bot, logged_in, open_table, person

from .test_pages import Tags

pytestmark = pytest.mark.django_db


def page(player: int, language: str = "en") -> Any:
    return Client().get(f"/players/{player}/", headers={"Accept-Language": language})


def words(one: Person, language: str = "en") -> str:
    answer = page(one.player.pk, language)
    assert answer.status_code == 200 and answer["Cache-Control"] == "public, max-age=60"
    return " ".join(unescape(re.sub("<[^>]+>", " ", answer.content.decode())).split())


def test_page__says_who_they_are_since_when_and_where_their_figures_are() -> None:
    ann = person("Anna")
    open_table(ann)
    day = ann.player.created.strftime("%Y")
    assert re.search(rf"Anna A person\. Here since .*{day}\. Ratings, statistics and games", words(ann))
    assert re.search(rf"Anna Eine Person\. Dabei seit .*{day}", words(ann, "de"))
    tags = Tags(page(ann.player.pk).content.decode()).found
    assert f"/play/players/{ann.player.pk}" in [attrs.get("href") for _tag, attrs in tags]


def test_page__of_a_bot_and_of_a_closed_account__says_so() -> None:
    ann = person("Anna")
    program = bot(ann)
    for one in (ann, program):
        open_table(one)
    told = words(program)
    assert "A bot: a program plays." in told and "closed" not in told
    # Whose it is, the API tells nobody.
    assert "Anna" not in told
    Player.objects.filter(pk=ann.player.pk).update(is_active=False)
    assert "This account is closed." in words(ann) and "Konto ist geschlossen." in words(ann, "de")


@pytest.mark.parametrize(("language", "said"), [("en", "A guest, who plays"), ("de", "Ein Gast, ohne Konto.")])
def test_page__of_a_guest__says_so(language: str, said: str) -> None:
    found = body(Api().post("/api/v1/guests/", {}), 201)
    one = logged_in(Player.objects.get(pk=found["player"]["id"]))
    open_table(one)
    assert f"{one.player.name} {said}" in words(one, language)


def test_name__is_escaped() -> None:
    one = person()
    open_table(one)
    Player.objects.filter(pk=one.player.pk).update(name="<b>Bold</b>")
    html = page(one.player.pk).content.decode()
    assert "&lt;b&gt;Bold&lt;/b&gt;" in html and "<b>" not in html


@pytest.mark.parametrize("language", ["en", "de"])
def test_page__of_whoever_is_named_by_nothing_public__is_that_of_nobody(language: str) -> None:
    ann = person("Anna")
    open_table(ann, visibility="invitation")
    known = Client(headers={"Accept-Language": language})
    # They may read their own profile over the API; but this page is the same for everybody.
    known.force_login(ann.player)
    answers = [
        page(987654, language),
        page(ann.player.pk, language),
        known.get(f"/players/{ann.player.pk}/"),
        known.get("/leagues/no-such/"),
    ]
    assert {answer.status_code for answer in answers} == {404}
    assert len({re.sub(rb"[0-9a-f]{16}", b"", answer.content) for answer in answers}) == 1
    Table.objects.update(visibility="public")
    assert page(ann.player.pk).status_code == 200


def test_page__is_the_same_for_whoever_reads() -> None:
    ann = person("Anna")
    open_table(ann)
    known = Client(headers={"Accept-Language": "en"})
    known.force_login(ann.player)
    with CaptureQueriesContext(connection) as made:
        theirs = known.get(f"/players/{ann.player.pk}/")
    assert theirs.content == page(ann.player.pk).content and not theirs.cookies
    assert not [one["sql"] for one in made if "browsersession" in one["sql"]]
    assert known.post(f"/players/{ann.player.pk}/").status_code == 405
