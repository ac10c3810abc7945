"""The Python client that waits for each answer, written from the one for asyncio: they cannot differ."""

from __future__ import annotations

import re
from typing import Final

_SOURCE_SAYS: Final = (
    '"""The client for asyncio. `client.py`, the one that waits for each answer, is written from this file."""'
)
_RESULT_SAYS: Final = (
    '"""The client that waits for each answer.\n\n'
    "Written from `aio.py` by `manage.py quality --write`; do not edit.\n"
    '"""'
)
_RULES: Final = (
    (r"import asyncio\n", ""),
    (r"from contextlib import aclosing\n", "from contextlib import closing\nfrom time import sleep\n"),
    (r"from collections\.abc import .*\n", "from collections.abc import Generator, Iterable, Iterator\n"),
    (r"AsyncGenerator\[(.+), None\]", r"Generator[\1, None, None]"),
    (r"\basyncio\.sleep\b", "sleep"),
    (r"\basync (def|for|with)\b", r"\1"),
    (r"\bawait ", ""),
    (r"\bAsync(Client|Iterator)\b", r"\1"),
    (r"\baclosing\b", "closing"),
    (r"\b__a(enter|exit)__\b", r"__\1__"),
    (r"\ba(close|iter_raw|read)\b", r"\1"),
    (r"several tasks", "several threads"),
    (r"( +)for (\w+) in (.+):\n +yield \2\n", r"\1yield from \3\n"),
    # An `await` needed its brackets, a plain call does not.
    (r"return \((self\._\w+\(.*\))\)\[", r"return \1["),
)


def blocking(source: str) -> str:
    """The text of the client that waits, from that of the one for asyncio; still to be formatted."""
    assert _SOURCE_SAYS in source, "The first lines of aio.py are not those that are known."
    text = source.replace(_SOURCE_SAYS, _RESULT_SAYS)
    for found, put in _RULES:
        text = re.sub(found, put, text)
    return text
