"""A child that must not outlive the process that watches over it, even when that one is killed outright."""

from __future__ import annotations

import ctypes
import os
import signal
import sys
import threading
import time

SUPERVISOR = "BANG_SUPERVISOR_PID"
_PR_SET_PDEATHSIG = 1


def die_with_parent() -> None:
    """From now on this process is killed when its parent dies; nothing happens outside of `manage.py up`."""
    if SUPERVISOR not in os.environ:
        return
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, int(signal.SIGKILL), 0, 0, 0)
        # It may have died before the kernel was asked.
        if os.getppid() == 1:
            os._exit(1)
    else:
        threading.Thread(target=_watch, args=(os.getppid(),), daemon=True).start()


def _watch(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(1)
