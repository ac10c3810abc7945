"""Scenarios: rules written down as small games that a player can read. The format is told in tests/scenarios/README.md."""

from .loader import Scenario, ScenarioError, load_file
from .runner import Failure, run

__all__ = ["Failure", "Scenario", "ScenarioError", "load_file", "run"]
