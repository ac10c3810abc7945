"""Programs that act by the time take no task while their machine's clock differs from the database's."""

from __future__ import annotations

import logging
import os
import signal
import sys
import threading
from collections.abc import Callable
from time import sleep
from typing import Final

from django.db import Error, connection

from bang_service.platform import clock_agreement

CHECK_SECONDS: Final = 3.0

log = logging.getLogger(__name__)


def difference() -> str:
    """How far the clock is from the database's, in words; empty if they agree, or if the database cannot be asked."""
    try:
        clock_agreement.require_agreement(connection)
    except clock_agreement.ClocksDiffer as differ:
        return str(differ)
    except Error:
        return ""
    finally:
        # Programs fork, and no child may inherit it.
        connection.close()
    return ""


def end_when_told() -> None:
    """Let SIGTERM end this program. As the first process of a container it would not even notice."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))


def wait_for_agreement(*, meanwhile: Callable[[], None], pause: Callable[[float], None] = sleep) -> None:
    """Return when the clocks agree. A program does this before it begins."""
    told = ""
    while found := difference():
        if found != told:
            log.critical("%s: no task is taken until they agree", found)
            told = found
        meanwhile()
        pause(CHECK_SECONDS)


class AgreementWatch(threading.Thread):
    """Ends a program when the clocks differ. Its supervisor starts it again, and then it waits."""

    def __init__(self) -> None:
        super().__init__(name="agreement", daemon=True)

    def run(self) -> None:
        stop = threading.Event()
        while not stop.wait(CHECK_SECONDS):
            if found := difference():
                log.critical("%s: this program ends, and takes tasks again when they agree", found)
                os.kill(os.getpid(), signal.SIGTERM)
                return
