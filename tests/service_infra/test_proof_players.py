"""The loop by which the people of the long proofs play (`tests/proofs/players.py`)."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter
from collections.abc import Callable
from typing import Final

import httpx
import pytest
from bang_client import AsyncClient, BangError
from bang_client.models import View

from tests.proofs.players import AnyPort, Players, insisted, signed_up

OPTION: Final = {"id": "end", "intention": "none"}


class Service:
    """Asks two questions at table 1, one after the other; at table 2 the second answer is refused."""

    def __init__(self) -> None:
        self.left = {1: 2, 2: 2}
        self.failing = 0

    def reply(self, request: httpx.Request) -> httpx.Response:
        """To whatever is asked."""
        if self.failing:
            self.failing -= 1
            return problem(500, "server_error")
        _, _, _, where, table, *_ = f"{request.url.path}///".split("/")
        if where == "me":
            waiting = [{"table": {"id": number}} for number, left in self.left.items() if left]
            return httpx.Response(200, json={"results": waiting, "next": None})
        number = int(table)
        if request.method == "POST":
            if (number, self.left[number]) == (2, 1):
                self.left[number] = 0
                return problem(409, "prompt_answered")
            assert json.loads(request.content) == {"prompt": f"{number}-{self.left[number]}", "option": "end"}
            self.left[number] -= 1
        left = self.left[number]
        asked = {"id": f"{number}-{left}", "options": [OPTION]} if left else None
        return httpx.Response(200, json={"table": number, "prompt": asked})


def problem(status: int, code: str) -> httpx.Response:
    return httpx.Response(status, json={"code": code, "status": status})


def client_of(reply: Callable[[httpx.Request], httpx.Response]) -> AsyncClient:
    return AsyncClient("http://here", http=httpx.AsyncClient(transport=httpx.MockTransport(reply)))


def lived(service: Service, choose: Callable[[View], str | None], looks: int) -> tuple[Players, list[int]]:
    """So many looks by one of them, and how much was answered at the look before each pause."""
    players, told = Players([1], 1), []

    async def pause(answered: int) -> bool:
        told.append(answered)
        return len(told) <= looks

    players.live([players.play(client_of(service.reply), choose, pause)])
    return players, told


def test_loop__answers_all_questions_until_it_is_told_to_stop() -> None:
    service = Service()
    players, told = lived(service, lambda view: view["prompt"] and "end", 2)
    assert (told, players.answers, players.refused) == ([0, 3, 0], 3, {"prompt_answered": 1})
    assert (service.left, players.failures) == ({1: 0, 2: 0}, [])


def test_loop__of_somebody_who_only_looks__answers_nothing_and_sees_every_view() -> None:
    seen: list[int] = []
    players, told = lived(Service(), lambda view: seen.append(view["table"]), 2)
    assert (told, players.answers, seen) == ([0, 0, 0], 0, [1, 2, 1, 2])


def test_life__that_fails__is_told() -> None:
    players, told = lived(Service(), lambda view: str(1 // 0), 1)
    assert told == [0]
    assert players.failures == ["a client failed: ZeroDivisionError: integer division or modulo by zero"]


def test_loop__while_the_service_fails__goes_on() -> None:
    service = Service()
    service.failing = 2
    players, _ = lived(service, lambda view: view["prompt"] and "end", 1)
    assert (players.answers, service.failing) == (3, 0)


def test_act__that_is_refused__is_not_insisted_on() -> None:
    asked: list[str] = []

    async def start() -> None:
        asked.append("start")
        raise BangError(409, {"code": "table_started"})

    with pytest.raises(BangError, match="table_started"):
        asyncio.run(insisted(start))
    assert asked == ["start"]


def test_account__whose_making_was_not_answered__is_logged_in() -> None:
    asked: list[str] = []

    def reply(request: httpx.Request) -> httpx.Response:
        asked.append(request.url.path)
        if len(asked) == 1:
            raise httpx.ReadError("cut off")
        return problem(409, "name_taken") if len(asked) == 2 else httpx.Response(201, json={"token": "t"})

    client = client_of(reply)
    assert asyncio.run(signed_up(client, "ann", "six-guns"))["token"] == "t"
    assert client.token == "t"
    assert asked == ["/api/v1/accounts/", "/api/v1/accounts/", "/api/v1/sessions/"]


def test_port__that_does_not_answer__is_counted_and_another_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    ports: list[int | None] = []

    async def reply(transport: httpx.AsyncHTTPTransport, request: httpx.Request) -> httpx.Response:
        ports.append(request.url.port)
        if request.url.port == 1:
            raise httpx.ConnectError("refused")
        return httpx.Response(200, json={"results": [], "next": None})

    monkeypatch.setattr(httpx.AsyncHTTPTransport, "handle_async_request", reply)
    lost: Counter[str] = Counter()

    async def ask() -> None:
        transport = AnyPort([1, 2], random.Random(1), lost)
        client = AsyncClient("http://here", http=httpx.AsyncClient(transport=transport))
        for _ in range(8):
            assert [one async for one in client.waiting_prompts()] == []

    asyncio.run(ask())
    assert lost == {"ConnectError": ports.count(1)}
    assert (ports.count(2), ports.count(1) > 0) == (8, True)
