"""The ids of prompts as clients know them: `41-3-9f2c01`.

They end with a checksum of the options, so that an answer is never applied to options other than those it was chosen
from. The checksum is keyed with a secret of the table that is not part of its game: without the key, anyone who sees an
id could try hands until the checksum matches.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Final
from zlib import crc32

from games.engine.kernel.prompts import Prompt, option_id

SUM_BYTES: Final = 3


def prompt_id(key: str, prompt: Prompt) -> str:
    """The id of a question at the table with this key."""
    # All options are joined and hashed in one call, because this is computed for every question of every answer.
    offered = ",".join(map(option_id, prompt.options)).encode()
    return f"{prompt.id}-{blake2b(offered, key=key.encode(), digest_size=SUM_BYTES).hexdigest()}"


def is_id_of(given: str, prompt: Prompt, *, current: str) -> bool:
    """Whether a seat may name its own question by this id: its `current` id, or the one that releases before 0.2 gave.

    A view that was read before an upgrade, or from a process of the old release beside this one, has the latter.
    """
    return given == current or given == f"{prompt.id}-{_plain_sum(prompt)}"


def _plain_sum(prompt: Prompt) -> str:
    offered = ",".join(map(option_id, prompt.options))
    return f"{crc32(offered.encode()) & 0xFFFFFF:06x}"
