"""Old addresses lead on to where the same is now, whoever asks and whatever is there."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.games.times import Time
from tests.leagues.seasons import Stage

SEASONS = "/play/seasons"

MOVED = [
    ("/account/notices", "/play/notices/preferences"),
    ("/account/leagues", SEASONS),
    ("/account/leagues/7/enter", SEASONS),
    ("/account/leagues/asked/7/agree", SEASONS),
    ("/account/leagues/appeal", SEASONS),
    ("/account/leagues/no/such/page", SEASONS),
    ("/play/leagues", "/leagues/"),
    ("/play/leagues/prairie-1", "/leagues/prairie-1/"),
    ("/play/leagues/my", "/leagues/my/"),
    ("/play/leagues/prairie-1/2", "/leagues/prairie-1/2/"),
    ("/play/leagues/prairie-1/2/log", "/leagues/prairie-1/2/log/"),
    ("/play/leagues/prairie-1/2/3", "/leagues/prairie-1/2/3/"),
    ("/play/leagues/my/entries", SEASONS),
    ("/play/log-in", "/account/login/?next=%2Fplay%2F"),
    ("/play/log-in?to=tables/7", "/account/login/?next=%2Fplay%2Ftables%2F7"),
    ("/play/log-in?to=tables/7%3Finvitation%3Dab-c", "/account/login/?next=%2Fplay%2Ftables%2F7%3Finvitation%3Dab-c"),
    ("/play/sign-up?to=//evil.example", "/account/signup/?next=%2Fplay%2Fevil.example"),
    ("/play/log-in?to=https://evil.example", "/account/login/?next=%2Fplay%2Fhttps%3A%2F%2Fevil.example"),
    ("/play/log-in?to=/%5Cevil.example", "/account/login/?next=%2Fplay%2F%5Cevil.example"),
]


def ending(address: str, end: str) -> str:
    path, mark, query = address.partition("?")
    return f"{path}{end}{mark}{query}"


@pytest.mark.parametrize("end", ["", "/"])
@pytest.mark.parametrize(("former", "now"), MOVED)
def test_former_address__leads_on__and_takes_nothing(former: str, now: str, end: str) -> None:
    """No row is read for it: there is no database here."""
    address = ending(former, end)
    for method in ("get", "head"):
        answer = getattr(Client(), method)(address)
        assert (answer.status_code, answer["Location"], answer.content) == (301, now, b"")
    for method in ("post", "put", "delete"):
        assert getattr(Client(enforce_csrf_checks=True), method)(address).status_code == 405


@pytest.mark.parametrize(
    "path",
    ["/play/leagues/prairie-1/two", "/play/leagues/prairie-1/2/3/4", "/play/leagues/my/entries/2", "/play/leaguess",
     "/play/leagues/a.b", "/play/leagues/ü", "/play/seasons"],
)  # fmt: skip
def test_other_addresses_of_the_page__stay_the_page(path: str) -> None:
    answer = Client().get(path)
    assert answer.status_code == 200 and 'id="app"' in answer.content.decode()


@pytest.mark.django_db
def test_former_addresses__say_nothing_of_what_is_not_public(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(Time(monkeypatch))
    season = f"{stage.league.slug}/{stage.season.number}"
    for path in (season, f"{season}/log", f"{season}/1"):
        # The season is a draft.
        assert Client().get(f"/play/leagues/{path}")["Location"] == f"/leagues/{path}/"
        assert Client().get(f"/play/leagues/{path}", follow=True).status_code == 404


@pytest.mark.django_db
def test_former_addresses__lead_to_what_is_there(monkeypatch: pytest.MonkeyPatch) -> None:
    stage = Stage(Time(monkeypatch))
    stage.runs(8)
    season = f"{stage.league.slug}/{stage.season.number}"
    own = ("/account/notices/", "/account/leagues/")
    for path in (*own, *(f"/play/leagues/{page}" for page in ("", season, f"{season}/log", f"{season}/1"))):
        assert Client().get(path, follow=True).status_code == 200, path
