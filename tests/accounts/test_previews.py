"""What the head of each public page says of it to messengers and search engines; of what is private, nothing."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

from accounts.leagues.models import League
from bang_service.platform.texts import say
from games.models import Table
from tests.games.people import open_table, person
from tests.games.times import Time
from tests.leagues.seasons import Stage

pytestmark = pytest.mark.django_db


def head(path: str, client: Client | None = None) -> dict[str, str]:
    """The canonical address, and the properties of Open Graph."""
    page = (client or Client()).get(path, headers={"Accept-Language": "en"}).content.decode()
    found = dict(re.findall(r'<meta property="og:([\w:]+)" content="([^"]*)">', page))
    (address,) = re.findall(r'<link rel="canonical" href="([^"]*)">', page)
    return {name: unescape(text) for name, text in {**found, "canonical": address}.items()}


def test_pages_of_leagues_and_players__have_their_titles_and_one_address(time: Time) -> None:
    stage = Stage(time)
    stage.runs(8)
    league = f"/leagues/{stage.league.slug}/"
    season, name = f"{league}{stage.season.number}/", stage.league.name
    one = stage.season.entries.first()
    assert one is not None
    for path, title in (
        ("/", "BANG!"),
        ("/leagues/", "Leagues"),
        (league, name),
        (season, f"{name}, "),
        (f"{season}1/", f"{name}, "),
        (f"{season}log/", f"Log: {name}, "),
        (f"/players/{one.player_id}/", one.player.name),
    ):
        found = head(f"{path}?language=en")
        assert found["title"].startswith(title), path
        assert found["canonical"] == found["url"] and found["url"].endswith(path) and found["url"].startswith("http")
        assert found["image"].endswith("/icons/512.png")


@pytest.mark.parametrize("page", ["/tables/{}/", "/play/tables/{}"])
def test_page_of_a_table__is_shown_with_its_picture__unless_it_is_private(page: str) -> None:
    host = person("Hostess")
    public = open_table(host, name="Fort Worth")["id"]
    private = open_table(host, name="Hideout", visibility="invitation")["id"]
    found = head(page.format(public))
    assert found["title"] == "Fort Worth" and found["image"].endswith(f"/tables/{public}/preview.png")

    def told(table: int, client: Client | None = None) -> dict[str, Any]:
        return {
            name: text.replace(f"/tables/{table}", "/tables/N")
            for name, text in head(page.format(table), client).items()
        }

    known = Client()
    known.force_login(host.player)
    assert told(private) == told(987654) == told(private, known)
    Table.objects.filter(pk=private).update(visibility="public")
    assert told(private)["title"] == "Hideout"


def test_page_of_a_table_that_is_not_public__is_that_of_none_for_whoever_does_not_sit_there() -> None:
    private = open_table(person(), name="Hideout", visibility="invitation")["id"]
    other = Client()
    other.force_login(person().player)
    for client in (Client(), other):
        hidden, none = (client.get(f"/tables/{table}/") for table in (private, 987654))
        assert hidden.status_code == none.status_code == 404
        ours, theirs = hidden.content.decode(), none.content.decode()
        assert ours.replace(f"tables/{private}/", "tables/N/") == theirs.replace("tables/987654/", "tables/N/")


def test_sentence__is_that_of_the_page_in_one_line__and_is_cut(time: Time) -> None:
    stage = Stage(time)
    stage.runs(8)
    League.objects.update(about="Slow games.\n\nFor <everybody>.")
    league = f"/leagues/{stage.league.slug}/"
    for path in (league, f"{league}1/", f"{league}1/1/"):
        assert head(path)["description"] == "Slow games. For <everybody>."
    assert head(f"{league}1/log/")["description"] == str(say("page-league-log-about"))
    assert head(f"/players/{stage.season.entries.earliest('pk').player_id}/")["description"] == "A person."
    assert "description" not in head("/leagues/")
    League.objects.update(about="word " * 400)
    assert len(head(league)["description"]) <= 300


def test_pages_of_ones_own__say_nothing() -> None:
    known = Client()
    known.force_login(person().player)
    for path in ("/account/", "/account/email/", "/account/password/"):
        page = known.get(path).content.decode()
        assert 'property="og:' not in page and 'rel="canonical"' not in page
