"""The ids of prompts as clients know them: `41-3-9f2c01`.

They end with a sum over what is offered, so that an answer never meets other options than those it was chosen from.
The sum is keyed with a secret of the table that is no part of its game: without the key, whoever comes to see an id
could try hands until the sum is right.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final
from zlib import crc32

from games.engine.kernel.prompts import Prompt, option_id

SUM_BYTES: Final = 3


def prompt_id(key: str, prompt: Prompt) -> str:
    """The id of a question at the table with this key."""
    # One call on the joined options: it is worked out for every question of every answer.
    offered = ",".join(map(option_id, prompt.options)).encode()
    return f"{prompt.id}-{blake2b(offered, key=key.encode(), digest_size=SUM_BYTES).hexdigest()}"


def is_id_of(given: str, prompt: Prompt, *, current: str) -> bool:
    """Whether a seat may name its own question so: by its `current` id, or by the one that releases before 0.2 gave.

    A view that was read before an upgrade, or from a process of the old release beside this one, has the latter.
    """
    return given == current or given == f"{prompt.id}-{_plain_sum(prompt)}"


def _plain_sum(prompt: Prompt) -> str:
    offered = ",".join(map(option_id, prompt.options))
    return f"{crc32(offered.encode()) & 0xFFFFFF:06x}"
