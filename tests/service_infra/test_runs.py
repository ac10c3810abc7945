"""Commands that become a program of their own hand on every option that they were given."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import pytest

from tests.proofs.chaos import command as chaos
from tests.proofs.month import command as month

COMMANDS = {
    "month": (month.Command, ["--people", "5", "--minutes", "0.5", "--kill", "--logs", "/tmp/logs"]),
    "chaos": (chaos.Command, ["--tables", "7", "--faults", "none", "--quiet", "--json"]),
}


@pytest.mark.parametrize("name", COMMANDS)
def test_command__becomes_the_program_with_the_same_options(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    command, given = COMMANDS[name]
    became: list[list[str]] = []
    monkeypatch.setattr(os, "execve", lambda program, words, environment: became.append(words))
    parser = command().create_parser("manage.py", name)
    command().execute(**vars(parser.parse_args(given)))
    [(_, minus, module, *words)] = became
    assert (minus, module) == ("-m", f"tests.proofs.{name}")
    own = argparse.ArgumentParser()
    command.add_options(own)
    assert vars(own.parse_args(words)) == vars(own.parse_args(given))
    logs = vars(own.parse_args(words))["logs"]
    assert logs == (Path("/tmp/logs") if name == "month" else None)
