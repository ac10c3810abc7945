"""What the head of each public page says of it to messengers and search engines; of what is private, nothing."""

from __future__ import annotations

import re
from html import unescape
from typing import Any

import pytest
from django.test import Client

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
