"""`manage.py` finds the proofs of a checkout by their names."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.core.management import get_commands
from django.core.management.base import BaseCommand

from bang_service.tools import command_line
from bang_service.tools.command_line import CommandLine, proofs
from bang_service.tools.management.commands import bench
from tests.proofs.bench.command import Command as WholeBench
from tests.proofs.season.command import Command as Season


def test_proofs__are_the_folders_with_a_command(tmp_path: Path) -> None:
    (tmp_path / "flood").mkdir()
    (tmp_path / "flood" / "command.py").touch()
    (tmp_path / "helpers").mkdir()
    (tmp_path / "command.py").touch()
    assert proofs(tmp_path) == ["flood"]
    assert proofs(tmp_path / "nowhere") == []
    assert {"bench", "chaos", "month", "rolling", "season"} <= {*proofs()}


def test_command__of_a_proof__is_found_by_its_name() -> None:
    assert isinstance(CommandLine(["manage.py"]).fetch_command("season"), Season)


def test_command__that_a_proof_extends__is_that_of_the_proof() -> None:
    found = CommandLine(["manage.py"]).fetch_command("bench")
    assert isinstance(found, WholeBench)
    assert [*bench.Command.measures] == [one for one in found.measures if one in bench.Command.measures]


@pytest.mark.parametrize("name", sorted({*proofs()} & {*get_commands()}))
def test_proof__in_the_place_of_a_command__understands_all_that_it_does(name: str) -> None:
    def options(command: BaseCommand) -> set[str]:
        parser = command.create_parser("manage.py", name)
        return {option for action in parser._actions for option in action.option_strings}

    line = CommandLine(["manage.py"])
    assert options(super(CommandLine, line).fetch_command(name)) < options(line.fetch_command(name))


def test_help__lists_each_proof_once() -> None:
    line = CommandLine(["manage.py"])
    listed = line.main_help_text(commands_only=True).splitlines()
    assert {*proofs()} <= {*listed} and len(listed) == len({*listed})
    assert "[proofs]\n    chaos\n" in line.main_help_text()


def test_help__without_proofs__is_djangos(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(command_line, "proofs", lambda: proofs(tmp_path))
    line = CommandLine(["manage.py"])
    assert "proofs" not in line.main_help_text()
    assert "chaos" not in line.main_help_text(commands_only=True)
    with pytest.raises(SystemExit):
        line.fetch_command("chaos")
