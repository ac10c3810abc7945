"""The URLs of streams."""

from __future__ import annotations

import re
from typing import Final

from bang_service.platform.front.streams import Stream

from .sse import person_stream, table_stream

STREAMS: Final = (
    Stream(re.compile(r"/api/v1/tables/(?P<table_id>[0-9]{1,18})/stream/"), table_stream, frozenset({"GET"})),
    Stream(re.compile(r"/api/v1/me/stream/"), person_stream, frozenset({"GET"})),
)
