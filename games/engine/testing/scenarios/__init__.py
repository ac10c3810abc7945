"""Scenarios: rules written as small games that a player can read (see tests/scenarios/README.md)."""

from .coverage import coverage
from .doubts import Doubt
from .loader import Scenario, files_in, load_file
from .performance import Failure
from .runner import Outcome, perform, run
from .written import ScenarioError

__all__ = [
    "Doubt",
    "Failure",
    "Outcome",
    "Scenario",
    "ScenarioError",
    "coverage",
    "files_in",
    "load_file",
    "perform",
    "run",
]
