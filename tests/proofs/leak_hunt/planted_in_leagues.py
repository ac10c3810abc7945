"""Leaks put in on purpose where leagues touch games: of kinds that a table of no league cannot have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import timedelta
from typing import Any, Final

from django.utils.http import http_date

from accounts.leagues.admin.fixtures import FixtureAdmin
from accounts.leagues.models import Division, Fixture, Place, Season, Substitution
from accounts.leagues.notice_kinds import SUBSTITUTE_ASKED
from accounts.leagues.reading import rounds, standings
from accounts.leagues.services import appeals, log, substitutions
from accounts.mail.services.writing import Part
from accounts.notices.channels import mail_texts
from accounts.pages import published
from accounts.people.models import Player
from bang_service.platform import clock
from bang_service.platform.http import conditional
from bang_service.platform.notice_kinds import NoticeKind
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from bang_service.platform.throttling import Client, Meter
from games.live import reading as live_reading
from games.models import Notice, Prompt, Seat, Table, TenureRow
from games.reading import summary
from games.reading.projection import journal, tables, views

from .planted import Planted, Put, game_at, hands_of, offered_to


def _played() -> Fixture:
    """The fixture that is being played: there is one at a time."""
    return Fixture.objects.get(state=Fixture.State.PLAYING)


def _table() -> int:
    table = _played().table_id
    assert table is not None
    return table


def _weight(seat: int) -> int:
    return sum(hands_of(game_at(_table()))[seat])


def _weighed() -> int:
    """What all hands weigh, those of later seats more: another number for almost any other hands."""
    return sum((seat + 1) * sum(hand) for seat, hand in enumerate(hands_of(game_at(_table()))))


def _weight_of(entry: int) -> int:
    """What the hand of an entry weighs at the table that is being played."""
    return _weight(Place.objects.get(fixture=_played(), entry=entry).seat)


# -- the leaks -------------------------------------------------------------------------------------------------


def _asked(put: Put) -> None:
    ask = substitutions._ask

    def with_question(found: Any, player: Player, kind: NoticeKind[Any], who: str) -> None:
        prompts = Prompt.objects.filter(table=_table()).order_by("seat__number").values_list("prompt", flat=True)
        ask(found, player, kind, f"{who} ({', '.join(prompts)})")

    put(substitutions, "_ask", with_question)


def _mailed(put: Put) -> None:
    lines = mail_texts._lines

    def longer(notices: Sequence[Notice], preferences: Any) -> list[Part]:
        told = lines(notices, preferences)
        if any(notice.kind == SUBSTITUTE_ASKED for notice in notices):
            told.append(Part("…" * (1 + _weighed() % 40)))
        return told

    put(mail_texts, "_lines", longer)


def _before(put: Put) -> None:
    seat_of = tables.seat_of

    def or_asked(table: Table, viewer: Player | None) -> int | None:
        own = seat_of(table, viewer)
        if own is not None or viewer is None:
            return own
        waiting = Substitution.objects.filter(substitute=viewer, state=Substitution.State.WAITING)
        entry = waiting.values_list("entry", flat=True).first()
        return Place.objects.filter(fixture__table=table, entry=entry).values_list("seat", flat=True).first()

    for place in (journal, summary, tables, views):
        put(place, "seat_of", or_asked)


def _afterwards(put: Put) -> None:
    tell = live_reading._TableNewsReader.tell

    def as_before(reader: Any, viewer: Player | None, after: int | None) -> Any:
        news = tell(reader, viewer, after)
        if viewer is None or news.seat is not None:
            return news
        sat = TenureRow.objects.filter(table=reader.snapshot.table, player=viewer.pk)
        seat = sat.values_list("seat", flat=True).first()
        return news if seat is None else replace(news, view=reader._view_of(seat))

    put(live_reading._TableNewsReader, "tell", as_before)


def _fixture(put: Put) -> None:
    facts = FixtureAdmin.facts

    def with_waiting(page: FixtureAdmin, row: Fixture, request: Any) -> list[tuple[Any, object]]:
        found = facts(page, row, request)
        if row.state == Fixture.State.PLAYING and row.table is not None:
            g = game_at(row.table.pk)
            found.append((say("admin-table"), sum(len(offered_to(g, seat)) for seat in range(row.table.seat_count))))
        return found

    put(FixtureAdmin, "facts", with_waiting)


def _refusal(put: Put) -> None:
    ask = appeals.ask_at_table

    def other(*, table_id: int, by: Player, text: str) -> Any:
        try:
            return ask(table_id=table_id, by=by, text=text)
        except Problem:
            if game_at(table_id).roles[1] == "outlaw":
                raise Problem(ProblemCode.CONFLICT, say("refused-appeal-waits")) from None
            raise

    put(appeals, "ask_at_table", other)


def _modified(put: Put) -> None:
    def since(request: Any, content: bytes, media_type: str, told: dict[str, str]) -> Any:
        at = clock.now() - timedelta(seconds=_weighed() % 60)
        return conditional.unchanging(
            request, content, media_type, {**told, "Last-Modified": http_date(at.timestamp())}
        )

    put(published, "unchanging", since)


def _standings(put: Put) -> None:
    told = standings._lines

    def ordered(division: Division) -> list[dict[str, Any]]:
        found = told(division)
        lines = [(line["rank"], _weight_of(line["entry"]), line) for line in found if _plays(line["entry"])]
        return [line for _, _, line in sorted(lines, key=lambda each: each[:2])]

    put(standings, "_lines", ordered)


def _plays(entry: int) -> bool:
    return Place.objects.filter(fixture=_played(), entry=entry).exists()


def _lines(put: Put) -> None:
    write = log.write

    def twice(season: Season, verb: str, **named: Any) -> Any:
        if verb in ("substitute_asked", "appealed", "judged") and _weighed() % 2:
            write(season, "resumed_all", tables=1)
        return write(season, verb, **named)

    put(log, "write", twice)


def _limit(put: Put) -> None:
    charge = Meter.charge

    def dear(meter: Meter, scope: str, client: Client) -> None:
        charge(meter, scope, client)
        if meter._told is not None:
            meter._told = replace(meter._told, remaining=meter._told.remaining - _weighed() % 7)

    put(Meter, "charge", dear)


def _statements(put: Put) -> None:
    document = rounds._fixture

    def one_by_one(fixture: Fixture, played: frozenset[int]) -> dict[str, Any]:
        if fixture.state == Fixture.State.PLAYING:
            for card in hands_of(game_at(_table()))[1]:
                if card % 2:
                    Seat.objects.filter(table=fixture.table_id, number=1).exists()
        return document(fixture, played)

    put(rounds, "_fixture", one_by_one)


LEAKS: Final = (
    Planted("a question to a substitute with the ids of open ones", frozenset({"notices", "webhook"}), _asked),
    Planted("a mail to a substitute as long as a hand is heavy", frozenset({"mail host"}), _mailed),
    Planted("a hand that is shown to whoever is asked to stand in", frozenset({"spectator"}), _before),
    Planted("a stream that goes on for the one who was replaced", frozenset({"stream"}), _afterwards),
    Planted("a page of a fixture that counts the options", frozenset({"league desk"}), _fixture),
    Planted("an appeal that is refused by a role", frozenset({"league"}), _refusal),
    Planted("a page that was modified when a hand was", frozenset({"league"}), _modified),
    Planted("standings that order equals by their hands", frozenset({"league"}), _standings),
    Planted("a line more in the log of a season", frozenset({"league"}), _lines),
    Planted("a limit that depends on hands", frozenset({"league"}), _limit),
    Planted("a list that asks the database for each card", frozenset({"work"}), _statements),
)
"""All of them, over the channels that a fixture adds or changes."""
