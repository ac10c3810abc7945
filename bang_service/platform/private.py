"""What belongs to the service's user alone: the var folder and what the service puts there."""

from __future__ import annotations

import contextlib
import os
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Final

UMASK: Final = 0o077

_OWN: Final = (
    *("bang.sqlite3*", "broker.sqlite3*", "secret_key", "vapid_key", "admin_password", "up.lock"),
    *("alive", "pipes", "log", "mail", "metrics*"),
)
"""What the service itself puts into the var folder, as patterns. Everything else there belongs to others; the files for
browsers are public."""


def keep_private(var_dir: Path) -> list[str]:
    """Make the folder and what the service has put there readable by their owner alone, and this process's files, too.

    Returns a sentence for each of them that cannot be changed, for the operator to read.
    """
    if os.name != "posix":
        return []
    os.umask(UMASK)
    return [f"{path} can be read by others: {reason}" for path in _own(var_dir) if (reason := _close(path))]


def make_file(path: Path) -> None:
    """Create the file, empty and for its owner alone, whatever this process's umask, unless it exists.

    If it cannot be created, the code that opens it reports that with a better text.
    """
    with contextlib.suppress(OSError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, 0o600))


def write_file(path: Path, text: str) -> None:
    """Write a file that nobody else can read at any moment, in place of one that is there. Raises OSError."""
    path.unlink(missing_ok=True)
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write(text)


def _own(var_dir: Path) -> Iterator[Path]:
    yield var_dir
    for pattern in _OWN:
        for path in var_dir.glob(pattern):
            yield path
            if path.is_dir() and not path.is_symlink():
                yield from path.rglob("*")


def _close(path: Path) -> str:
    """Take away the rights of others; return why that cannot be done, or nothing."""
    try:
        found = path.lstat()
        if stat.S_ISLNK(found.st_mode) or not found.st_mode & UMASK:
            return ""
        if found.st_uid != os.geteuid():
            return "it belongs to another user"
        if found.st_mode & stat.S_ISVTX:
            return "it is a folder for everybody, like /tmp"
        path.chmod(stat.S_IMODE(found.st_mode) & ~UMASK)
    except FileNotFoundError:
        # Other programs come and go meanwhile.
        return ""
    except OSError as error:
        return error.strerror or type(error).__name__
    return ""
