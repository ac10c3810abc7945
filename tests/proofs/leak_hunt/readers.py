"""All readers beside the acting player, and everything they ask for, by channel."""

from __future__ import annotations

import email
import random
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from accounts.mail.models import Mail
from accounts.mail.services.messages import message_of
from accounts.notices.channels.answer_links import read_token
from bang_service.platform.metrics import gauges
from games.models import Position

from . import pages
from .asking import Ask, mine, reads, refused
from .league_readers import InLeague
from .people import Person
from .scene import Scene
from .stack import Caller, Statements, Told, follow_up
from .streams import Streams

CHANNELS: Final = (
    "seat",
    "spectator",
    "anonymous",
    "playing staff",
    "staff",
    "stream",
    "notices",
    "webhook",
    "mail host",
    "push host",
    "metrics",
    "admin",
    "league",
    "league desk",
    "work",
)
"""seat, spectator, anonymous: what they are answered over REST and GraphQL, refusals too · playing staff, staff: the
table's own pages in the admin, for staff that sits there and staff that does not · stream: events and subscriptions ·
notices: the list of them · webhook: what is pushed · mail host, push host: what those who carry them read of mails and
pushes, to whomever: whole mails, and requests that only a device can decrypt · metrics: the page that is scraped ·
admin: lists, searches, filters, rows and histories, for both kinds of staff · league: what is told of a league, to
everybody and to each of those who have to do with it · league desk: its pages in the admin · work: how many statements
the database was sent for an answer, which whoever waits for it can time."""

OF_LEAGUES: Final = frozenset({"league", "league desk"})
"""The channels of tables that are fixtures."""

DEVICE: Final = "/device"
_KEY: Final = re.compile(r"bangkey_[\w-]+")
_SIGNED: Final = re.compile(rb"(vapid t=[\w-]+\.[\w-]+)\.[\w-]+")


class Heard(NamedTuple):
    """One response, event, message or page that one reader gets."""

    channel: str
    reader: str
    what: str
    told: bytes
    place: int = 0
    """The same may be asked for twice: the how manieth of the reading's requests it was."""


def records_of(table: int) -> int:
    """How many journal records the table has."""
    return int(Position.objects.values_list("records", flat=True).get(table_id=table))


def text_of(told: Told) -> bytes:
    """All of an answer."""
    lines = [told.status, *(f"{name}: {value}" for name, value in told.headers), ""]
    return "\n".join(lines).encode() + b"\n" + told.body


