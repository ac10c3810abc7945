"""What `manage.py` understands: the commands of the project's own, everything Django knows, and the proofs."""

from __future__ import annotations

import os
from collections.abc import Callable


def run(argv: list[str]) -> None:
    """Run the command line; the project's own commands end the process with their exit code."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bang_service.settings")
    own = _OWN.get(argv[1]) if len(argv) > 1 else None
    if own is not None:
        raise SystemExit(own(argv[2:]))
    from .tools.command_line import CommandLine

    CommandLine(argv).execute()
    if argv[1:] in (["help"], ["--help"], ["-h"], []):
        print(_HELP)


def _up(arguments: list[str]) -> int:
    from .runner.up import main

    return main(arguments)


def _test(arguments: list[str]) -> int:
    from .tools.testing import main

    return main(arguments)


def _quality(arguments: list[str]) -> int:
    from .tools.quality import main

    return main(arguments)


def _gate(arguments: list[str]) -> int:
    from .tools.proofs.gate import main

    return main(arguments)


def _proofs(arguments: list[str]) -> int:
    from .tools.proofs.command import main

    return main(arguments)


def _soak(arguments: list[str]) -> int:
    from .tools.proofs.soak import main

    return main(arguments)


_OWN: dict[str, Callable[[list[str]], int]] = {
    "up": _up,
    "test": _test,
    "quality": _quality,
    "gate": _gate,
    "proofs": _proofs,
    "soak": _soak,
}

_HELP = """
[the service]
    up        start everything in one process tree and print the addresses
    test      run the tests; arguments go to pytest
    quality   run every static check; --write renews the generated files
    gate      run what every change must pass, in a clone of what is committed; --status says whether it has
    proofs    run the long proofs, all, by name, or those --near what has changed
    soak      run the gate and the proofs where everything is slow, to see what fails without a fault
"""
