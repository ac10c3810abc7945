"""One world: it is made, things happen in it, and everything that its readers receive is recorded."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from django.contrib.admin.helpers import ACTION_CHECKBOX_NAME
from django.db import connection

from accounts.notices.channels import mailing
from accounts.notices.delivery.dispatcher import Dispatcher
from accounts.notices.services import reminders
from bang_service.celery import app
from games.engine.kernel.game import Game
from games.engine.testing.laws import chosen_in_secret
from games.models import Miss, Move, Position, Prompt
from games.services import deadlines
from games.services.positions import game_of
from games.services.wakeups import PLAY_TASK

from . import arrivals, forked, league_acts, pages, worlds
from .acts import POLICIES, REMATCH, SAY, Script, Step
from .league_readers import InLeague
from .readers import Heard, Readers
from .scene import Scene
from .stack import follow_up
from .streams import StillLoop, Streams

SENT = frozenset({"webhook", "mail host", "push host"})
"""The channels on which workers send something."""

FORM = "application/x-www-form-urlencoded"


@dataclass
class Reading:
    """What readers received after a chapter, and what it may be judged by: `known` is all that the reader rightly
    knows, `secret` what was chosen in secret before the chapter, `showed` whether that was carried out in it,
    `shuffled` whether cards were shuffled in it, `moves` which seats answered what in it."""

    heard: list[Heard]
    known: bytes
    secret: bytes
    showed: bool
    shuffled: bool
    moves: list[tuple[int, str]]
    over: bool
    prompts: list[str]
    """The ids of prompts that wait, for others to guess."""
    did: list[str]
    """How the chapter's own requests were answered."""


