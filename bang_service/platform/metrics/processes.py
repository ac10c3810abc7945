"""How the processes of one machine count together: each into files of its own in one folder, added up by a scrape.

A process takes a *place* ("web-0", "worker-1"), the first that no living process has, and its files bear that name. A
restarted process takes the place of the dead one and continues its counts, so no count is lost and the number of files
does not grow with every death. A place is a file lock: the kernel frees it, however a process ends.

The first program of a kind to start deletes what its kind left behind, since counts of another release may have other
labels; as long as one lives, nothing is deleted. Without file locks (Windows) a place is the process's id.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from io import BufferedRandom
from itertools import count
from pathlib import Path
from typing import Final, Literal

from prometheus_client import values
from prometheus_client.mmap_dict import MmapedDict

from .reserved import ReservedDict

try:
    import fcntl
except ImportError:
    fcntl = None  # type: ignore[assignment]

Kind = Literal["web", "worker"]
_HAS_LOCKS: bool = fcntl is not None

VARIABLE: Final = "PROMETHEUS_MULTIPROC_DIR"
"""Where prometheus-client looks for the folder."""


class _Own:
    """The place of this process and the lock that keeps it."""

    place = ""
    lock: BufferedRandom | None = None


def begin(folder: Path, kind: Kind) -> None:
    """A program of this kind starts: delete what its kind left behind, unless another one of the kind lives."""
    folder.mkdir(mode=0o700, exist_ok=True)
    with _alone(folder):
        if any(is_held(lock) for lock in folder.glob(f"{kind}-*.lock")):
            return
        for file in (*folder.glob(f"*_{kind}-*.db"), *folder.glob(f"{kind}-*.lock")):
            with suppress(OSError):
                file.unlink()


def join(folder: Path, kind: Kind) -> str:
    """This process counts into the folder from now on. Returns its place.

    Call it before anything is counted; and again in a forked child, which has its parent's place until then.
    """
    folder.mkdir(mode=0o700, exist_ok=True)
    with _alone(folder):
        is_first = not _Own.place
        _Own.place = place = _take_place(folder, kind)
        for file in folder.glob(f"*_{place}.db"):
            if file.name.startswith("gauge_live") or not is_readable(file):
                file.unlink()
    os.environ[VARIABLE] = str(folder)
    if is_first:
        # prometheus-client would name the files after the process's id. It asks for the name with every count, and
        # opens other files when that has changed.
        values.MmapedDict = ReservedDict  # type: ignore[attr-defined]
        values.ValueClass = values.MultiProcessValue(lambda: _Own.place)  # type: ignore[no-untyped-call]
    return place


def counted_folder() -> Path | None:
    """The folder of which this process is part, None when it counts for itself."""
    path = os.environ.get(VARIABLE)
    return Path(path) if path else None


def files(folder: Path) -> list[Path]:
    """All files that count; for metrics of the living only (open streams), those of living processes."""
    with _alone(folder):
        return [file for file in sorted(folder.glob("*.db")) if not _is_of_the_dead(file)]


def is_held(lock: Path) -> bool:
    """Whether a living process has this place."""
    if not _HAS_LOCKS:
        return False
    try:
        with lock.open("rb") as file:
            fcntl.flock(file, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except FileNotFoundError:
        return False
    except BlockingIOError:
        return True
    return False


def is_readable(file: Path | str) -> bool:
    """Whether the counts in a file can be read."""
    try:
        for _ in MmapedDict.read_all_values_from_file(str(file)):  # type: ignore[no-untyped-call]
            pass
    except Exception:
        return False
    return True


def _take_place(folder: Path, kind: Kind) -> str:
    if not _HAS_LOCKS:
        return f"{kind}-{os.getpid()}"
    for number in count():
        place = f"{kind}-{number}"
        file = (folder / f"{place}.lock").open("a+b")
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            file.close()
            continue
        if _Own.lock is not None:
            # In a child: the parent goes on holding it.
            _Own.lock.close()
        _Own.lock = file
        return place
    raise AssertionError("there is always a next number")


def _is_of_the_dead(file: Path) -> bool:
    if not _HAS_LOCKS or not file.name.startswith("gauge_live"):
        return False
    return not is_held(file.with_name(file.stem.rpartition("_")[2] + ".lock"))


@contextmanager
def _alone(folder: Path) -> Iterator[None]:
    """Only one process at a time looks for a place."""
    if not _HAS_LOCKS:
        yield
        return
    with (folder / "places").open("a+b") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield
