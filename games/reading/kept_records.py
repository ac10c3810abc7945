"""Records of finished games, worked out once for each language and kept in the cache.

What was played never changes. Whatever else a record says stands in the key (`_key`): when a name changes, or the
release, another one is made. Who may read it is asked before, each time.
"""

from __future__ import annotations

import logging
import zlib
from hashlib import blake2b
from typing import Final

from django.core.cache import cache
from django.utils.translation import get_language

from bang_service.platform.http import json
from bang_service.platform.release import RELEASE
from games.models import Table
from games.reading.projection.records import record_document, require_record
from games.reading.projection.tables import seat_documents

KEPT_SECONDS: Final = 24 * 3600

log = logging.getLogger(__name__)


def content(table: Table) -> bytes:
    """A table's record as JSON, in the language of the reader. Raises Problem table_not_started or record_not_ready."""
    require_record(table)
    key = _key(table)
    found = _kept(key)
    if found is None:
        found = json.encode(record_document(table))
        _keep(key, found)
    return found


def _key(table: Table) -> str:
    said = [
        RELEASE, get_language(), table.status, table.rulebook, table.fixed_roles, table.commitment, table.seed,
        table.result, table.opened_at, table.started_at, table.ended_at, seat_documents(table),
    ]  # fmt: skip
    return f"record:{table.pk}:{blake2b(json.encode(said), digest_size=16).hexdigest()}"


def _kept(key: str) -> bytes | None:
    try:
        found = cache.get(key)
    except Exception as error:
        log.warning("no record can be read from the cache: %s", type(error).__name__)
        return None
    return None if found is None else zlib.decompress(found)


def _keep(key: str, record: bytes) -> None:
    try:
        cache.set(key, zlib.compress(record, 1), KEPT_SECONDS)
    except Exception as error:
        log.warning("no record can be kept in the cache: %s", type(error).__name__)
