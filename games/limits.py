"""The limits of requests about tables and games."""

from __future__ import annotations

from typing import Final

from bang_service.platform.texts import say
from bang_service.platform.throttling.scopes import Scope, declare

ANSWER: Final = declare(
    "answer",
    Scope(say("limit-answer"), {"token": "600/minute burst 300", "account": "1200/minute burst 600"}, returned=True),
)
CREATE_TABLE: Final = declare("create_table", Scope(say("limit-create-table"), {"account": "600/hour burst 60"}))
PREVIEW: Final = declare("preview", Scope(say("limit-preview"), {"address": "120/minute burst 60"}))
REPLAY: Final = declare(
    "replay",
    Scope(say("limit-replay"), {"address": "120/minute burst 60", "account": "30/minute burst 10"}),
)
VOICE: Final = declare("voice", Scope(say("limit-voice"), {"account": "6/minute burst 3"}))
SPECTATOR_VOICE: Final = declare(
    "spectator_voice", Scope(say("limit-spectator-voice"), {"account": "60/minute burst 20"}, together=True)
)
"""All who speak to the spectators of a table have it together: many of them must not flood it."""
