"""A table whose people hear by every way, and what they and those who carry it get of a course in one of two worlds."""

from __future__ import annotations

import email
import random
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import time as hour
from typing import Any, Final

import msgspec
from allauth.account.models import EmailAddress
from django.core import mail as mailbox

from accounts.mail.services.sending import send_due
from accounts.notices.channels import answer_links, mailing
from accounts.notices.models import Delivery, Endpoint, Hours, Preference
from accounts.notices.services import endpoints, reminders
from bang_service.platform.models import Uptime
from bang_service.platform.notice_kinds import DeliveryMode
from bots import jobs
from games.engine.kernel.game import Game
from games.engine.testing.laws import chosen_in_secret
from games.models import Move, Position, Prompt
from games.services import deadlines, giving_up, last_views, play, presence
from games.services.positions import game_of
from tests.accounts.browsers import Browser
from tests.accounts.delivering import Time, work
from tests.accounts.webhooks import Arrival, Server, webhook_of
from tests.api import body
from tests.games.people import Person, person
from tests.games.test_secrecy import undone
from tests.proofs.leak_hunt import worlds
from tests.proofs.leak_hunt.acts import POLICIES, Chapter, Script, Step
from tests.proofs.leak_hunt.comparison import Compared, compare
from tests.proofs.leak_hunt.life import Reading
from tests.proofs.leak_hunt.readers import Heard

TOKEN: Final = re.compile(r"bangkey_[\w-]+")
HOSTS: Final = frozenset({"mail host", "push host"})
WAYS: Final = HOSTS | {"feed", "mail", "push", "webhook"}

LATER: Final = "later"
"""The step in which time passes as in the service: people are reminded, run out of time, and policies move."""

SLICES: Final = (4.0, 301.0, 9.1 * 3600.0, 20 * 3600.0)
"""Seconds after the beginning of a step at which workers look for work."""


@dataclass
class Receiver:
    """A player at the table, with a device; their habits are those of their seat."""

    person: Person
    browser: Browser
    address: str


def receivers(server: Server, count: int) -> list[Receiver]:
    """People who hear by every way, each with other habits."""
    found = []
    for seat in range(count):
        one = person(f"Rider{seat}")
        player, address = one.player, f"rider{seat}@example.org"
        player.time_zone = ("", "Europe/Berlin", "America/Denver")[seat % 3]
        player.language = ("", "de")[seat % 2]
        player.save()
        EmailAddress.objects.create(user=player, email=address, verified=True, primary=True)
        endpoints.follow_address(player)
        browser = Browser(server)
        browser.of(player)
        webhook_of(player, server.url.replace("/hook", f"/hook/{seat}"))
        if seat % 4 == 1:
            Hours.objects.create(player=player, quiet_from=hour(21), quiet_to=hour(8), digest_at=hour(9))
        if seat % 4 == 2:
            for kind in ("asked", "started", "held"):
                Preference.objects.create(player=player, kind=kind, way="mail", how=DeliveryMode.DIGEST)
        if seat % 4 == 3:
            Preference.objects.create(player=player, kind="back", way="mail", how=DeliveryMode.NOW)
            Hours.objects.create(player=player, quiet_days=[5, 6])
        found.append(Receiver(one, browser, address))
    return found


