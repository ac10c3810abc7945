"""`manage.py test`: pytest, on two cores unless told otherwise."""

from __future__ import annotations

import os
import sys


def main(arguments: list[str]) -> int:
    """Run the tests with pytest's own `arguments`; answers pytest's exit code."""
    import pytest

    from bang_service.platform.environment import ROOT

    os.chdir(ROOT)
    # Where nothing compiled may be kept, each of the many programs that the tests start would compile the house anew.
    # Python keeps it in `__pycache__`, which is in no commit and no image.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    return int(pytest.main([*_spread(arguments), *arguments]))


def _spread(arguments: list[str]) -> list[str]:
    has_own_choice = any(word.startswith(("-n", "--numprocesses", "--pdb", "-p")) for word in arguments)
    # One more than cores: many tests wait for the programs that they have started.
    return [] if has_own_choice else ["-n", "3", "--dist", "load"]
