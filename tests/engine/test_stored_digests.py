"""A stored game names its rulebook by a digest, which no later release may change."""

from __future__ import annotations

import pytest

from games.terms.rulebooks import CARDS, rulebook

from .digests import stored

STORED = stored()


@pytest.mark.parametrize("name", STORED)
def test_digests__compiled_by_this_release__are_those_of_the_release_that_stored_them(name: str) -> None:
    changed = [
        (request, digest) for request, digest in STORED[name] if rulebook(**request, editions={}).digest != digest
    ]
    assert changed == []


def test_digest__of_an_option_that_is_newer_than_stored_games__tells_its_other_values_only() -> None:
    def digest(options: dict[str, str]) -> str:
        return rulebook(game=CARDS, sets=["base", "valley_of_shadows"], seats=5, options=options).digest

    assert digest({"henry_count": "each_card"}) == digest({})
    assert digest({"henry_count": "each_effect"}) != digest({})
