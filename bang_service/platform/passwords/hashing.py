"""Hashing passwords, through the gate of the process, whichever part of Django calls it."""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import partial
from typing import Any, Final, TypeVar

from django.contrib.auth.hashers import Argon2PasswordHasher, BasePasswordHasher

from ..environment import ROOT
from ..problems import Problem, ProblemCode
from ..texts import say
from .gate import Gate, GateShut, Standing

Result = TypeVar("Result")

gate = Gate()

LONGEST_SECONDS: Final = 30.0
"""After this time the helper counts as hung."""


class HashingBusy(Problem):
    """Problem rate_limited (scope login): another password is being hashed in this process."""

    def __init__(self, retry_after: int = 1) -> None:
        super().__init__(
            ProblemCode.RATE_LIMITED,
            say("refused-hashing-busy"),
            retry_after=retry_after,
            scope="login",
        )


class _Visit:
    """One client's attempt; once let through, it is no longer a stranger to the gate."""

    def __init__(self, standing: Standing) -> None:
        self.standing = standing


_visit: ContextVar[_Visit | None] = ContextVar("hashing_visit", default=None)


@contextmanager
def standing(given: Standing) -> Iterator[None]:
    """Passwords hashed inside this block are hashed for a client of this standing; outside, for a KNOWN one."""
    token = _visit.set(_Visit(given))
    try:
        yield
    finally:
        _visit.reset(token)


class Gated(BasePasswordHasher):
    """For a password hasher: everything slow goes through the gate, and raises HashingBusy if that is shut."""

    def encode(self, password: str, salt: str) -> str:
        return _through(partial(super().encode, password, salt))

    def verify(self, password: str, encoded: str) -> bool:
        return _through(partial(super().verify, password, encoded))


def _through(work: Callable[[], Result]) -> Result:
    visit = _visit.get()
    try:
        result = gate.run(Standing.KNOWN if visit is None else visit.standing, work)
    except GateShut:
        raise HashingBusy from None
    if visit is not None:
        visit.standing = Standing.KNOWN
    return result


class Helper:
    """The program beside this process that hashes for it: started when it is first needed, and again when it has died.
    The caller holds the gate."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[str] | None = None
        self._owner = 0

    def ask(self, what: str, password: str, other: str) -> Any:
        """Its answer. Raises HelperFailed if two of them in a row have died over the question."""
        question = json.dumps([what, password, other]) + "\n"
        for _attempt in range(2):
            process = self._running()
            watchdog = threading.Timer(LONGEST_SECONDS, process.kill)
            watchdog.start()
            try:
                return self._exchange(process, question)
            except (OSError, ValueError):
                self.stop()
            finally:
                watchdog.cancel()
        # The cause is left out: it would show the question.
        raise HelperFailed

    def stop(self) -> None:
        """End the program, if there is one."""
        process, self._process = self._process, None
        if process is not None and self._owner == os.getpid():
            process.kill()
            process.communicate()

    def _running(self) -> subprocess.Popen[str]:
        # A forked process has its parent's helper, which serves the parent alone.
        if self._process is None or self._owner != os.getpid() or self._process.poll() is not None:
            words = [sys.executable, "-m", "bang_service.platform.passwords.hashing_program"]
            self._owner = os.getpid()
            self._process = subprocess.Popen(
                words, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8"
            )
        return self._process

    @staticmethod
    def _exchange(process: subprocess.Popen[str], question: str) -> Any:
        assert process.stdin is not None and process.stdout is not None
        process.stdin.write(question)
        process.stdin.flush()
        return json.loads(process.stdout.readline())


class HelperFailed(RuntimeError):
    """The hashing program has died over a question."""


helper = Helper()
atexit.register(helper.stop)


class ElsewhereArgon2PasswordHasher(Argon2PasswordHasher):
    """Argon2, worked out by the helper."""

    def encode(self, password: str, salt: str) -> str:
        found: str = helper.ask("encode", password, salt)
        return found

    def verify(self, password: str, encoded: str) -> bool:
        return helper.ask("verify", password, encoded) is True


class GatedArgon2PasswordHasher(Gated, ElsewhereArgon2PasswordHasher):
    """Argon2, one at a time, and behind everything else that the machine does."""
