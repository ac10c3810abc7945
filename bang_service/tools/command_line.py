"""Django's commands, and the proofs that a checkout has: the folders of `tests/proofs` with a `command.py`.

The service imports no tests: a proof is found by its name, and an image knows none.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Final

from django.core.management import ManagementUtility, get_commands
from django.core.management.base import BaseCommand

from bang_service.platform.environment import ROOT

FOLDER: Final = ROOT / "tests" / "proofs"


def proofs(folder: Path = FOLDER) -> list[str]:
    """The names of the proofs that are commands."""
    return sorted(path.parent.name for path in folder.glob("*/command.py"))


class CommandLine(ManagementUtility):
    """A proof stands in the place of a command of the service of the same name, which it extends."""

    def fetch_command(self, subcommand: str) -> BaseCommand:
        """The command of this name. Ends the process if there is none."""
        if subcommand not in proofs():
            return super().fetch_command(subcommand)
        found: BaseCommand = import_module(f"tests.proofs.{subcommand}.command").Command()
        return found

    def main_help_text(self, commands_only: bool = False) -> str:
        """The names of all commands, those that are proofs alone at the end."""
        text = super().main_help_text(commands_only)
        further = [name for name in proofs() if name not in get_commands()]
        if commands_only or not further:
            return "\n".join([text, *further])
        return "\n".join([text, "", "[proofs]", *(f"    {name}" for name in further)])
