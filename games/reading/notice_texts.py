"""What notices say, in sentences: nothing that not everybody who may see the table may know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from django.db.models import Prefetch, prefetch_related_objects

from bang_service.platform.notice_kinds import kind_of
from bang_service.platform.texts import say, spoken
from games.engine.kernel.prompts import Prompt, Stake
from games.models import Notice, Seat, Table
from games.notice_kinds import OVER
from games.reading.projection.journal import journal_documents
from games.reading.summary import is_told
from games.services.positions import rules_of
from games.terms.notices import NoticeDetails, decode
from games.texts.speech import speech

MOST_SENTENCES: Final = 8
"""What the journal says of what was played for somebody; how much more there is, is counted."""

MOST_RECORDS: Final = 200

SentenceHook = Callable[[Notice], str]

_sentence_hooks: Final[list[SentenceHook]] = []

_SEATS: Final = Prefetch("seats", queryset=Seat.objects.select_related("player"))


def register_notice_sentence(hook: SentenceHook) -> None:
    """Register what is said at the end of notices: a sentence, or nothing."""
    _sentence_hooks.append(hook)


def share_tables(notices: Iterable[Notice]) -> None:
    """Read what the texts of these notices need of their tables once for all."""
    tables: dict[int, Table] = {}
    for notice in notices:
        if notice.table is not None:
            notice.table = tables.setdefault(notice.table.pk, notice.table)
    prefetch_related_objects(list(tables.values()), _SEATS)


def notice_text(notice: Notice) -> str:
    """What a notice says, in a few sentences of the language that is spoken now."""
    details = decode(notice.details)
    if notice.table is not None:
        # Nothing is read where it was read already.
        prefetch_related_objects([notice.table], _SEATS)
    question = _question(notice, details)
    told = say(
        kind_of(notice.kind).text_key,
        who=details.who,
        endpoint=details.endpoint,
        season=details.season,
        division=details.division,
        number=details.number,
        text=details.text,
        access=details.access,
        bot=details.who,
        named="yes" if details.endpoint else "no",
        question=question,
        asked="yes" if question else "no",
    )
    said = [str(told), *_happened(notice, details), *(hook(notice) for hook in _sentence_hooks)]
    return " ".join(sentence for sentence in said if sentence)


def _question(notice: Notice, details: NoticeDetails) -> str:
    """What the seat was asked, empty if it was not."""
    if not details.question or notice.table is None:
        return ""
    prompt = Prompt(
        "choose",
        notice.seat,
        [("pass",)],
        details.cause,
        remaining=details.needed,
        about=details.about,
        stake=None if details.stake is None else Stake(*details.stake),
        given=details.given,
        more=details.more,
        because=details.because,
        figures=details.figures,
        question=details.question,
    )
    names = [seat.name for seat in notice.table.seats.all()]
    return speech(rules_of(notice.table), spoken(), names).question(prompt)


def _happened(notice: Notice, details: NoticeDetails) -> Iterator[str]:
    """What the journal says of it to the player, who reads no more than a spectator may now."""
    table = notice.table
    if table is None:
        return
    if notice.kind == OVER:
        yield from (record["text"] for record in _last_record(table, notice.seat) if record["kind"] == "end")
        return
    if not details.first:
        return
    limit = min(details.last - details.first + 1, MOST_RECORDS)
    records = journal_documents(table, None, after=details.first - 1, limit=limit, reader=notice.seat)
    sentences = [record["text"] for record in records if is_told(record) and _is_about(record, notice)]
    yield from sentences[:MOST_SENTENCES]
    if len(sentences) > MOST_SENTENCES:
        yield str(say("notice-more", count=len(sentences) - MOST_SENTENCES))


def _is_about(record: dict[str, Any], notice: Notice) -> bool:
    """Whether a record tells of what was done by the seat, or happened to it."""
    return record.get("seat") == notice.seat


def _last_record(table: Table, reader: int) -> list[dict[str, Any]]:
    position = getattr(table, "position", None)
    if position is None:
        return []
    return journal_documents(table, None, after=position.records - 1, limit=1, reader=reader)
