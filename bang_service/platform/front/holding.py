"""Holding answers back, in the event loop: hundreds of clients may wait without delaying other answers."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

from ..long_poll import LongPoll
from ..pubsub import hub
from .answers import Answer
from .bodies import ClientGone
from .types import Receive

MOST: Final = 50
"""How many answers are held for one account, or for all clients without an account from one address; further ones are
given at once."""

LOOK_AGAIN_SECONDS: Final = 15.0
"""After this time an answer is requested again without any wake-up."""

Ask = Callable[[LongPoll], Awaitable[Answer]]
"""Requests the answer once more, and notes in the `LongPoll` whether it is still to be held."""

_holding: Counter[str] = Counter()


@dataclass(frozen=True, slots=True)
class Holder:
    """Holds the answer of one request for its client; `slots` limits how many may be requested again at the same
    time."""

    ask: Ask
    slots: asyncio.Semaphore
    receive: Receive
    address: str

    async def hold(self, answer: Answer, held: LongPoll) -> Answer:
        """The final answer: a new one as soon as there is one, otherwise the one that was to be held.

        Raises ClientGone.
        """
        owner = self.address if held.player is None else f"player {held.player}"
        if _holding[owner] >= MOST:
            return answer
        _holding[owner] += 1
        subscription = hub.current().follow(*held.topics)
        leaving = asyncio.ensure_future(self._gone(subscription))
        try:
            # This is what has changed since the view was called, before there was a subscription.
            subscription.wake()
            return await self._wait(answer, held, subscription, leaving)
        finally:
            leaving.cancel()
            subscription.close()
            _holding[owner] -= 1
            if not _holding[owner]:
                del _holding[owner]

    async def _wait(
        self, answer: Answer, held: LongPoll, subscription: hub.Subscription, leaving: asyncio.Future[None]
    ) -> Answer:
        streams = hub.current()
        until = streams.loop.time() + held.seconds
        while True:
            if leaving.done():
                raise ClientGone
            rest = until - streams.loop.time()
            if streams.closing or rest <= 0:
                return answer
            if not subscription.take() and await subscription.wait(min(rest, LOOK_AGAIN_SECONDS)):
                continue
            if not await self._slot(leaving, rest):
                continue
            again = LongPoll(is_repeated=True)
            try:
                fresh = await self.ask(again)
            finally:
                self.slots.release()
            if not again.is_taken:
                return fresh
            subscription.follow(again.topics)

    async def _slot(self, leaving: asyncio.Future[None], seconds: float) -> bool:
        """Wait for a slot to request the answer; whether it came before the client left or the time was up."""
        slot = asyncio.create_task(self.slots.acquire())
        either: set[asyncio.Future[Any]] = {slot, leaving}
        try:
            await asyncio.wait(either, timeout=seconds, return_when=asyncio.FIRST_COMPLETED)
        except asyncio.CancelledError:
            if not slot.cancel():
                self.slots.release()
            raise
        # A slot that was given can no longer be cancelled.
        return not slot.cancel()

    async def _gone(self, subscription: hub.Subscription) -> None:
        while (await self.receive())["type"] != "http.disconnect":
            continue
        subscription.wake()