@dataclass
class Told:
    """What is told in the course of a script at a table, in one of two worlds. `reader` is the seat that cannot tell
    them apart, None for a spectator; `other`: the game in the second world."""

    table: int
    people: Sequence[Receiver]
    server: Server
    time: Time
    script: Script
    reader: int | None
    other: Game | None = None
    luck: int = 0
    heard: list[Heard] = field(default_factory=list)

    def readings(self) -> list[Reading]:
        """What everybody hears, and what those who carry it get; nothing of it stays."""
        began = self.time.now
        with undone():
            last_views.forget()
            random.seed(self.luck)
            if self.other is not None:
                worlds.put(self.table, self.other, self.reader, random.Random(self.luck))
            readings = [self._read(())]
            for chapter in self.script.chapters:
                readings.append(self._read(chapter))
        self.time.now = began
        self.server.arrivals.clear()
        return readings

    def _read(self, chapter: Chapter) -> Reading:
        before, moves = self._game(), self._moves()
        self.heard = []
        for step in chapter:
            self._do(step)
        self._plan()
        self._feed()
        game = self._game()
        made = [*Move.objects.filter(table_id=self.table, number__gte=moves).order_by("number")]
        return Reading(
            heard=self.heard,
            known=msgspec.json.encode(worlds.learned(game, self.reader, since=before.draws)),
            secret=msgspec.json.encode(chosen_in_secret(before)),
            showed=game.serial != before.serial,
            shuffled=any('["shuffle"' in move.records for move in made),
            moves=[(move.seat, move.option) for move in made],
            over=game.result is not None,
            prompts=[],
            did=[],
        )

    def _game(self) -> Game:
        return game_of(Position.objects.select_related("table").get(table_id=self.table))

    def _moves(self) -> int:
        return int(Position.objects.values_list("moves", flat=True).get(table_id=self.table))

    # -- what happens ------------------------------------------------------------------------------------------

    def _do(self, step: Step) -> None:
        if step.kind == "pass by":
            self._wait(step.seconds)
        elif step.kind == LATER:
            self._wait(step.seconds, plays=True)
        elif step.kind == "sweep":
            deadlines.sweep()
        elif step.kind == POLICIES:
            self._policies()
        elif step.kind in ("hand over", "give up", "return", "answer"):
            player = self.people[step.seat].person.player
            option = step.options[0 if self.other is None else 1]
            if step.kind == "hand over":
                presence.hand_over(table_id=self.table, player=player, policy=step.policy)
            elif step.kind == "give up":
                giving_up.give_up(table_id=self.table, player=player)
            elif step.kind == "return":
                presence.return_to(table_id=self.table, player=player)
            elif option:
                asked = Prompt.objects.get(table_id=self.table, seat__number=step.seat).prompt
                play.answer(table_id=self.table, player=player, option=option, prompt=asked)
        self._work()

    def _wait(self, seconds: float, *, plays: bool = False) -> None:
        passed = 0.0
        for until in [*(one for one in SLICES if one < seconds), seconds]:
            self.time.passes(seconds=until - passed)
            passed = until
            # As if every heartbeat had come meanwhile.
            Uptime.objects.update(web_beat=self.time.now, sweep_beat=self.time.now)
            if plays:
                deadlines.sweep()
                self._policies()
            self._work()

    def _policies(self) -> None:
        if Prompt.objects.filter(table_id=self.table, by_policy=True).exists():
            jobs.play_table(self.table, Position.objects.values_list("version", flat=True).get(table_id=self.table))

    def _work(self) -> None:
        """All workers, and what comes of it."""
        reminders.remind()
        work()
        mailing.write_mails()
        mailbox.outbox.clear()
        send_due()
        for message in mailbox.outbox:
            seat = next(seat for seat, one in enumerate(self.people) if one.address in message.to)
            seen = mail_seen(message)
            self._hears("mail host", f"rider {seat}", seen)
            self._hears("mail", seat, seen)
        arrived, self.server.arrivals[:] = [*self.server.arrivals], []
        for arrival in sorted(arrived, key=lambda arrival: arrival.path):
            self._arrived(arrival)

    def _arrived(self, arrival: Arrival) -> None:
        if "/hook/" in arrival.path:
            self._hears("webhook", int(arrival.path.rpartition("/")[2]), f"{arrival.headers}\n{arrival.body!r}")
            return
        seat = next(seat for seat, one in enumerate(self.people) if one.browser.url.endswith(arrival.path))
        outside = push_seen(arrival)
        self._hears("push host", f"rider {seat}", outside)
        self._hears("push", seat, f"{outside}\n{self.people[seat].browser.read(arrival).decode()}")

    # -- what is heard -----------------------------------------------------------------------------------------

    def _hears(self, channel: str, who: int | str, told: str, what: str = "") -> None:
        if channel not in HOSTS and who != self.reader:
            return
        place = sum(heard.channel == channel and heard.reader == str(who) for heard in self.heard)
        said = f"at {self.time.now.isoformat()}\n{told}"
        self.heard.append(Heard(channel, str(who), what or f"number {place}", said.encode(), place))

    def _feed(self) -> None:
        if self.reader is None:
            return
        answer = self.people[self.reader].person.api.get("/api/v1/me/notices/?limit=100")
        said = answer.content.decode()
        self._hears("feed", self.reader, f"{body(answer) is not None} {answer.headers['Content-Length']}\n{said}")

    def _plan(self) -> None:
        """What will come of what is stored already, unless something happens."""
        for seat, one in enumerate(self.people):
            for channel, kind in (("mail host", Endpoint.Kind.MAIL), ("push host", Endpoint.Kind.PUSH)):
                rows = Delivery.objects.filter(endpoint__kind=kind, endpoint__player=one.person.player).order_by("pk")
                told = [*rows.values_list("notice__kind", "state", "in_digest", "attempts", "next_at")]
                self._hears(channel, f"rider {seat}", repr(told), "plan")


def mail_seen(message: Any) -> str:
    """All that a mail's carriers read of it, its links as what they can make of them, and how long it is."""
    raw = message.message().as_bytes()
    parsed = email.message_from_bytes(raw)
    said = [f"{len(raw)} bytes", *(f"{name}: {value}" for name, value in parsed.items())]
    for part in parsed.walk():
        if not part.is_multipart():
            said += [f"{part.items()}", part.get_payload(decode=True).decode()]  # type: ignore[union-attr]
    told = re.sub(r"(Message-ID: <)\w+|(boundary=)\"[^\"]+\"", r"\1\2", "\n".join(said))
    return TOKEN.sub(lambda found: repr((len(found[0]), answer_links.read_token(found[0])[:3])), told)


def push_seen(arrival: Arrival) -> str:
    """All that a push service reads. Signatures of tokens are random."""
    headers = [f"{name}: {value}" for name, value in arrival.headers.items()]
    told = re.sub(r"(vapid t=[\w-]+\.[\w-]+)\.[\w-]+", r"\1", "\n".join(headers))
    return f"{arrival.path}\n{told}\n{len(arrival.body)} bytes"


def compared(here: list[Reading], there: list[Reading], script: Script) -> Compared:
    """Up to where policies, or defaults that lie in a hand, decide otherwise in the two worlds: all can see that."""
    open_to_all = [False, *(any(step.kind in (POLICIES, LATER) for step in chapter) for chapter in script.chapters)]
    pairs = zip(open_to_all, here, there, strict=True)
    cut = [*(is_open and mine.moves != theirs.moves for is_open, mine, theirs in pairs), True].index(True)
    return compare(here[:cut], there[:cut])
