"""Fixtures for the tests of policies."""

from __future__ import annotations

import pytest

from bots.policies.registry import GENERATIONS, POLICIES


@pytest.fixture(params=sorted(GENERATIONS))
def each_generation(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Lets `rules` be each of the policies that have had, or will have, this name."""
    name: str = request.param
    monkeypatch.setitem(POLICIES, "rules", GENERATIONS[name])
    return name
