"""The programs of a measurement, whose last words are kept."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from time import monotonic, sleep
from typing import Any, Final

from bang_service.platform.orphans import die_with_supervisor

from .load import HOST

START_SECONDS: Final = 30.0


class Failed(Exception):
    """A program of a measurement failed; the text is what it said last."""


def end_cleanly() -> None:
    """From now on a signal to stop ends this process as an error would: whatever it has started is ended before."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(128 + signal.SIGTERM))


def begin() -> None:
    """The first call of every program of this package: it ends with the process that started it, and Django is made
    ready."""
    end_cleanly()
    die_with_supervisor()
    import django

    django.setup()


def figures(module: str, words: Sequence[str], variables: Mapping[str, str]) -> dict[str, Any]:
    """What a program of this package prints as JSON in its last line. Raises Failed."""
    with tempfile.TemporaryFile() as log:
        done = subprocess.run(
            [sys.executable, "-m", module, *words], env=dict(variables), stdout=subprocess.PIPE, stderr=log, check=False
        )
        if done.returncode:
            raise Failed(_end_of(log))
    found: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return found


@contextmanager
def server(words: Sequence[str], *, port: int, address: str) -> Iterator[None]:
    """A server program, from the moment at which it answers there until it is left. Raises Failed."""
    with program(words) as (process, log):
        if not _answers(process, f"http://{HOST}:{port}{address}"):
            raise Failed(f"{words[0]} did not start: {_end_of(log)}")
        yield


@contextmanager
def program(words: Sequence[str]) -> Iterator[tuple[subprocess.Popen[bytes], Any]]:
    """A program from its start until it is left, and what it logs."""
    with tempfile.TemporaryFile() as log:
        # What it logs goes to a file, as it would in production, and to no process that would need time to read it.
        process = subprocess.Popen([sys.executable, "-m", *words], start_new_session=True, stdout=log, stderr=log)
        try:
            yield process, log
        finally:
            process.terminate()
            try:
                process.wait(10)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()


def _answers(process: subprocess.Popen[bytes], address: str) -> bool:
    until = monotonic() + START_SECONDS
    while monotonic() < until and process.poll() is None:
        try:
            urllib.request.urlopen(address, timeout=1).close()
        except urllib.error.HTTPError:
            return True
        except OSError:
            sleep(0.1)
        else:
            return True
    return False


def _end_of(log: Any) -> str:
    log.seek(0)
    text: str = log.read().decode(errors="replace").strip()
    return text[-2000:]