@dataclass
class Readers:
    """The readers of a world; `seat` is the seat whose knowledge was kept, None when that was a spectator's."""

    scene: Scene
    seat: int | None
    chance: random.Random
    channels: frozenset[str]
    before: pages.Before
    every: bool = False
    """Ask for all pages of the admin, not for some."""
    in_league: InLeague | None = None
    """Those whom the table has as one of a league."""

    @property
    def person(self) -> Person | None:
        """Who sits at that seat."""
        return None if self.seat is None else self.scene.person(self.seat)

    @property
    def desks(self) -> list[tuple[str, str, Caller]]:
        """Staff at their browsers: channel, name, client. Staff in another seat than the reader's knows more."""
        people, found = self.scene.people, []
        if self.person is people.house and people.house.desk is not None:
            found.append(("playing staff", f"playing staff in seat {self.seat}", people.house.desk))
        assert people.organiser.desk is not None
        found.append(("staff", "staff that does not play", people.organiser.desk))
        has_left = self.in_league is not None and self.in_league.has_changed_hands
        if has_left and people.house.desk is not None and people.house not in self.scene.seated:
            found.append(("staff", "staff that was replaced", people.house.desk))
        return found

    async def follow(self, streams: Streams) -> None:
        """Open the streams of all readers."""
        if "stream" not in self.channels:
            return
        people, table = self.scene.people, self.scene.table
        last = records_of(table)
        if self.person is not None:
            await streams.follow(f"seat {self.seat}", self.person.api, table, last=last, person=True)
        else:
            await streams.follow("spectator", people.stranger.api, table, last=last, person=True)
        await streams.follow("anonymous", people.nobody, table, last=last, person=False)
        if self.in_league is not None:
            await self.in_league.follow(streams, last)
        await streams.settled()

    def streamed(self, streams: Streams) -> list[Heard]:
        """What streams have sent since the last reading."""
        return [
            Heard(line.channel, line.reader, f"{line.what}, message {number}", told)
            for line in streams.lines
            for number, told in enumerate(line.take())
        ]

    def ask_for_pushes(self, number: int) -> None:
        """Have the reader ask for two test messages, which are pushed like all others and numbered with them."""
        person = self.person
        if person is not None and {person.player.pk} & self.scene.people.pushed_to:
            for place in range(2):
                self.scene.still.draw_from(f"push {number} {place}")
                person.api.post(f"/api/v1/me/webhooks/{person.player.pk:016x}/test/")

    def pushed(self, arrived: list[tuple[str, bytes]]) -> list[Heard]:
        """What was pushed to the reader, and to whoever knows no more than a spectator."""
        receivers = [] if self.person is None else [(f"seat {self.seat}", self.person)]
        if self.in_league is not None:
            receivers += self.in_league.table_readers()
        heard = []
        for name, person in receivers:
            came = [told for path, told in arrived if path == f"/{person.player.pk}"]
            heard += [Heard("webhook", name, f"push {number}", told) for number, told in enumerate(came)]
        return heard

    def carried(self, arrived: list[tuple[str, bytes]]) -> list[Heard]:
        """What those read who carry mails and pushes, to whomever."""
        heard: list[Heard] = []
        if "mail host" in self.channels:
            mails = Mail.objects.filter(state=Mail.State.DUE).order_by("address", "pk")
            heard += [
                Heard("mail host", "mail host", f"mail to {mail.address}", _mail(mail), place)
                for place, mail in enumerate(mails)
            ]
            # All are taken by a mail server.
            mails.update(state=Mail.State.SENT, next_at=None, attempts=1)
        if "push host" in self.channels:
            pushed = sorted((path, place, told) for place, (path, told) in enumerate(arrived) if path.endswith(DEVICE))
            heard += [
                Heard("push host", "push host", f"push to {path}", _sealed(told), place)
                for place, (path, _, told) in enumerate(pushed)
            ]
        return heard

    def read(self, number: int, guesses: Sequence[str], luck: str) -> list[Heard]:
        """Ask for everything. `guesses` are ids of prompts to try."""
        heard: list[Heard] = []
        for place, (channel, name, what, caller, request) in enumerate(self._asks(number, guesses)):
            if not {channel, "work"} & self.channels:
                continue
            self.scene.still.draw_from(f"{luck} ask {number} {place}")
            sent = Statements()
            with sent.counted():
                told = _sent(caller, request)
            if told.status.startswith("5") and not told.status.startswith("503"):
                raise AssertionError(f"{what} for {name}: {told.status}")
            follow_up()
            heard.append(Heard(channel, name, what, text_of(told), place))
            heard.append(Heard("work", name, what, b"%d statements" % sent.count, place))
        return [each for each in heard if each.channel in self.channels]

    # -- what is asked for -------------------------------------------------------------------------------------

    def _asks(self, number: int, guesses: Sequence[str]) -> Iterator[Ask]:
        people, table = self.scene.people, self.scene.table
        yield from self._scrape()
        last = records_of(table)
        if self.person is not None:
            name = f"seat {self.seat}"
            yield from reads("seat", name, self.person.api, table, last, number)
            yield from mine(name, self.person.api)
            yield from refused("seat", name, self.person.api, table, guesses, self.seat)
        yield from reads("spectator", "spectator", people.stranger.api, table, last, number)
        yield from refused("spectator", "spectator", people.stranger.api, table, guesses[:1], None)
        yield from reads("anonymous", "anonymous", people.nobody, table, last, number)
        yield from self._of_league(last, number, guesses)
        yield from self._scrape()
        for channel, name, desk in self.desks:
            for path in self._some(pages.of_table(table), 3):
                yield channel, name, f"GET {path}", desk, ("GET", path, None)
            lists, rows = pages.of_lists(table, self.before), pages.of_rows(table, self.before)
            for path in [*self._some(lists, 1), *self._some(rows, 1)]:
                yield "admin", name, f"GET {path}", desk, ("GET", path, None)

    def _of_league(self, last: int, number: int, guesses: Sequence[str]) -> Iterator[Ask]:
        if self.in_league is None:
            return
        for name, person in self.in_league.table_readers():
            yield from reads("spectator", name, person.api, self.scene.table, last, number)
            own = self.in_league.guesses(guesses)
            yield from refused("spectator", name, person.api, self.scene.table, own, None)
            # What the seat was told before stays with whoever was told it.
            may_be_read = not self.in_league.has_changed_hands
            asks = mine(name, person.api)
            yield from (ask for ask in asks if may_be_read or ask[0] == "seat")
        yield from self.in_league.asks()

    def _scrape(self) -> Iterator[Ask]:
        # What was measured is kept for some seconds, and here no time passes.
        gauges.forget()
        yield "metrics", "operator", "GET /metrics", self.scene.people.operator, ("GET", "/metrics", None)

    def _some(self, paths: list[str], count: int) -> list[str]:
        return paths if self.every else self.chance.sample(paths, count)


def _mail(mail: Mail) -> bytes:
    """All of a mail. Of a link that answers, what it says to whoever has no key: the rest differs from any other."""
    message = email.message_from_bytes(message_of(mail).message().as_bytes())
    lines = [f"{name}: {value}" for name, value in message.items() if name != "Content-Type"]
    lines += [part.get_payload(decode=True).decode() for part in message.walk() if not part.is_multipart()]  # type: ignore[union-attr]
    told = [f"written at {mail.written_at}", *lines]
    return _KEY.sub(lambda key: repr((len(key[0]), read_token(key[0])[:3])), "\n".join(told)).encode()


def _sealed(told: bytes) -> bytes:
    """A push without its payload, but for its length; the signature of the sender's token is another each time."""
    headers, _, body = told.partition(b"\n\n")
    return _SIGNED.sub(rb"\1", headers) + b"\n\n%d bytes" % len(body)


def _sent(caller: Caller, request: tuple[str, str, Any]) -> Told:
    method, path, document = request
    return caller.get(path) if method == "GET" else caller.post(path, document)