@dataclass
class Life:
    """One of two worlds, from the moment at which they part. `guesses` are the ids of prompts that readers try, for
    each reading; empty: those of this world."""

    scene: Scene
    script: Script
    reader: int | None
    other: Game | None
    luck: str
    """What all chance in the world follows from."""
    numbers: dict[str, int]
    channels: frozenset[str]
    guesses: Sequence[Sequence[str]] = ()
    _warms: bool = False
    _answered: dict[int, str] = field(default_factory=dict)

    def live(self) -> list[Reading]:
        """Everything, in a copy of this process."""
        return forked.in_copy(self._run)

    def warm(self) -> None:
        """Everything in this process, so that its copies find templates, documents and queries made already."""
        self.channels -= SENT
        self._warms = True
        self._run()

    def _run(self) -> list[Reading]:
        return asyncio.Runner(loop_factory=StillLoop).run(self._live())

    async def _live(self) -> list[Reading]:
        try:
            with forked.undone():
                return await self._undone()
        finally:
            connection.close()

    async def _undone(self) -> list[Reading]:
        forked.count_again(self.numbers)
        scene, still = self.scene, self.scene.still
        still.draw_from(f"{self.luck} put")
        if self.other is not None:
            worlds.put(scene.table, self.other, self.reader, random.Random(f"{self.luck} journal"))
        readers = Readers(
            scene,
            self.reader,
            random.Random(f"{self.luck} readers"),
            self.channels,
            pages.Before.of(scene.table),
            every=self._warms,
            in_league=self._in_league(),
        )
        with arrivals.at(None if self._warms else scene.people.receiver) as arrived:
            streams = Streams()
            still.draw_from(f"{self.luck} streams")
            await readers.follow(streams)
            readings = [await self._read(0, (), readers, streams, arrived)]
            for number, chapter in enumerate(self.script.chapters, 1):
                readings.append(await self._read(number, chapter, readers, streams, arrived))
        return readings

    def _in_league(self) -> InLeague | None:
        scene, script = self.scene, self.script
        if scene.league is None:
            return None
        chance = random.Random(f"{self.luck} league")
        return InLeague(scene, scene.league, self.reader, script.replaced, chance, every=self._warms)

    async def _read(
        self, number: int, chapter: Sequence[Step], readers: Readers, streams: Streams, arrived: arrivals.Arrivals
    ) -> Reading:
        scene, still = self.scene, self.scene.still
        before = self._game()
        secret, serial, moves = chosen_in_secret(before), before.serial, self._moves()
        did = []
        for place, step in enumerate(chapter):
            still.draw_from(f"{self.luck} step {number} {place}")
            if readers.in_league is not None:
                readers.in_league.before(streams)
            did.append(self._do(step))
            follow_up()
            await streams.settled()
            if readers.in_league is not None:
                readers.in_league.after(streams)
        still.draw_from(f"{self.luck} push {number}")
        if self.channels & SENT:
            readers.ask_for_pushes(number)
            Dispatcher(threads=1).work()
            if "mail host" in self.channels:
                reminders.remind()
                mailing.write_mails()
            follow_up()
        game = self._game()
        await streams.settled()
        prompts = list(
            Prompt.objects.filter(table_id=scene.table).order_by("seat__number").values_list("prompt", flat=True)
        )
        guesses = self.guesses[number] if self.guesses else prompts
        heard = readers.read(number, guesses, self.luck)
        came = arrived.take()
        heard += readers.pushed(came) + readers.carried(came)
        # What the requests themselves have set off.
        await streams.settled()
        heard += readers.streamed(streams)
        made = list(
            Move.objects.filter(table_id=scene.table, number__gte=moves)
            .order_by("number")
            .values_list("seat", "option", "records")
        )
        shuffled = any('["shuffle"' in records for _, _, records in made)
        return Reading(
            heard=heard,
            known=msgspec.json.encode(worlds.learned(game, self.reader, since=before.draws)),
            secret=msgspec.json.encode(secret),
            showed=game.serial != serial,
            shuffled=shuffled,
            moves=[(seat, option) for seat, option, _ in made],
            over=game.result is not None,
            prompts=prompts,
            did=[f"{step.kind} {status}" for step, status in zip(chapter, did, strict=True) if status],
        )

    def _game(self) -> Game:
        return game_of(Position.objects.select_related("table").get(table_id=self.scene.table))

    def _moves(self) -> int:
        return int(Position.objects.values_list("moves", flat=True).get(table_id=self.scene.table))

    # -- what happens ------------------------------------------------------------------------------------------

    def _do(self, step: Step) -> str:
        scene = self.scene
        person = scene.person(step.seat) if step.seat >= 0 else None
        address = f"/api/v1/tables/{scene.table}"
        if step.kind == "pass by":
            scene.pass_by(step.seconds)
        elif step.kind == "sweep":
            deadlines.sweep()
        elif step.kind == POLICIES:
            version = Position.objects.values_list("version", flat=True).get(table_id=scene.table)
            app.tasks[PLAY_TASK].run(scene.table, version)
        elif step.kind == "excuse":
            return self._excuse()
        elif step.kind in league_acts.KINDS:
            return league_acts.done(step, scene)
        elif person is None:
            raise AssertionError(f"nobody sits where {step} is to be done")
        elif step.kind == SAY:
            return person.api.post(f"{address}/voices/", {"voice": step.key}).status
        elif step.kind == REMATCH:
            return person.api.post(f"{address}/rematch/", {}).status
        elif step.kind == "hand over":
            return person.api.post(f"{address}/hand-over/", {"policy": step.policy}).status
        elif step.kind == "give up":
            return person.api.post(f"{address}/give-up/").status
        elif step.kind == "return":
            return person.api.post(f"{address}/return/").status
        else:
            return self._answer(step, address)
        return ""

    def _answer(self, step: Step, address: str) -> str:
        person = self.scene.person(step.seat)
        assert person is not None
        if step.kind == "answer":
            rows = Prompt.objects.filter(table_id=self.scene.table, seat__number=step.seat)
            self._answered[step.seat] = rows.values_list("prompt", flat=True).first() or "1-0-000000"
        option = step.options[0 if self.other is None else 1]
        if "" in step.options:
            # Staff may know that a player has used a token, but not what for. Push services may learn that a player
            # looks at the table, since pushes wait then.
            person.api.get(f"{address}/view/")
        if not option:
            return ""
        sent = {"prompt": self._answered.get(step.seat), "option": option}
        headers = {"idempotency_key": step.key} if step.key else {}
        return person.api.post(f"{address}/answer/", sent, **headers).status

    def _excuse(self) -> str:
        desk = self.scene.people.organiser.desk
        assert desk is not None
        chosen = Miss.objects.filter(table_id=self.scene.table).order_by("pk").values_list("pk", flat=True)
        form: list[tuple[str, Any]] = [("action", "excuse_misses"), ("confirmed", "1"), ("reason", "An outage.")]
        form += [(ACTION_CHECKBOX_NAME, pk) for pk in chosen]
        form.append(("csrfmiddlewaretoken", "c" * 32))
        body = "&".join(f"{name}={value}" for name, value in form).encode()
        told = desk.send("POST", "/admin/games/miss/", body, FORM, {"referer": "http://127.0.0.1/admin/"})
        return told.status
