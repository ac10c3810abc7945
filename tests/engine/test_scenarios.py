"""Every scenario in tests/scenarios holds, and none of its refusals is misspelt."""

from __future__ import annotations

import pytest
from _pytest.mark.structures import ParameterSet

from games.engine.testing.scenarios import Scenario, ScenarioError, perform

from .scenario_folder import files


def _each() -> list[ParameterSet]:
    """One parameter for each scenario, and one for each file that cannot be read."""
    found = []
    for name, scenarios in files().items():
        if isinstance(scenarios, ScenarioError):
            found.append(pytest.param(scenarios, id=f"{name}-cannot-be-read"))
            continue
        found += [pytest.param(scenario, id=f"{name}/{scenario.id}") for scenario in scenarios]
    return found


def test_folder__holds_scenarios() -> None:
    assert len(_each()) > 300


@pytest.mark.parametrize("scenario", _each())
def test_scenario__holds(scenario: Scenario | ScenarioError) -> None:
    if isinstance(scenario, ScenarioError):
        raise scenario
    outcome = perform(scenario)
    for amiss in [outcome.failure, *outcome.doubts]:
        if amiss is not None:
            pytest.fail(f"{scenario.path}:{amiss.line}: {scenario.title}\n{amiss.message}", pytrace=False)
