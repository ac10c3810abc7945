"""Long proofs that run as a program of their own: how a command becomes one, and how it ends."""

from __future__ import annotations

import json
import os
import signal
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NoReturn

from django.core.management.base import BaseCommand

from bang_service.platform.environment import ROOT
from bang_service.tools.servers import PostgresServer, RedisServer, ServerUnavailable

from .chaos.stage import servers

Run = Callable[[PostgresServer, RedisServer, Path], dict[str, Any]]


class RunCommand(BaseCommand):
    """A command that becomes the program `module`, whose options `add_options` adds. A new program, since its database
    is not the one that this process was set up for."""

    module: str
    requires_system_checks: list[str] = []  # noqa: RUF012 (Django's own declaration)

    @staticmethod
    def add_options(made: ArgumentParser) -> None:
        """The options of a run."""
        raise NotImplementedError

    def add_arguments(self, parser: ArgumentParser) -> None:
        """The same for the command."""
        self.add_options(parser)

    def handle(self, *args: Any, **options: Any) -> NoReturn:
        """The process gets the signals, and its exit code is the verdict."""
        own = ArgumentParser()
        self.add_options(own)
        words = _words([action.dest for action in own._actions if action.dest != "help"], options)
        # People play over the published client.
        environment = {**os.environ, "PYTHONPATH": str(ROOT / "bots" / "clients" / "python")}
        os.execve(sys.executable, [sys.executable, "-m", self.module, *words], environment)


def _words(names: Sequence[str], options: dict[str, Any]) -> list[str]:
    words: list[str] = []
    for name in names:
        value = options[name]
        if value is True:
            words.append(f"--{name}")
        elif value is not None and value is not False:
            words += [f"--{name}", str(value)]
    return words


def verdict(run: Run, page: Callable[[dict[str, Any]], str], arguments: Namespace) -> int:
    """Run with servers of its own, print the report (with `--json` as data); answers 0 if it is `ok`, 1 if not, 2 if it
    could not begin, 130 if it was interrupted."""
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
    try:
        with servers() as (postgres, redis, folder):
            told = run(postgres, redis, folder)
    except ServerUnavailable as error:
        print(error, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    print(json.dumps(told) if arguments.json else page(told))
    return 0 if told["ok"] else 1
