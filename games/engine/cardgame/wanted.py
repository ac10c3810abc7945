"""What a seat is asked for, where only a card of one name will do."""

from __future__ import annotations

from typing import ClassVar

from games.engine.kernel.fields import Fielded


class Wants(metaclass=Fielded, is_mixin=True):
    """For an operation that asks a seat to discard a card under the name `wanted`."""

    wanted: ClassVar[str]
