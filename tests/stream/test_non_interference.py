"""Streams tell nobody what they may not know: where only the hidden differs, every byte and cursor is the same."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import pytest
from django.db import transaction

from bang_service.platform import clock
from bang_service.platform.front.dispatcher import Dispatcher
from games.models import Move, Notice, Position, Table
from games.services import wakeups
from games.services.live import LiveGame
from games.services.numbering import number_notices
from tests.games.people import EVERY_SET, Person, answer, at, moves, persons, see, start
from tests.games.test_secrecy import scramble
from tests.stream.asgi import Exchange, service
from tests.stream.following import aside, caught_up
from tests.stream.moves import move

MINE = "/api/v1/me/stream/"
SEAT = 1


@pytest.fixture
def _time_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    now = clock.real_now()
    monkeypatch.setattr(clock, "real_now", lambda: now)


@contextmanager
def _restored(table: int) -> Iterator[None]:
    """What is done to the table inside is undone afterwards."""
    position, row = Position.objects.get(pk=table), Table.objects.get(pk=table)
    moves = list(Move.objects.filter(table_id=table))
    try:
        yield
    finally:
        position.save()
        row.save()
        for each in moves:
            each.save()


async def bodies(app: Dispatcher, table: int, one: Person) -> list[bytes]:
    """All that a seat, and whoever only watches, is told by streams of every kind."""
    found = []
    for path, token, last in (
        (at(table, "stream"), one.token, "reset"),
        (at(table, "stream") + "?after=0", one.token, "view"),
        (at(table, "stream") + "?after=7", "", "view"),
        (MINE, one.token, "reset"),
        (MINE + "?after=0", one.token, "prompts"),
    ):
        stream = Exchange(app, path, token)
        await stream.until(lambda event, last=last: event.event == last)  # type: ignore[misc]
        found.append(stream.body)
        await stream.leave()
    return found


def otherwise(table: int, others: list[Person], chance: random.Random) -> bool:
    """Another world: all that the seat cannot know is drawn anew, and others were told other things."""
    for one in others:
        for _ in range(chance.randrange(3)):
            Notice.objects.create(table_id=table, player=one.player, kind="asked", is_fanned_out=True)
        if chance.random() < 0.5:
            number_notices(one.player.pk)
    return scramble(table, SEAT, chance)


@pytest.mark.parametrize("rounds", [3, pytest.param(6, marks=pytest.mark.long)])
async def test_streams__of_worlds_that_look_the_same__are_the_same_bytes(four: list[Person], rounds: int) -> None:
    chance = random.Random(4)
    table = await aside(start, four, seed=9, sets=EVERY_SET)
    others = [one for seat, one in enumerate(four) if seat != SEAT]
    differed = 0
    async with service() as app:
        for _ in range(rounds):
            for _ in range(9):
                await aside(move, four, table, chance)
            if (await aside(see, four[0].api, table))["result"] is not None:
                break
            told = await bodies(app, table, four[SEAT])
            async with elsewhere(table, others, chance) as differs:
                differed += differs
                assert await bodies(app, table, four[SEAT]) == told
    assert 2 * differed > rounds


@asynccontextmanager
async def elsewhere(table: int, others: list[Person], chance: random.Random) -> AsyncIterator[bool]:
    restored = _restored(table)
    await aside(restored.__enter__)
    try:
        yield await aside(otherwise, table, others, chance)
    finally:
        await aside(restored.__exit__, None, None, None)


async def test_open_streams__when_only_the_hidden_changes__say_nothing(four: list[Person]) -> None:
    table = await aside(start, four, seed=9, sets=EVERY_SET)
    async with service() as app:
        streams = [
            Exchange(app, path, token)
            for path, token in (
                (at(table, "stream"), four[SEAT].token),
                (MINE, four[SEAT].token),
            )
        ]
        for stream in streams:
            await stream.next()
        told = [stream.body for stream in streams]
        assert await aside(scramble, table, SEAT, random.Random(1))
        await aside(wakeups.moved, table, four[SEAT].player.pk)
        await caught_up()
        assert [stream.body for stream in streams] == told
        for stream in streams:
            await stream.leave()


def to_a_window(people: list[Person], table: int) -> bool:
    """Play until all who might react to something are asked, the seat not among them."""
    return any(
        len(live.asked) > 2 and SEAT not in live.asked and any(question.window for question in live.game.prompts())
        for _, live in moves(people, table, seed=3)
    )


async def passes(app: Dispatcher, people: list[Person], table: int) -> list[bytes]:
    """What the seat and a spectator are told while, one after the other, all but one let the window go by."""
    streams = [
        Exchange(app, at(table, "stream"), people[SEAT].token),
        Exchange(app, at(table, "stream")),
        Exchange(app, MINE, people[SEAT].token),
    ]
    for stream in streams:
        await stream.next()
    asked = (await aside(see, people[SEAT].api, table))["waiting_for"]
    for seat in asked[:-1]:
        view = await aside(see, people[seat].api, table)
        await aside(answer, people[seat].api, table, view, "pass")
        await caught_up()
    for stream in streams:
        await stream.leave()
    return [stream.body for stream in streams]


@pytest.mark.usefixtures("_time_stands_still")
async def test_window__tells_no_more_of_who_could_react__as_it_closes(transactional_db: None) -> None:
    people = await aside(persons, 5)
    table = await aside(start, people, seed=2, sets=["base", "valley_of_shadows"])
    assert await aside(to_a_window, people, table)
    async with service() as app:
        restored = _restored(table)
        await aside(restored.__enter__)
        told = await passes(app, people, table)
        await aside(restored.__exit__, None, None, None)
        await aside(prompts_again, table)
        assert await aside(scramble, table, SEAT, random.Random(5))
        assert await passes(app, people, table) == told


def prompts_again(table: int) -> None:
    """The rows of the prompts as they belong to the position."""
    Move.objects.filter(table_id=table, number__gte=Position.objects.get(pk=table).moves).delete()
    Notice.objects.filter(table_id=table, serial=None).delete()
    with transaction.atomic():
        live = LiveGame(*LiveGame.parts(table))
        for seat, prompt in live.asked.items():
            live.table.prompts.get_or_create(seat=live.seats[seat], defaults={"prompt": prompt})
