"""The course of a roll-out, as deploy/upgrade.md describes it, there and back."""

from __future__ import annotations

import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from time import sleep
from typing import Final

import psycopg

from tests.proofs.chaos.spans import Span
from tests.proofs.chaos.stage import THIS, Release, Stage, roster

TICK: Final = 0.05
LET_GO: Final = 0.5
"""Seconds from the moment at which nobody is sent to a program any more until it is asked to stop."""

DUMP_SECONDS: Final = 4.0
"""That the dump goes on once the migrations wait for it."""

WAITING: Final = "A dump of the database runs"
APPLIED: Final = "Applying"
"""What `migrate` says when it waits for a dump, and when there is something to be done."""

KINDS: Final = ("web", "worker", "ai")
"""In the order in which they are changed; the scheduler comes last."""


@dataclass(slots=True)
class Course:
    """Steps in their order. `ports` is where people are sent; it is the same list all the time."""

    stage: Stage
    old: Release
    logs: Path
    ports: list[int]
    seconds: float
    """That each step lasts."""
    tell: Callable[[str], None]
    steps: list[tuple[str, Span]] = field(default_factory=list)
    failures: list[str] = field(default_factory=list)

    def run(self) -> None:
        """All steps. What goes wrong is in `failures`."""
        self._step("old")
        self._migrate()
        self._step("old on new tables")
        for kind in KINDS:
            self._add(kind, THIS)
        self._step("both")
        for kind in KINDS:
            self._remove(kind, self.old)
        self._change_scheduler(self.old, THIS)
        self._step("new")
        for kind in KINDS:
            self._add(kind, self.old)
        self._step("both on the way back")
        for kind in KINDS:
            self._remove(kind, THIS)
        self._change_scheduler(THIS, self.old)
        self._step("old again")

    def wait(self, seconds: float) -> None:
        """Let people play."""
        until = self.stage.watch.now() + seconds
        while self.stage.watch.now() < until:
            sleep(TICK)
            self.stage.look_after()

    def _step(self, name: str) -> None:
        with self._named(name):
            self.wait(self.seconds)

    def _migrate(self) -> None:
        """With the new release, while the old one serves and somebody makes a backup."""
        log = self.logs / "migrate.log"
        with self._named("migrations beside a dump"), log.open("wb") as out:
            with dump(self.stage.postgres.url):
                process = subprocess.Popen(
                    [THIS.python, "manage.py", "migrate"], cwd=THIS.folder, stdout=out, stderr=subprocess.STDOUT
                )
                while process.poll() is None and WAITING not in log.read_text():
                    self.wait(TICK)
                self.wait(DUMP_SECONDS)
                if process.poll() is not None and APPLIED in log.read_text():
                    self.failures.append("migrate did not wait for the end of the dump")
            while process.poll() is None:
                self.wait(TICK)
        if process.returncode:
            self.failures.append(f"migrate ended with {process.returncode}: {log.read_text()[-1000:]}")

    def _add(self, kind: str, release: Release) -> None:
        programs = [one for one in roster(self.logs, release) if one.kind == kind]
        self.stage.add(programs)
        self.ports += [one.port for one in programs if one.port is not None]

    def _remove(self, kind: str, release: Release) -> None:
        programs = [one for one in self.stage.programs if one.kind == kind and one.release is release]
        for one in programs:
            if one.port is not None:
                self.ports.remove(one.port)
        self.wait(LET_GO)
        self.stage.remove(programs)

    def _change_scheduler(self, before: Release, after: Release) -> None:
        self._remove("scheduler", before)
        self._add("scheduler", after)

    @contextmanager
    def _named(self, name: str) -> Iterator[None]:
        self.tell(name)
        began = self.stage.watch.now()
        yield
        self.steps.append((name, Span(began, self.stage.watch.now())))


@contextmanager
def dump(url: str) -> Iterator[None]:
    """What a backup of a large database does for as long as it goes on: it keeps every table from being changed."""
    with psycopg.connect(url, application_name="pg_dump") as connection:
        tables = connection.execute("SELECT quote_ident(tablename) FROM pg_tables WHERE schemaname = 'public'")
        names = ", ".join(name for (name,) in tables.fetchall())
        connection.execute(f"LOCK TABLE {names} IN ACCESS SHARE MODE".encode())
        yield
        connection.rollback()
