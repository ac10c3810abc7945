"""Addresses that pages once had: they lead to where that is shown or done now, whoever asks and whatever is there."""

from __future__ import annotations

import pytest
from django.test import Client

pytestmark = pytest.mark.django_db

MOVED = {
    "/account/notices/": "/play/notices/preferences",
    "/account/leagues/": "/play/seasons",
    "/account/leagues/7/enter/": "/play/seasons",
    "/account/leagues/asked/7/agree/": "/play/seasons",
    "/account/leagues/appeal/": "/play/seasons",
    "/play/leagues": "/leagues/",
    "/play/leagues/": "/leagues/",
    "/play/leagues/no-such": "/leagues/no-such/",
    "/play/leagues/no-such/2": "/leagues/no-such/2/",
    "/play/leagues/no-such/2/log": "/leagues/no-such/2/log/",
    "/play/leagues/no-such/2/1/": "/leagues/no-such/2/1/",
    "/play/leagues/my/entries": "/play/seasons",
    "/play/log-in": "/account/login/?next=%2Fplay%2F",
    "/play/log-in?to=tables/7%3Finvitation%3Dab-c": "/account/login/?next=%2Fplay%2Ftables%2F7%3Finvitation%3Dab-c",
    "/play/sign-up": "/account/signup/?next=%2Fplay%2F",
}


@pytest.mark.parametrize("path", MOVED)
def test_old_address__leads_on(client: Client, path: str) -> None:
    answer = client.get(path)
    assert (answer.status_code, answer["Location"]) == (301, MOVED[path])
    assert client.post(path).status_code == 405


@pytest.mark.parametrize("to", ["//evil.example", "https://evil.example", "/\\evil.example"])
def test_old_log_in__leads_back_to_this_page_alone(client: Client, to: str) -> None:
    answer = client.get("/play/log-in", {"to": to})
    assert answer["Location"].startswith("/account/login/?next=%2Fplay%2F")


@pytest.mark.parametrize(
    "path", ["/play/leagues/a/b/c", "/play/leagues/a/2/log/more", "/play/leagues/a/x", "/play/seasons"]
)
def test_other_addresses__are_the_page_as_ever(client: Client, path: str) -> None:
    assert client.get(path).status_code == 200
