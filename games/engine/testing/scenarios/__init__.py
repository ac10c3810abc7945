"""Scenarios: rules written down as small games that a player can read (see tests/scenarios/README.md)."""

from .coverage import coverage
from .loader import Scenario, load_file
from .performance import Failure
from .runner import run
from .written import ScenarioError

__all__ = ["Failure", "Scenario", "ScenarioError", "coverage", "load_file", "run"]
