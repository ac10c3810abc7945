"""The limits of requests about where notices go."""

from __future__ import annotations

from typing import Final

from bang_service.platform.texts import say
from bang_service.platform.throttling.scopes import Scope, declare

WEBHOOK: Final = declare("webhook", Scope(say("limit-webhook"), {"account": "120/hour burst 30"}))
