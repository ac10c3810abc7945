"""What learning adds to the worth of an option: one number for each feature, by the player it was learned for."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Final

from .features import Features

Numbers = Mapping[str, Mapping[str, float]]
"""Player (`features.player`) → name of a feature → worth. What is not there is worth nothing."""

FILE: Final = "numbers.json"

NONE: Final[Numbers] = {}


@cache
def learned() -> Numbers:
    """The numbers that `manage.py train` learned; their file tells how."""
    document = json.loads(files(__package__).joinpath(FILE).read_text(encoding="utf-8"))
    found: Numbers = document["numbers"]
    return found


def worth(numbers: Mapping[str, float], found: Features) -> float:
    """What learning adds to an option with these features."""
    whole = 0.0
    for name, value in found.items():
        if name in numbers:
            whole += numbers[name] * value
    return whole
