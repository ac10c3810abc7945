"""Every long test is run by a proof: otherwise nobody would ever run it."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

import pytest

from bang_service.tools.proofs.catalogue import PROOFS


def require_proofs(items: Iterable[pytest.Item]) -> None:
    """Raise UsageError with the first file of long tests that no proof runs, or more than one."""
    for file in {item.nodeid.partition("::")[0] for item in items if item.get_closest_marker("long")}:
        if len(proofs := _running(file)) != 1:
            raise pytest.UsageError(
                f"{file} has long tests, and {' and '.join(proofs) or 'no proof'} runs them; each belongs to one proof "
                "of bang_service/tools/proofs/catalogue.py."
            )


@cache
def _running(file: str) -> list[str]:
    """The names of the proofs that run the long tests of a file."""
    return [
        proof.name
        for proof in PROOFS
        if proof.runs_tests and any(file == path or file.startswith(f"{path}/") for path in proof.words)
    ]
