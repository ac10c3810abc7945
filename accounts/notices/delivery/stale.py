"""Which notices are no longer true: nobody is told that they are waited for once they are not."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection

from bang_service.platform.notice_kinds import is_known, kind_of
from bang_service.platform.read_once import ReadOnce
from games.models import Notice


def stale(notices: Collection[Notice], *, for_people: bool, known: ReadOnce | None = None) -> set[int]:
    """The row numbers of those of these notices that are not told any more: each kind knows of its own. Programs are
    told more, because they keep a record. `known` is what the caller has read of these notices."""
    known = known or ReadOnce(notices)
    by_kind: dict[str, list[Notice]] = defaultdict(list)
    for notice in notices:
        by_kind[notice.kind].append(notice)
    found: set[int] = set()
    for name, together in by_kind.items():
        if not is_known(name):
            # Only the newer release that has written them could tell.
            continue
        kind = kind_of(name)
        if kind.stale is not None and (for_people or not kind.is_record):
            found |= kind.stale(together, known)
    return found


def is_stale(notice: Notice, *, for_people: bool, known: ReadOnce | None = None) -> bool:
    """Whether this notice is not told any more."""
    return bool(stale([notice], for_people=for_people, known=known))
