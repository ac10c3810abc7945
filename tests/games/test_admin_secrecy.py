"""A crawl of the whole admin: staff who may not see what is hidden find nothing of it, whether they play or not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape
from typing import Final
from urllib.parse import parse_qsl, urljoin, urlsplit

import pytest
from django.contrib.auth.models import Permission
from django.test import Client

from accounts.people.models import Player
from games.models import Miss, Move, Notice, Prompt
from tests.games.people import Person, answer, persons, see, start, stored
from tests.games.times import Time, asked_seat, sweep_after

CLOCK: Final = {"decision": 60, "turn": None, "bank": 0, "increment": 0, "bank_limit": 0}
_LINK: Final = re.compile(r'(?:href|action)="([^"#]+)"')
_SUM: Final = re.compile(r"\b\d{1,5}-\d{1,2}-[0-9a-f]{6}\b")
_LEAVE: Final = ("/logout/", "/static/", "/jsi18n/")


def staff(player: Player) -> Client:
    """The player, with every right to look but the one to see what is hidden."""
    Player.objects.filter(pk=player.pk).update(is_staff=True)
    player.user_permissions.set(Permission.objects.filter(codename__startswith="view_"))
    client = Client(raise_request_exception=False)
    client.force_login(Player.objects.get(pk=player.pk))
    return client


def pages(client: Client) -> Iterator[tuple[str, str]]:
    """Every page of the admin that links lead to, and searches and autocompletion beside them."""
    waiting, seen = ["/admin/"], {"/admin/"}
    while waiting:
        path = waiting.pop()
        response = client.get(path)
        if response.status_code != 200 or "html" not in response["Content-Type"]:
            continue
        text = response.content.decode()
        yield path, text
        found = [urljoin(path, unescape(link)) for link in _LINK.findall(text)]
        if re.fullmatch(r"/admin/\w+/\w+/", path):
            found += [f"{path}?q=1", f"{path}?q=a", f"{path}?all="]
        for link in found:
            parts = urlsplit(link)
            # One filter at a time, and one order: their combinations show the same rows again.
            plain = len(parse_qsl(parts.query, keep_blank_values=True)) < 2 and "." not in parts.query
            if parts.path.startswith("/admin/") and not parts.path.endswith(_LEAVE) and plain and link not in seen:
                seen.add(link)
                waiting.append(link)


def played(people: list[Person], time: Time) -> int:
    """A running table with moves, a missed deadline, somebody asked."""
    table = start(people, seed=81, clock=CLOCK, name="High noon")
    for _ in range(12):
        seat = asked_seat(table)
        view = see(people[seat].api, table)
        answer(people[seat].api, table, view, view["prompt"]["default"])
    sweep_after(time, seconds=62)
    assert Miss.objects.exists() and Prompt.objects.exists() and Notice.objects.exists()
    return table


@pytest.mark.long
@pytest.mark.parametrize("seated", [True, False])
def test_crawl__staff_without_see_hidden__finds_no_id_and_no_hand(db: None, time: Time, seated: bool) -> None:
    people = persons(5)
    table = played(people[:4], time)
    seat = asked_seat(table)
    looker = (seat + 1) % 4 if seated else 4
    client = staff(people[looker].player)
    game = stored(table)
    ids = set(Prompt.objects.values_list("prompt", flat=True)) | set(Move.objects.values_list("prompt", flat=True))
    ids |= set(Notice.objects.values_list("prompt", flat=True)) | set(Miss.objects.values_list("prompt", flat=True))
    read = 0
    for path, text in pages(client):
        read += 1
        assert not [one for one in ids if one and one in text], path
        assert not _SUM.search(text), path
        if f"/{table}/game/" not in path:
            for number in range(4):
                cards = [game.rules.notation.card(card) for card in game.hands[number]]
                assert not cards or not all(card in text for card in cards), (path, number)
        assert game.seed not in text, path
    assert read > 60


@pytest.mark.parametrize("seated", [True, False])
def test_rows_of_moves__staff_without_see_hidden__see_those_of_ended_games_alone(
    db: None, time: Time, seated: bool
) -> None:
    people = persons(5)
    table = played(people[:4], time)
    client = staff(people[0 if seated else 4].player)
    rows = {"move": Move.objects.values_list("pk", flat=True), "notice": Notice.objects.values_list("pk", flat=True)}
    for model, found in rows.items():
        row = found.filter(table_id=table).order_by("pk")[0]
        assert client.get(f"/admin/games/{model}/{row}/change/").status_code == 302
        assert f"/{model}/{row}/change/" not in client.get(f"/admin/games/{model}/").content.decode()


@pytest.mark.parametrize("seated", [True, False])
def test_rows_of_moves__staff_who_may_see_hidden__see_those_of_running_games_but_their_own(
    db: None, time: Time, seated: bool
) -> None:
    people = persons(5)
    table = played(people[:4], time)
    looker = people[0 if seated else 4].player
    client = staff(looker)
    looker.user_permissions.add(Permission.objects.get(codename="see_hidden"))
    row = Move.objects.filter(table_id=table).order_by("pk")[0].pk
    listed = client.get("/admin/games/move/").content.decode()
    assert (f"/move/{row}/change/" in listed) is not seated
    assert client.get(f"/admin/games/move/{row}/change/").status_code == (302 if seated else 200)
