"""A process that must not outlive the one that started it, even when that one is killed outright."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import threading
import time

SUPERVISOR = "BANG_SUPERVISOR_PID"
_PR_SET_PDEATHSIG = 1


def die_with_supervisor() -> None:
    """From now on this program is killed when the one that watches over it dies. One that was started by hand, or that
    a manager of services looks after, goes on."""
    if SUPERVISOR in os.environ:
        _die_with_parent()
        # It may have died before the kernel was asked. In a container it may be the first process itself.
        if os.getppid() == 1 and os.environ[SUPERVISOR] != "1":
            os._exit(1)


def die_with(parent: int) -> None:
    """From now on this process is killed when the process `parent`, which has started it, dies.

    What listens at a port would else stay there, and keep the next program from it.
    """
    _die_with_parent()
    if os.getppid() != parent:
        os._exit(1)


def _die_with_parent() -> None:
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, int(signal.SIGKILL), 0, 0, 0)
    else:
        threading.Thread(target=_watch, args=(os.getppid(),), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)
