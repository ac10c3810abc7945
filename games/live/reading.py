"""The updates of followers, read in a thread for many of them at once."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from accounts.people.models import Player
from bang_service.platform import languages
from games.bodies.notices import notice_document
from games.models import Notice
from games.reading import table_snapshots
from games.reading.notice_texts import share_tables
from games.reading.projection.tables import table_document
from games.reading.projection.views import prompts_of, waiting_prompts
from games.reading.rematches import Links, links_of
from games.reading.table_snapshots import Progress, TableSnapshot, TableVersion
from games.reading.voices import Marks
from games.services import last_views
from games.services.access import no_table
from games.services.halts import halt_failed
from games.services.live import RuleFailure
from games.services.numbering import notices_after, number_notices, unnumbered

from .updates import NOTICE, PROMPTS, RECORD, TABLE, VIEW, Document, Update

MOST_BEHIND: Final = 500
"""How many records, or notices, a follower may be behind. A follower that is further behind starts anew."""


@dataclass(frozen=True, slots=True)
class TableQuestion:
    """What has happened at a table after a record, for one viewer. `after` None: the viewer starts anew. `language` is
    their header `Accept-Language`."""

    table_id: int
    player_id: int | None
    invitation: str
    after: int | None
    language: str


@dataclass(frozen=True, slots=True)
class TableNews:
    """The answer: the records above the requested one, or None for a viewer who has to start anew.

    `last` is the last record's number, `version` that of the table as it was read; `seat` is the viewer's. `marks` say
    up to where people have spoken.
    """

    version: TableVersion
    last: int
    seat: int | None
    records: Sequence[Update] | None
    table: Update
    view: Update | None
    marks: Marks


def read_tables(questions: Sequence[TableQuestion]) -> list[TableNews | Exception]:
    """The news of tables; Problem not_found for viewers who may not, or no longer, know of the table."""
    wanted: dict[int, int] = {}
    for question in questions:
        # A viewer who starts anew needs no record.
        after = 2**62 if question.after is None else max(question.after, 0)
        wanted[question.table_id] = min(after, wanted.get(question.table_id, after))
    found = table_snapshots.table_snapshots(wanted)
    readers = {table_id: _TableNewsReader(snapshot, wanted[table_id]) for table_id, snapshot in found.items()}
    news = [_news(readers.get(question.table_id), question) for question in questions]
    last_views.remember_all(
        (readers[question.table_id].snapshot.table, _viewer(question))
        for question, told in zip(questions, news, strict=True)
        if isinstance(told, TableNews) and told.view is not None
    )
    return news


def _news(reader: _TableNewsReader | None, question: TableQuestion) -> TableNews | Exception:
    try:
        return _told(reader, question)
    except Exception as error:
        # A failure at one table does not keep the others' followers from their news.
        return error


def _told(reader: _TableNewsReader | None, question: TableQuestion) -> TableNews:
    viewer = _viewer(question)
    if reader is None or not reader.snapshot.is_for(viewer, invitation=question.invitation):
        raise no_table(question.table_id)
    with languages.speaking(question.language):
        return reader.tell(viewer, question.after)


def _viewer(question: TableQuestion) -> Player | None:
    return None if question.player_id is None else Player(pk=question.player_id)


class _TableNewsReader:
    """Builds the news from one snapshot. What viewers of the same seat receive in the same language is built once."""

    def __init__(self, snapshot: TableSnapshot, after: int) -> None:
        self.snapshot = snapshot
        # Of a long game, only the latest records are sent.
        self._after = max(after, snapshot.last - MOST_BEHIND)
        self._tables: dict[tuple[int | None, bool, Links], Update] = {}
        self._views: dict[tuple[int | None, str], Update | None] = {}
        self._records: dict[tuple[int | None, str], list[Update]] = {}

    def tell(self, viewer: Player | None, after: int | None) -> TableNews:
        """What is new for this viewer."""
        seat = self.snapshot.seat_of(viewer)
        last = self.snapshot.last
        is_anew = after is None or not last - MOST_BEHIND <= after <= last or after < 0
        records = None if is_anew or after is None else self._records_of(seat)[max(0, after - self._after) :]
        view = self._view_of(seat)
        marks = Marks.of(self.snapshot.table)
        return TableNews(self.snapshot.version, last, seat, records, self._table_of(viewer, seat), view, marks)

    def _table_of(self, viewer: Player | None, seat: int | None) -> Update:
        table = self.snapshot.table
        links = links_of(table, None if viewer is None else viewer.pk)
        key = (seat, viewer is not None and viewer.pk == table.host_id, links)
        if key not in self._tables:
            self._tables[key] = Update.of(TABLE, table_document(table, viewer, self.snapshot.ratings))
        return self._tables[key]

    def _view_of(self, seat: int | None) -> Update | None:
        key = (seat, languages.current())
        if key not in self._views:
            view = self._seen(seat)
            self._views[key] = None if view is None else Update.of(VIEW, view)
        return self._views[key]

    def _seen(self, seat: int | None) -> Document | None:
        try:
            return self.snapshot.view(seat)
        except RuleFailure as failure:
            # The table's topic is published again when it is halted.
            halt_failed(failure)
            return None

    def _records_of(self, seat: int | None) -> list[Update]:
        key = (seat, languages.current())
        if key not in self._records:
            told = self.snapshot.records(seat, after=self._after)
            self._records[key] = [Update.of(RECORD, record, cursor=record["number"]) for record in told]
        return self._records[key]


@dataclass(frozen=True, slots=True)
class PersonQuestion:
    """What is new for a player: notices above `after` (None: they start anew), prompts if their versions are not
    `asked`, and their tables, including those of `tables` that have ended meanwhile. `language` is their header
    `Accept-Language`."""

    player_id: int
    after: int | None
    asked: tuple[TableVersion, ...] | None
    tables: Collection[int]
    language: str


@dataclass(frozen=True, slots=True)
class PersonNews:
    """The answer. `notices` is None for a player who has to start anew, and who then gets all prompts; otherwise
    `prompts` is None if they have them already."""

    last: int
    notices: Sequence[Update] | None
    asked: tuple[TableVersion, ...]
    prompts: Update | None
    tables: Sequence[Progress]


def read_persons(questions: Sequence[PersonQuestion]) -> list[PersonNews | Exception]:
    """The news of players."""
    ids = {question.player_id for question in questions}
    for player_id in unnumbered(ids):
        number_notices(player_id)
    after: dict[int, int] = {}
    ended: dict[int, set[int]] = {}
    for question in questions:
        if question.after is not None:
            known = after.get(question.player_id, question.after)
            after[question.player_id] = min(question.after, known)
        ended.setdefault(question.player_id, set()).update(question.tables)
    reader = _PersonNewsReader(
        notices_after({player_id: after.get(player_id) for player_id in ids}, most=MOST_BEHIND),
        table_snapshots.waiting_versions(ids),
        table_snapshots.progress_of(ids, and_ended=ended),
    )
    return [reader.tell(question) for question in questions]


class _PersonNewsReader:
    """Builds the news of players from what was read for all of them: notices with the last one's number, prompts,
    tables."""

    def __init__(
        self,
        notices: Mapping[int, tuple[int, list[Notice]]],
        asked: Mapping[int, list[TableVersion]],
        progress: Mapping[int, list[Progress]],
    ) -> None:
        self._notices = notices
        self._asked = asked
        self._progress = progress
        self._prompts: dict[tuple[int, str], Update] = {}

    def tell(self, question: PersonQuestion) -> PersonNews | Exception:
        """What is new for this player."""
        try:
            return self._told(question)
        except Exception as error:
            # A failure in one player's news does not keep the others from theirs.
            return error

    def _told(self, question: PersonQuestion) -> PersonNews:
        with languages.speaking(question.language):
            return self._news_of(question)

    def _news_of(self, question: PersonQuestion) -> PersonNews:
        last, notices = self._notices[question.player_id]
        after = question.after
        is_anew = after is None or after < 0 or not last - MOST_BEHIND <= after <= last
        asked = tuple(self._asked[question.player_id])
        tables = self._progress[question.player_id]
        return PersonNews(
            last=last,
            notices=None if is_anew else _notices(notices, question),
            asked=asked,
            prompts=None if asked == question.asked and not is_anew else self._prompts_of(question.player_id),
            tables=[each for each in tables if each.status in table_snapshots.LIVE or each.table in question.tables],
        )

    def _prompts_of(self, player_id: int) -> Update:
        key = (player_id, languages.current())
        if key not in self._prompts:
            player = Player(pk=player_id)
            rows = waiting_prompts(player).order_by("asked_at", "id")
            self._prompts[key] = Update.of(PROMPTS, {"prompts": prompts_of(rows, player)})
        return self._prompts[key]


def _notices(notices: Sequence[Notice], question: PersonQuestion) -> list[Update]:
    after = question.after or 0
    share_tables(notices)
    return [
        Update.of(NOTICE, notice_document(notice), cursor=notice.serial)
        for notice in notices
        if notice.serial is not None and notice.serial > after
    ]
