"""Every scenario in tests/scenarios holds."""

from __future__ import annotations

from pathlib import Path

import pytest
from _pytest.mark.structures import ParameterSet

from games.engine.testing.scenarios import Scenario, ScenarioError, load_file, run

FOLDER = Path(__file__).resolve().parents[1] / "scenarios"


def _each() -> list[ParameterSet]:
    """One parameter for each scenario, and one for each file that cannot be read."""
    found = []
    for path in sorted(FOLDER.glob("*.yaml")):
        try:
            scenarios = load_file(path)
        except ScenarioError as error:
            found.append(pytest.param(error, id=f"{path.stem}-cannot-be-read"))
            continue
        found += [pytest.param(scenario, id=f"{path.stem}/{scenario.id}") for scenario in scenarios]
    return found


def test_folder__holds_scenarios() -> None:
    assert len(_each()) > 300


@pytest.mark.parametrize("scenario", _each())
def test_scenario__holds(scenario: Scenario | ScenarioError) -> None:
    if isinstance(scenario, ScenarioError):
        raise scenario
    failure = run(scenario)
    if failure is not None:
        pytest.fail(f"{scenario.path}:{failure.line}: {scenario.title}\n{failure.message}", pytrace=False)
