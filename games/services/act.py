"""One answer as it is to be recorded."""

from __future__ import annotations

from dataclasses import dataclass

from games.engine.kernel.prompts import Option
from games.models import Author


@dataclass(frozen=True, slots=True)
class Act:
    """What a seat answers, and who answers for it. `prompt` is empty for an any-time act."""

    seat: int
    option: Option
    author: Author = Author.PLAYER
    prompt: str = ""
