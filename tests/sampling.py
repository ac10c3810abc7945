"""Long lists of cases: a sample in each run of the tests, all of them in the long run."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def sample(cases: Iterable[Any], *, one_in: int) -> list[Any]:
    """The cases as parameters, of which one in so many is in each run and the others only in the long one."""
    return [case if number % one_in == 0 else _long(case) for number, case in enumerate(cases)]


def _long(case: Any) -> Any:
    return pytest.param(*(case if isinstance(case, tuple) else [case]), marks=pytest.mark.long)
