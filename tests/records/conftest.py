"""Records that each test may change."""

from __future__ import annotations

import pytest

from .games import Document, plain
from .published import card_game, dice_game


@pytest.fixture
def cards() -> Document:
    return plain(card_game())


@pytest.fixture
def dice() -> Document:
    return plain(dice_game())
