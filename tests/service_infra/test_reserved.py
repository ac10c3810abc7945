"""Metrics on a disk that is full: no process dies of them, and what had room goes on counting."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bang_service.platform.metrics.reserved import ReservedDict

ROOT = Path(__file__).resolve().parents[2]
pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="needs limits of the size of files")

COUNTING = """
import resource, signal, sys
from pathlib import Path
from bang_service.platform.metrics import processes

folder, most = Path(sys.argv[1]), int(sys.argv[2])
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
folder.mkdir()
processes.join(folder, "web")
resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
from prometheus_client import Counter
from prometheus_client.mmap_dict import MmapedDict

counter = Counter("bang_test", "For a test.", ["key"])
for number in range(2000):
    counter.labels(f"{number:0100}").inc()
    counter.labels(f"{0:0100}").inc()
[file] = folder.glob("counter_*.db")
kept = {}
if processes.is_readable(file):
    kept = {key: value for key, value, *_ in MmapedDict.read_all_values_from_file(str(file))}
counts = sorted(kept.values())
print(counts[-1:], 100 < len(counts) < 2000, len(counts), file.stat().st_size <= most)
"""


def test_file_system__that_sets_no_room_aside__counts_as_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*args: int) -> None:
        raise OSError(errno.EOPNOTSUPP, "no")

    monkeypatch.setattr(os, "posix_fallocate", refuse)
    counts = ReservedDict(str(tmp_path / "counter.db"))
    counts.write_value("key", 7.0, 0.0)
    assert counts.read_value("key") == (7.0, 0.0)
    counts.close()  # type: ignore[no-untyped-call]


def count(folder: Path, most: int) -> tuple[str, str]:
    """What is counted, and what the log says, where a file may have so many bytes."""
    made = subprocess.run(
        [sys.executable, "-c", COUNTING, str(folder), str(most)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert made.returncode == 0, made.stderr
    return made.stdout.strip(), made.stderr


def test_metrics__with_room__are_all_counted(tmp_path: Path) -> None:
    assert count(tmp_path / "metrics", 1 << 30) == ("[2001.0] False 2000 True", "")


def test_metrics__when_the_room_ends__go_on_where_they_had_some(tmp_path: Path) -> None:
    counted, told = count(tmp_path / "metrics", 1 << 17)
    assert counted.startswith("[2001.0] True "), "hundreds had room"
    assert told.count("there is no room for more metrics, so they are not counted: File too large") == 1


def test_metrics__without_any_room__are_not_counted__and_the_process_goes_on(tmp_path: Path) -> None:
    counted, told = count(tmp_path / "metrics", 1 << 10)
    assert counted == "[] False 0 True"
    assert told.count("there is no room for more metrics") == 1
