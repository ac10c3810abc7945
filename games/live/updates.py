"""The updates that followers receive."""

from __future__ import annotations

from dataclasses import dataclass, field
from hashlib import blake2b
from typing import Any, Final

from bang_service.platform.http import json
from bang_service.platform.pubsub.hub import RESTART

Document = dict[str, Any]

RESET: Final = "reset"
RECORD: Final = "record"
VIEW: Final = "view"
TABLE: Final = "table"
VOICE: Final = "voice"
PROMPTS: Final = "prompts"
NOTICE: Final = "notice"
CLOSING: Final = "closing"


@dataclass(frozen=True, slots=True)
class Update:
    """One update for a follower. `id` is the cursor after it; None: it does not move the cursor.

    `text` is the document as JSON, made once for all followers who receive the same one.
    """

    event: str
    id: str | None
    document: Document
    text: bytes = field(repr=False)

    @classmethod
    def of(cls, event: str, document: Document, *, cursor: int | None = None) -> Update:
        """An update with its text."""
        return cls(event, None if cursor is None else str(cursor), document, json.encode(document))

    @property
    def digest(self) -> bytes:
        """The same value for the same text."""
        return blake2b(self.text, digest_size=16).digest()


def closing(reason: str) -> Update:
    """The last update: why the stream ends, and whether the same reader may come back at once."""
    return Update.of(CLOSING, {"reason": reason, "reconnect": reason == RESTART})
