"""Answers the questions of all followers in batches, in threads of their own.

While one batch is being read, the next one gathers. So the more questions there are, the less each answer costs, and
neither the event loop nor the threads that answer requests ever wait for it.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from typing import Final, Generic, ParamSpec, TypeVar

from django.db import close_old_connections

THREADS: Final = 2
BATCH: Final = 200
"""How many questions are answered together at most."""

PAUSE_SECONDS: Final = 0.025
"""The time from the start of one batch to the start of the next. On a busy service a batch gathers many wake-ups; on a
quiet one there is nothing to wait for."""

Question = TypeVar("Question")
Answer = TypeVar("Answer")
Parameters = ParamSpec("Parameters")


@cache
def _threads() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(THREADS, thread_name_prefix="streams")


def in_thread(
    call: Callable[Parameters, Answer], *arguments: Parameters.args, **named: Parameters.kwargs
) -> Future[Answer]:
    """Call the function in one of the threads for streams, which may use the database."""
    return _threads().submit(_with_database, lambda: call(*arguments, **named))


def _with_database(call: Callable[[], Answer]) -> Answer:
    close_old_connections()
    try:
        return call()
    finally:
        close_old_connections()


class BatchReader(Generic[Question, Answer]):
    """Gathers the questions of one event loop. `read` receives a batch of them and returns the answers, or errors, in
    order."""

    def __init__(self, read: Callable[[Sequence[Question]], Sequence[Answer | Exception]]) -> None:
        self._read = read
        self._loop = asyncio.get_running_loop()
        self._waiting: list[tuple[Question, asyncio.Future[Answer]]] = []
        self._is_busy = False
        self._not_before = 0.0

    async def ask(self, question: Question) -> Answer:
        """The answer to one question. An error as the answer is raised."""
        future: asyncio.Future[Answer] = self._loop.create_future()
        self._waiting.append((question, future))
        if not self._is_busy:
            self._is_busy = True
            # All followers woken by the same wake-up ask before this runs.
            self._loop.call_soon(self._begin)
        return await future

    def _begin(self) -> None:
        now = self._loop.time()
        if self._waiting and now < self._not_before:
            self._loop.call_at(self._not_before, self._begin)
            return
        batch, self._waiting = self._waiting[:BATCH], self._waiting[BATCH:]
        # The stream of this question has ended, so nothing waits for the answer.
        batch = [each for each in batch if not each[1].done()]
        if not batch:
            self._is_busy = bool(self._waiting)
            if self._is_busy:
                self._loop.call_soon(self._begin)
            return
        self._not_before = now + PAUSE_SECONDS
        job = in_thread(self._read, [question for question, _ in batch])
        futures = [future for _, future in batch]
        asyncio.wrap_future(job, loop=self._loop).add_done_callback(lambda done: self._finish(futures, done))

    def _finish(
        self, futures: Sequence[asyncio.Future[Answer]], done: asyncio.Future[Sequence[Answer | Exception]]
    ) -> None:
        error = None if done.cancelled() else done.exception()
        answers = [error or asyncio.CancelledError()] * len(futures) if done.cancelled() or error else done.result()
        for future, answer in zip(futures, answers, strict=True):
            if future.done():
                continue
            if isinstance(answer, BaseException):
                future.set_exception(answer)
            else:
                future.set_result(answer)
        self._begin()
