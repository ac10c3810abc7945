"""Playing scenarios of either game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from .card_performance import CardPerformance
from .deal import CardDeal, DiceDeal
from .dice_performance import DicePerformance
from .dice_table import DiceTable
from .doubts import Doubt
from .loader import Scenario
from .performance import Failure, Performance
from .table import Table


@dataclass(frozen=True)
class Outcome:
    """The result of a scenario: the expectation that was not met, if there is one, and the expectations that prove
    nothing."""

    failure: Failure | None
    doubts: list[Doubt]


def perform(scenario: Scenario) -> Outcome:
    """Play the scenario to its end or to the first expectation that is not met.

    Raises ScenarioError for mistakes in its text.
    """
    performance = _performance(scenario)
    return Outcome(performance.play(), performance.doubts)


def run(scenario: Scenario) -> Failure | None:
    """Play the scenario like `perform`, and return the expectation that was not met, if there is one."""
    return perform(scenario).failure


def _performance(scenario: Scenario) -> Performance[Any]:
    dealt = scenario.deal
    spec = scenario.table if dealt is None else dealt
    game = spec.get("game", "cards")
    if game == "cards":
        return CardPerformance(Table(scenario) if dealt is None else CardDeal(scenario, dealt))
    if game == "dice":
        return DicePerformance(DiceTable(scenario) if dealt is None else DiceDeal(scenario, dealt))
    raise scenario.error(spec.place("game"), f"there is no game {game!r}; known: cards, dice")
