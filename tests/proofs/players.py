"""The people of a proof: accounts that play over the published client, as the programs of others do.

What proofs differ in (when somebody looks, what they choose, what else they do) they give as functions.
"""

from __future__ import annotations

import asyncio
import logging
import random
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeVar

import httpx
from bang_client import AsyncClient, BangError, Unreachable
from bang_client.models import Prompt, Session, View

from tests.proofs.chaos.wire import HOST

PATIENCE: Final = 300.0
"""Seconds of waiting in a row: no program and no server is away for so long."""

AGAIN_SECONDS: Final = 0.2

Choose = Callable[[View], str | None]
"""The id of an option of what a view asks; None leaves it open. It is given every view that is seen."""

Pause = Callable[[int], Awaitable[bool]]
"""Waits until it is time to look at what one is asked; it is told how much was answered at the last look. False: never
again."""

Result = TypeVar("Result")


class AnyPort(httpx.AsyncHTTPTransport):
    """Sends each request to one of the service's ports, and counts the replies that are lost."""

    def __init__(self, ports: Sequence[int], chance: random.Random, lost: Counter[str]) -> None:
        super().__init__(limits=httpx.Limits(max_connections=None))
        self._ports = ports
        self._chance = chance
        self._lost = lost

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        request.url = request.url.copy_with(port=self._chance.choice(self._ports))
        try:
            return await super().handle_async_request(request)
        except httpx.TransportError as error:
            self._lost[type(error).__name__] += 1
            raise


@dataclass
class Players:
    """The people of one run, and what is counted of them."""

    ports: Sequence[int]
    seed: int
    answers: int = field(default=0, init=False)
    refused: Counter[str] = field(default_factory=Counter, init=False)
    lost: Counter[str] = field(default_factory=Counter, init=False)
    failures: list[str] = field(default_factory=list, init=False)

    def __post_init__(self) -> None:
        # It would tell every request.
        logging.getLogger("httpx").setLevel(logging.WARNING)
        chance = random.Random(f"{self.seed} ports")
        self._http = httpx.AsyncClient(transport=AnyPort(self.ports, chance, self.lost))

    def client(self, token: str = "") -> AsyncClient:
        """For one of them."""
        return AsyncClient(f"http://{HOST}", token, patience=PATIENCE, http=self._http)

    def live(self, lives: Iterable[Coroutine[object, object, None]]) -> None:
        """Live all these lives at once, each to its end."""
        asyncio.run(self._live(lives))

    async def _live(self, lives: Iterable[Coroutine[object, object, None]]) -> None:
        for task in asyncio.as_completed([asyncio.create_task(life) for life in lives]):
            try:
                await task
            except Exception as error:
                self.failures.append(f"a client failed: {type(error).__name__}: {error}")
        await self._http.aclose()

    async def play(self, client: AsyncClient, choose: Choose, pause: Pause) -> None:
        """Answer what one of them is asked at any table, with a pause before each look."""
        answered = 0
        while await pause(answered):
            before = self.answers
            for waiting in await insisted(lambda: _waiting(client)):
                try:
                    await self._answer(client, waiting, choose)
                except BangError as error:
                    self.refused[error.code or str(error.status)] += 1
            answered = self.answers - before

    async def _answer(self, client: AsyncClient, table: int, choose: Choose) -> None:
        view = await client.view(table)
        while (option := choose(view)) is not None and view["prompt"]:
            view = await client.answer(table, view["prompt"]["id"], option)
            self.answers += 1


async def _waiting(client: AsyncClient) -> list[int]:
    return [waiting["table"]["id"] async for waiting in client.waiting_prompts()]


async def signed_up(client: AsyncClient, name: str, password: str) -> Session:
    """Let the client be a new account."""
    try:
        return await insisted(lambda: client.sign_up(name=name, password=password))
    except BangError as error:
        if error.code != "name_taken":
            raise
        # It was made when no reply came.
        return await insisted(lambda: client.log_in(name=name, password=password))


async def insisted(act: Callable[[], Awaitable[Result]]) -> Result:
    """Do it until there is a reply that is worth having. Raises BangError for a refusal: the act may have been done
    before, when no reply came."""
    while True:
        try:
            return await act()
        except Unreachable:
            pass
        except BangError as error:
            if error.status < 500:
                raise
        await asyncio.sleep(AGAIN_SECONDS)


def chosen(prompt: Prompt, chance: random.Random) -> str:
    """An option of a prompt: mostly one that brings the end nearer."""
    options = [option for option in prompt["options"] if option["id"] != "back"] or prompt["options"]
    hostile = [option for option in options if option["intention"] == "hostile"]
    return chance.choice(hostile if hostile and chance.random() < 0.8 else options)["id"]
