"""Whose turn a request takes: its account's, whichever token or session it came with; without one, its address's."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from accounts.people import guests, services
from accounts.people.models import Player
from bang_service.platform.front.owners import Owners
from tests.stream.asgi import Exchange, service
from tests.stream.following import aside

QUERY = json.dumps({"query": "{ me { name } }"}).encode()


def account() -> Player:
    return Player.objects.create_user("Calamity", password="six shots at high noon")


def token() -> tuple[str, dict[str, str]]:
    player = account()
    return f"account {player.pk}", {"authorization": f"Bearer {services.session_open(player=player).text}"}


def guest() -> tuple[str, dict[str, str]]:
    return "address 192.0.2.9", {"authorization": f"Bearer {guests.guest_create()[1].text}"}


def session() -> tuple[str, dict[str, str]]:
    client, player = Client(), account()
    client.force_login(player)
    return f"account {player.pk}", {"cookie": f"a=b; sessionid={client.cookies['sessionid'].value}"}


def unknown() -> tuple[str, dict[str, str]]:
    return "address 192.0.2.9", {"authorization": "Bearer bang_nobody_knows", "cookie": "sessionid=nobody"}


@pytest.mark.parametrize(
    ("comes", "asks"),
    [
        (token, {"path": "/api/v1/me/"}),
        (token, {"path": "/graphql/", "method": "POST", "sent": QUERY}),
        (session, {"path": "/account/"}),
        (guest, {"path": "/api/v1/me/"}),
        (unknown, {"path": "/api/v1/me/"}),
        (unknown, {"path": "/account/"}),
    ],
    ids=["token", "token, GraphQL", "session", "guest", "unknown token", "unknown session"],
)
async def test_request__once_it_was_authenticated__takes_turns_of_its_account(
    transactional_db: None, comes: Any, asks: dict[str, Any]
) -> None:
    owner, headers = await aside(comes)
    async with service(threads=1) as app:
        owners = app._rest._owners
        assert owners.owner_of(headers, "192.0.2.9") == "address 192.0.2.9"
        await Exchange(app, headers=headers | {"content-type": "application/json"}, **asks).end()
        assert owners.owner_of(headers, "192.0.2.9") == owner


async def test_owners__more_than_are_remembered__the_latest_stay() -> None:
    owners = Owners(most=4)
    for account in range(1, 8):
        owners.learn({"authorization": f"token {account}"}, account)
    assert owners.owner_of({"authorization": "token 7"}, "here") == "account 7"
    assert owners.owner_of({"authorization": "token 1"}, "here") == "address here"
    assert owners.owner_of({"cookie": 'sessionid="broken; ='}, "here") == "address here"
