"""Whose slot a request takes: its account's, whichever token or session it came with; without one, its address's."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from accounts.people.models import ApiToken, Player
from accounts.people.services import accounts, guests
from bang_service.platform import clock
from bang_service.platform.front.dispatcher import Dispatcher
from bang_service.platform.front.owners import Owners, digest_of
from tests.stream.asgi import Exchange, service
from tests.stream.following import aside

QUERY = json.dumps({"query": "{ me { name } }"}).encode()


def account() -> Player:
    return Player.objects.create_user("Calamity", password="six shots at high noon")


def token() -> tuple[str, dict[str, str]]:
    player = account()
    return f"account {player.pk}", {"authorization": f"Bearer {accounts.session_open(player=player).text}"}


def guest() -> tuple[str, dict[str, str]]:
    return "address 192.0.2.9", {"authorization": f"Bearer {guests.guest_create()[1].text}"}


def session() -> tuple[str, dict[str, str]]:
    client, player = Client(), account()
    client.force_login(player)
    return f"account {player.pk}", {"cookie": f"a=b; sessionid={client.cookies['sessionid'].value}"}


def unknown() -> tuple[str, dict[str, str]]:
    return "address 192.0.2.9", {"authorization": "Bearer bang_nobody_knows", "cookie": "sessionid=nobody"}


def owner_in(app: Dispatcher, headers: dict[str, str]) -> str:
    return app._rest._owners.owner_of(digest_of(headers), "192.0.2.9")


def revoke_all() -> None:
    ApiToken.objects.update(revoked_at=clock.now())


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
async def test_request__once_it_was_authenticated__takes_slots_of_its_account(
    transactional_db: None, comes: Any, asks: dict[str, Any]
) -> None:
    owner, headers = await aside(comes)
    async with service(threads=1) as app:
        assert owner_in(app, headers) == "address 192.0.2.9"
        await Exchange(app, headers=headers | {"content-type": "application/json"}, **asks).end()
        assert owner_in(app, headers) == owner


async def test_request__with_a_token_that_was_revoked__takes_no_slots_of_its_account(transactional_db: None) -> None:
    owner, headers = await aside(token)
    async with service(threads=1) as app:
        await Exchange(app, "/api/v1/me/", headers=headers).end()
        assert owner_in(app, headers) == owner
        await aside(revoke_all)
        assert (await Exchange(app, "/api/v1/me/", headers=headers).end()).status == 401
        assert owner_in(app, headers) == "address 192.0.2.9"


async def test_owners__more_than_are_remembered__the_latest_stay() -> None:
    owners = Owners(most=4)
    for account in range(1, 8):
        owners.learn(f"token {account}".encode(), account)
    assert owners.owner_of(b"token 7", "here") == "account 7"
    assert owners.owner_of(b"token 1", "here") == "address here"


def test_credential__in_a_broken_cookie__is_none() -> None:
    assert digest_of({"cookie": 'sessionid="broken; ='}) is None
