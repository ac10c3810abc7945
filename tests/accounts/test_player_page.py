"""The page of a player, for everybody: what the API says of them to a visitor, and nothing else."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

from accounts.people.models import Player
from games.models import Table
from tests.games.people import Person, bot, open_table, person

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
    assert "A bot: a program plays." in words(program) and "closed" not in words(program)
    Player.objects.filter(pk=ann.player.pk).update(is_active=False)
    assert "This account is closed." in words(ann)


def test_page__of_whoever_is_named_by_nothing_public__is_that_of_nobody() -> None:
    ann = person("Anna")
    open_table(ann, visibility="invitation")
    hidden, nobody = page(ann.player.pk), page(987654)
    assert hidden.status_code == nobody.status_code == 404
    without = re.compile(rb"request [0-9a-f]{16}")
    assert without.sub(b"", hidden.content) == without.sub(b"", nobody.content)
    Table.objects.update(visibility="public")
    assert page(ann.player.pk).status_code == 200


def test_page__is_the_same_for_whoever_reads() -> None:
    ann = person("Anna")
    open_table(ann)
    known = Client(headers={"Accept-Language": "en"})
    known.force_login(ann.player)
    assert known.get(f"/players/{ann.player.pk}/").content == page(ann.player.pk).content
