"""What the service kept, read from its database and from the records it publishes, in the judge's terms."""

from __future__ import annotations

import http.client
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from games.fairness.records import MalformedRecord, Mismatch, Record, read, verify
from games.models import Author, Miss, Move, Prompt, Table

from .spans import Watch

HOST = "127.0.0.1"


@dataclass(frozen=True, slots=True)
class Made:
    """A move as it is stored; `at` is in seconds of the run."""

    number: int
    seat: int
    author: str
    prompt: str
    option: str
    at: float


@dataclass(frozen=True, slots=True)
class Missed:
    """A deadline that fired; the moments are in seconds of the run."""

    seat: int
    move: int
    prompt: str
    cause: str
    asked_at: float
    due_at: float
    missed_at: float


@dataclass(frozen=True, slots=True)
class Game:
    """A table as the database has it at the end: its moves in order, its misses, and who is still asked."""

    table: int
    status: str
    moves: tuple[Made, ...]
    misses: tuple[Missed, ...]
    asked: tuple[str, ...]
    decision_seconds: float | None

    @property
    def is_over(self) -> bool:
        """Whether the game was won."""
        return self.status == Table.Status.OVER


def games(tables: Iterable[int], watch: Watch) -> Iterator[Game]:
    """Everything that is stored of these tables."""
    for table in Table.objects.filter(pk__in=list(tables)).order_by("pk"):
        moves = Move.objects.filter(table_id=table.pk).order_by("number")
        misses = Miss.objects.filter(table_id=table.pk).order_by("move")
        asked = Prompt.objects.filter(table_id=table.pk).select_related("seat__player").order_by("seat__number")
        yield Game(
            table=table.pk,
            status=table.status,
            moves=tuple(
                Made(move.number, move.seat, move.author, move.prompt, move.option, watch.at(move.made_at))
                for move in moves
            ),
            misses=tuple(
                Missed(
                    miss.seat,
                    miss.move,
                    miss.prompt,
                    miss.cause,
                    watch.at(miss.asked_at),
                    watch.at(miss.due_at),
                    watch.at(miss.missed_at),
                )
                for miss in misses
            ),
            asked=tuple(
                f"seat {row.seat.number} ({row.seat.playing_policy or 'a person'}) since {watch.at(row.asked_at):.1f} s"
                for row in asked
            ),
            decision_seconds=table.clock["decision"] if table.clock else None,
        )


PLAYER, POLICY, DEADLINE = (str(author.value) for author in (Author.PLAYER, Author.POLICY, Author.DEADLINE))


def published(port: int, table: int) -> tuple[Record | None, str]:
    """A finished game's record over REST, after checking it as `manage.py verify` does; else what is wrong with it."""
    connection = http.client.HTTPConnection(HOST, port, timeout=30)
    try:
        connection.request("GET", f"/api/v1/tables/{table}/record/")
        reply = connection.getresponse()
        body = reply.read()
    except (OSError, http.client.HTTPException) as error:
        return None, f"its record cannot be read: {type(error).__name__}"
    finally:
        connection.close()
    if reply.status != 200:
        return None, f"its record is answered {reply.status}: {body[:200].decode(errors='replace')}"
    try:
        record = read(body)
        report = verify(record)
    except (MalformedRecord, Mismatch) as error:
        return None, f"its record is not verified: {error}"
    return (record, "") if report.tells_chance else (None, "its record does not tell what chance did")
