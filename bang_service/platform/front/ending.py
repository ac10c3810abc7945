"""The end of a web process: its streams are closed, or it would wait for them until it is killed."""

from __future__ import annotations

import asyncio
import signal
import threading
from types import FrameType
from typing import Final

from ..pubsub import hub

SIGNALS: Final = (signal.SIGTERM, signal.SIGINT)


def end_streams_when_told_to_stop() -> None:
    """From now on a signal to stop closes the streams of the running event loop, in addition to its other effects.

    The web server stops accepting connections at such a signal and then waits for those that are open. What ASGI calls
    shutdown comes only after that.
    """
    if threading.current_thread() is not threading.main_thread():
        return
    loop = asyncio.get_running_loop()
    streams = hub.current()
    for number in SIGNALS:
        before = signal.getsignal(number)

        # The event loop's own handling of signals does not depend on which function Python calls.
        def handle(signum: int, frame: FrameType | None, before: object = before) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(streams.close, hub.RESTART)
            if callable(before):
                before(signum, frame)

        signal.signal(number, handle)
