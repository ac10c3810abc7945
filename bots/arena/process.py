"""Another program that answers line by line: it is given a line, and has some seconds for the next line of its own."""

from __future__ import annotations

import os
import select
import shlex
import subprocess
import tempfile
from time import monotonic
from typing import IO, Final

CHUNK: Final = 65_536
LONGEST: Final = 1 << 20
"""No line of a program may be longer, in bytes."""

FAREWELL: Final = 2.0
"""Seconds for a program to end by itself once its input is closed."""

WORDS: Final = 200
"""How much of what a program said last is told, in characters."""


class BotFailed(RuntimeError):
    """A program did not answer as it should; the sentence says where and how."""


class Process:
    """A running program. Its input and output are lines; what it writes to its error output is kept for complaints."""

    def __init__(self, command: str) -> None:
        self.command = command
        self._errors: IO[bytes] = tempfile.TemporaryFile()  # noqa: SIM115 (as long as the process)
        try:
            self._child = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                bufsize=0,
            )
        except OSError as error:
            raise BotFailed(f"{command}: cannot be started ({error}).") from error
        assert self._child.stdin is not None and self._child.stdout is not None
        self._into, self._out = self._child.stdin.fileno(), self._child.stdout.fileno()
        os.set_blocking(self._into, False)
        self._left = b""
        self.sent = 0
        self.received = 0

    @property
    def alive(self) -> bool:
        """Whether the program still runs."""
        return self._child.poll() is None

    def send(self, line: str, patience: float) -> None:
        """Give it a line. Raises BotFailed if it has ended, or takes nothing for so many seconds."""
        self.sent += 1
        left = memoryview(line.encode() + b"\n")
        until = monotonic() + patience
        while left:
            _, ready, _ = select.select((), (self._into,), (), max(0.0, until - monotonic()))
            if not ready:
                raise self._complaint(f"has not read line {self.sent} within {patience:g} seconds")
            try:
                left = left[os.write(self._into, left) :]
            except BrokenPipeError:
                raise self._complaint(f"{self._end()} before it read line {self.sent}") from None

    def receive(self, patience: float) -> str:
        """Its next line. Raises BotFailed if it has ended, says too much, or says nothing for so many seconds."""
        until = monotonic() + patience
        while b"\n" not in self._left:
            ready, _, _ = select.select((self._out,), (), (), max(0.0, until - monotonic()))
            if not ready:
                raise self._complaint(f"has not answered line {self.sent} within {patience:g} seconds")
            more = os.read(self._out, CHUNK)
            if not more:
                raise self._complaint(f"{self._end()} before it answered line {self.sent}")
            self._left += more
            if len(self._left) > LONGEST:
                raise self._complaint(f"answered line {self.sent} with more than {LONGEST} bytes")
        line, _, self._left = self._left.partition(b"\n")
        self.received += 1
        return line.decode(errors="replace")

    def stop(self) -> None:
        """Close its input, and end it if it does not end by itself."""
        assert self._child.stdin is not None and self._child.stdout is not None
        self._child.stdin.close()
        try:
            self._child.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            self._child.kill()
            self._child.wait()
        self._child.stdout.close()
        self._errors.close()

    def kill(self) -> None:
        """End it at once."""
        self._child.kill()
        self.stop()

    def _end(self) -> str:
        try:
            code = self._child.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            return "closed its output"
        return f"ended with exit code {code}"

    def _complaint(self, what: str) -> BotFailed:
        said = os.pread(self._errors.fileno(), CHUNK, max(0, os.fstat(self._errors.fileno()).st_size - CHUNK))
        last = said.decode(errors="replace").strip().rpartition("\n")[2][-WORDS:]
        return BotFailed(f"{self.command}: {what}." + (f" It said last: {last}" if last else ""))
