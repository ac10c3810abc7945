"""What a role wants of the others."""

from __future__ import annotations

import pytest

from bots.policies.rules_2.goals import wants
from games.engine.roles import DEPUTY, OUTLAW, RENEGADE, SHERIFF


@pytest.mark.parametrize(
    ("outlaws", "deputies", "sheriff", "first"),
    [(3, 2, 5, DEPUTY), (2, 1, 4, DEPUTY), (3, 2, 3, OUTLAW), (3, 1, 5, OUTLAW), (2, 0, 5, OUTLAW)],
)
def test_renegade__is_against_the_law_while_it_is_the_stronger_side(
    outlaws: int, deputies: int, sheriff: int, first: str
) -> None:
    found = wants(RENEGADE, outlaws, deputies, outlaws + deputies + 1, sheriff, heir=False)
    assert max((DEPUTY, OUTLAW), key=lambda role: found[role]) == first
    assert found[SHERIFF] < 0
