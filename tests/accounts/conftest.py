from __future__ import annotations

import pytest

from accounts import services
from accounts.models import Player
from tests.api import Api

PASSWORD = "six-guns-and-petticoats"


@pytest.fixture
def signed_up(db: None) -> tuple[Player, str]:
    player, secret = services.sign_up(name="Calamity", password=PASSWORD)
    return player, secret.text


@pytest.fixture
def player(signed_up: tuple[Player, str]) -> Player:
    return signed_up[0]


@pytest.fixture
def api(signed_up: tuple[Player, str]) -> Api:
    return Api(signed_up[1])
