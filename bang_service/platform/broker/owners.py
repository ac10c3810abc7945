"""Which process holds a message, and whether that process is still alive."""

from __future__ import annotations

import os
import socket
from pathlib import Path


def this_owner() -> str:
    """This process as an owner: host|pid|start time, which no later process with the same pid shares."""
    pid = os.getpid()
    return f"{socket.gethostname()}|{pid}|{_start_time(pid) or ''}"


def is_alive(owner: str) -> bool | None:
    """Whether the process named by `owner` is still alive; None if that cannot be determined from here."""
    host, pid_text, started = owner.rsplit("|", 2)
    if host != socket.gethostname():
        return None
    pid = int(pid_text)
    if _has_proc():
        return _start_time(pid) == started
    # Another process may have the pid by now.
    return None if _answers(pid) else False


def _has_proc() -> bool:
    return Path("/proc/self/stat").exists()


def _start_time(pid: int) -> str | None:
    try:
        stat = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8", errors="replace")
    except OSError:
        return None
    # The second field is the program's name in parentheses and may itself hold anything.
    fields = stat.rpartition(")")[2].split()
    is_zombie = fields[0] in {"Z", "X"}
    return None if is_zombie else fields[19]


def _answers(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
