"""A stored game names its rulebook by a digest, which no later release may change."""

from __future__ import annotations

from typing import Any

import pytest

from games.engine.kernel.rulebook import Rulebook
from games.terms.rulebooks import CARDS, rulebook

from .digests import stored

STORED = stored()

FORMER_DEFAULTS = {CARDS: {"win_check": "immediate"}}
"""What the requests meant that name no value, where the default is another one today."""


@pytest.mark.parametrize("one_in", [5, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("name", STORED)
def test_digests__compiled_by_this_release__are_those_of_the_release_that_stored_them(name: str, one_in: int) -> None:
    """Every size of table with every combination of sets, by the usual rules; with chosen options one in so many."""
    usual = [(request, digest) for request, digest in STORED[name] if not request["options"]]
    chosen = [(request, digest) for request, digest in STORED[name] if request["options"]]
    compared = [*usual, *chosen[::one_in]]
    assert len(usual) > 100 and len(compared) > 1000
    # Whatever can be chosen is in the sample.
    assert {pair for request, _ in compared for pair in request["options"].items()} == {
        pair for request, _ in chosen for pair in request["options"].items()
    }
    changed = [(request, digest) for request, digest in compared if _meant(request).digest != digest]
    assert changed == []


def _meant(request: dict[str, Any]) -> Rulebook:
    options = {**FORMER_DEFAULTS.get(request["game"], {}), **request["options"]}
    return rulebook(**{**request, "options": options}, editions={})


def test_digest__of_an_option_that_is_newer_than_stored_games__tells_its_other_values_only() -> None:
    def digest(options: dict[str, str]) -> str:
        return rulebook(game=CARDS, sets=["base", "valley_of_shadows"], seats=5, options=options).digest

    assert digest({"henry_count": "each_card"}) == digest({})
    assert digest({"henry_count": "each_effect"}) != digest({})
