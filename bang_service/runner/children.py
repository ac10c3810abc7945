"""The child processes of `manage.py up`: started, watched, started again, stopped."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import subprocess
import sys
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic

from bang_service.platform.orphans import SUPERVISOR

FIRST_WAIT = 1.0
LONGEST_WAIT = 30.0
# A child that lived this long was well: its next death counts as the first again.
HEALTHY_SECONDS = 60.0
LARGEST_LOG = 10 * 1024 * 1024


@dataclass(slots=True)
class Child:
    """One program, run again whenever it ends, with a pause that doubles from death to death."""

    name: str
    arguments: list[str]
    log: Path
    environment: dict[str, str]
    _process: subprocess.Popen[bytes] | None = None
    _started_at: float = 0.0
    _wait: float = FIRST_WAIT
    _again_at: float | None = field(default=None)

    @property
    def pid(self) -> int | None:
        """The process's id, as long as it has not been found dead."""
        return self._process.pid if self._process else None

    def start(self) -> None:
        """Start the program, its output at the end of the log."""
        self._turn_log()
        with self.log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", *self.arguments],
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                env={**os.environ, **self.environment, SUPERVISOR: str(os.getpid())},
                # Ctrl-C in the terminal is for the parent alone, which then stops its children in order.
                start_new_session=True,
            )
        self._started_at = monotonic()
        self._again_at = None

    def watch(self) -> str | None:
        """Check the process; return a sentence if something happened that a person should read."""
        self._turn_log()
        if self._process is not None:
            code = self._process.poll()
            return None if code is None else self._bury(code)
        if self._again_at is not None and monotonic() >= self._again_at:
            self.start()
            return f"{self.name} runs again (pid {self.pid})"
        return None

    def ask_to_stop(self) -> None:
        """Let the program end on its own; it is not started again."""
        self._again_at = None
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()

    def stop_by(self, deadline: float) -> None:
        """Return when the program and its own children have ended, killed at the monotonic `deadline`."""
        if self._process is None:
            return
        try:
            self._process.wait(max(0.0, deadline - monotonic()))
        except subprocess.TimeoutExpired:
            pass
        finally:
            self._kill_group()
            self._process.wait()

    def last_words(self, lines: int = 15) -> str:
        """The end of the program's log."""
        text = self.log.read_text(encoding="utf-8", errors="replace") if self.log.exists() else ""
        return "\n".join(text.splitlines()[-lines:])

    def _turn_log(self) -> None:
        """Begin the log anew when it has grown too large; one older log is kept.

        The program goes on writing into the same file, at its end wherever that is. A line that it writes between copy
        and cut is lost.
        """
        if self.log.exists() and self.log.stat().st_size > LARGEST_LOG:
            shutil.copyfile(self.log, self.log.with_suffix(".log.1"))
            os.truncate(self.log, 0)

    def _bury(self, code: int) -> str:
        self._kill_group()
        self._process = None
        if monotonic() - self._started_at >= HEALTHY_SECONDS:
            self._wait = FIRST_WAIT
        wait, self._wait = self._wait, min(self._wait * 2, LONGEST_WAIT)
        self._again_at = monotonic() + wait
        how = f"was ended by {signal.Signals(-code).name}" if code < 0 else f"ended with code {code}"
        return f"{self.name} {how}; it starts again in {wait:.0f} s. Its log: {self.log}"

    def _kill_group(self) -> None:
        # The program was the leader of its group: what is left there are its own children.
        if self._process is None:
            return
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
