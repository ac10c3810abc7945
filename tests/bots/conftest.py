"""Fixtures for the tests of policies."""

from __future__ import annotations

import pytest

from bots.policies.registry import GENERATIONS, POLICIES
from bots.policies.rules_2 import SecondRulesPolicy
from bots.policies.rules_2.numbers import NONE


@pytest.fixture(params=sorted(GENERATIONS))
def each_generation(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Lets `rules` be each of the policies that have had, or will have, this name: by their habits, since scenes of a
    few seats are not what the others learn from. What learning adds is measured in the arena."""
    name: str = request.param
    found = GENERATIONS[name]
    monkeypatch.setitem(POLICIES, "rules", SecondRulesPolicy(NONE) if isinstance(found, SecondRulesPolicy) else found)
    return name
