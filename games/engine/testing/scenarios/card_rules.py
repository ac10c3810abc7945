"""Reads the rules by which a scenario of the card game is played."""

from __future__ import annotations

from games.engine.cardgame.rules import CardSet, table_options
from games.engine.kernel.rules import UnknownRules, choose_options
from games.engine.sets import card_sets

from .loader import Scenario
from .written import Mapping


def card_rules(scenario: Scenario, spec: Mapping) -> tuple[list[CardSet], dict[str, str]]:
    """The `sets` and the complete `options` that a part of the scenario chooses.

    Raises ScenarioError for a set, an option or a value that does not exist.
    """
    known = card_sets()
    names = spec.get("sets", ["base"])
    if isinstance(names, str):
        names = [names]
    if not isinstance(names, list):
        raise scenario.error(spec.place("sets"), "'sets' is a list of sets such as [base]")
    for name in names:
        if str(name) not in known:
            message = f"there is no set {name!r}; known sets: {', '.join(known)}"
            raise scenario.error(spec.place("sets"), message)
    sets = [one for name, one in known.items() if name in names]
    chosen = spec.get("options") or {}
    if not isinstance(chosen, dict):
        raise scenario.error(spec.place("options"), "'options' is a mapping such as {self_jail: yes}")
    try:
        options = choose_options(table_options(sets), {name: str(value) for name, value in chosen.items()})
    except UnknownRules as error:
        raise scenario.error(spec.place("options"), str(error)) from error
    return sets, options
