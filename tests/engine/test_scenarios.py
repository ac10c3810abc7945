"""Every scenario in tests/scenarios holds, and none of its refusals is misspelt."""

from __future__ import annotations

import pytest
from _pytest.mark.structures import ParameterSet

from games.engine.testing.scenarios import ScenarioError, perform

from .scenario_folder import names, scenarios_of


def _each() -> list[ParameterSet]:
    """One parameter for each scenario. Only its name is read so early, since every process collects all tests."""
    return [pytest.param(file, name, id=f"{file}/{name}") for file, inside in names().items() for name in inside]


def test_folder__holds_scenarios() -> None:
    assert len(_each()) > 300


@pytest.mark.parametrize("file", names())
def test_file__can_be_read_and_holds_the_scenarios_of_these_names(file: str) -> None:
    found = scenarios_of(file)
    if isinstance(found, ScenarioError):
        raise found
    assert [one.id for one in found] == names()[file]


@pytest.mark.parametrize(("file", "name"), _each())
def test_scenario__holds(file: str, name: str) -> None:
    found = scenarios_of(file)
    if isinstance(found, ScenarioError):
        raise found
    scenario = next(one for one in found if one.id == name)
    outcome = perform(scenario)
    for amiss in [outcome.failure, *outcome.doubts]:
        if amiss is not None:
            pytest.fail(f"{scenario.path}:{amiss.line}: {scenario.title}\n{amiss.message}", pytrace=False)
