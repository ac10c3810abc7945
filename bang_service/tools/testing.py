"""`manage.py test`: pytest, on all processors unless told otherwise."""

from __future__ import annotations

import os
import subprocess
import sys


def main(arguments: list[str]) -> int:
    """Run the tests with pytest's own `arguments`, or with `--near` those that what has changed concerns; answers
    pytest's exit code."""
    from bang_service.platform.environment import ROOT

    os.chdir(ROOT)
    # Where nothing compiled may be kept, each of the many programs that the tests start would compile the house anew.
    # Python keeps it in `__pycache__`, which is in no commit and no image.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.dont_write_bytecode = False
    if arguments[:1] == ["--near"]:
        return _near(arguments[1:])
    import pytest

    return int(pytest.main([*_spread(arguments), *arguments]))


def _near(arguments: list[str]) -> int:
    from .near import main
    from .proofs.sources import NoRepository

    try:
        return main(arguments, _program)
    except NoRepository as error:
        print(f"Only git knows what has changed, and it has no answer: {error}", file=sys.stderr)
        return 2


def _program(arguments: list[str]) -> int:
    # Each run in a program of its own: Django is set up once in a program.
    return subprocess.run([sys.executable, "-m", "pytest", *_spread(arguments), *arguments], check=False).returncode


def _spread(arguments: list[str]) -> list[str]:
    has_own_choice = any(word.startswith(("-n", "--numprocesses", "--pdb", "-p")) for word in arguments)
    return [] if has_own_choice else ["-n", str(processes()), "--dist", "load"]


def processes() -> int:
    """How many test processes run at once: one for each processor, and no more than Redis has databases for, of which
    each takes two."""
    return min(7, processors())


def processors() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
