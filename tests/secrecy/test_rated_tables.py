"""What is told before a rated game tells nobody what they may not know: chances nothing of the deal, and refusals
nothing of what is private to others. Compared are the answers, and how many statements the database was sent for them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any, Final

import pytest
from allauth.account.models import EmailAddress
from django.db import transaction
from pytest_django.fixtures import Settings

from accounts.people.models import Player
from accounts.ratings.rating_model.seat_chances import seat_chances
from accounts.ratings.reading import forecasts
from bang_service.settings import RATED
from games.models import Notice, Position, Seat, Table
from games.notice_kinds import REMOVED
from games.services import rated
from tests.api import Api
from tests.games.people import Person, at, bot, open_table, person, persons, start, stored
from tests.games.times import Time
from tests.proofs.leak_hunt import documents, worlds
from tests.proofs.leak_hunt.stack import Statements

pytestmark = pytest.mark.django_db

Told = dict[tuple[str, str], tuple[int, bytes, int]]
"""By reader and request: the status, the body, and how many statements it took."""

_REQUEST_ID: Final = {"X_Request_ID": "the-same-request-id"}


@dataclass
class Lobby:
    """Open rated tables, of `people` and `mixed`, with people and a bot at them, and a game that is being played.
    `readers` sit nowhere there: somebody who may play, a newcomer, a bot of theirs, and nobody."""

    host: Person
    guest: Person
    program: Person
    strangers: list[Person]
    people: int
    mixed: int
    playing: int
    readers: dict[str, Api]

    def told(self) -> Told:
        """Everything that is said of the tables before a game, to each of the readers."""
        found: Told = {}
        for name, api in self.readers.items():
            for what, (method, path, sent) in self._requests():
                statements = Statements()
                with statements.counted():
                    told = api.get(path, **_REQUEST_ID) if method == "GET" else api.post(path, sent, **_REQUEST_ID)
                found[name, what] = told.status_code, told.content, statements.count
        return found

    def _requests(self) -> Iterator[tuple[str, tuple[str, str, Any]]]:
        ratings = [at(table, "rating") for table in (self.people, self.mixed, self.playing)]
        for path in ["/api/v1/ratings/", "/api/v1/tables/?brief=true&rated=true", *ratings]:
            yield f"GET {path}", ("GET", path, None)
        node = {"id": documents.node("Table", self.people)}
        yield "GraphQL of a table", _graphql(documents.table(), node)


def _graphql(query: str, variables: dict[str, str]) -> tuple[str, str, Any]:
    return "POST", "/graphql", {"query": query, "variables": variables}


def played(who: Person, games: int = RATED["games"]) -> Person:
    """Somebody who has finished so many games at tables of their own, which only they may see."""
    for _ in range(games):
        table = open_table(who, seats=4, visibility="invitation")["id"]
        Table.objects.filter(pk=table).update(status="over")
    return who


def confirmed(who: Person) -> Person:
    """Somebody whose address is confirmed."""
    email = f"{who.player.name}@example.org".lower()
    Player.objects.filter(pk=who.player.pk).update(email=email)
    EmailAddress.objects.create(user=who.player, email=email, verified=True, primary=True)
    return who


def sit(who: Person, table: int) -> None:
    """Put somebody into the next free seat, whether they might take it or not."""
    Seat.objects.create(table_id=table, number=Seat.objects.filter(table=table).count(), player=who.player)


@pytest.fixture
def lobby(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> Lobby:
    # Time stands still: once in a while it is written down that a token is used.
    Time(monkeypatch)
    four = persons(4)
    playing = start(four, pool="people")
    host, guest, owner, known, newcomer, *strangers = persons(8)
    people, mixed = (open_table(host, seats=5, pool=pool)["id"] for pool in ("people", "mixed"))
    program, own = bot(owner), bot(known)
    for who, table in ((guest, people), (guest, mixed), (program, mixed)):
        sit(who, table)
    played(confirmed(known))
    settings.RATED, settings.MAIL_SERVER = dict(RATED), object()
    readers = {"known": known.api, "newcomer": newcomer.api, "bot": own.api, "anonymous": Api()}
    return Lobby(host, guest, program, strangers, people, mixed, playing, readers)


# -- what others may not know ----------------------------------------------------------------------------------

Change = Callable[[Lobby], object]


def owners_change(lobby: Lobby) -> None:
    """The bot at the table belongs to somebody who sits there."""
    Player.objects.filter(pk=lobby.program.player.pk).update(owner=lobby.guest.player)


def removed(lobby: Lobby) -> None:
    """The host has freed a seat of somebody at each table."""
    for table in (lobby.people, lobby.mixed):
        Notice.objects.create(table_id=table, player=lobby.strangers[0].player, kind=REMOVED)


def meeting_in_private(lobby: Lobby) -> None:
    """Two who sit there play together where nobody else is let in, time and again."""
    for _ in range(rated.MOST_TOGETHER + 1):
        sit(lobby.guest, open_table(lobby.host, seats=4, visibility="invitation")["id"])


def another_deal(lobby: Lobby) -> None:
    """Other roles and hands have been dealt where the game is played."""
    game = stored(lobby.playing)
    other = next(
        other
        for number in range(100)
        if (other := worlds.redrawn(game, None, random.Random(number))).roles != game.roles
    )
    worlds.put(lobby.playing, other, None, random.Random(1))


def another_seed(lobby: Lobby) -> None:
    """Something else will be dealt where nobody plays yet."""
    Table.objects.filter(pk__in=(lobby.people, lobby.mixed)).update(seed=f"{7:064x}")


PRIVATE: Final[dict[str, Change]] = {
    "the host has played": lambda lobby: played(lobby.host),
    "the guest has played": lambda lobby: played(lobby.guest, 1),
    "the host's address is confirmed": lambda lobby: confirmed(lobby.host),
    "the guest's address is confirmed": lambda lobby: confirmed(lobby.guest),
    "a bot's owner": owners_change,
    "who was removed": removed,
    "private games": meeting_in_private,
    "who has an account": lambda lobby: person("Newly"),
    "the deal": another_deal,
    "the deal to come": another_seed,
}


def differences(lobby: Lobby, changes: Iterable[str]) -> dict[str, list[tuple[str, str]]]:
    """What is told otherwise, by reader and request, once something that is private to others is not as it was."""
    lobby.told()
    before, found = lobby.told(), {}
    assert {told[0] for told in before.values()} == {200}
    for what in changes:
        with transaction.atomic():
            PRIVATE[what](lobby)
            after = lobby.told()
            transaction.set_rollback(True)
        found[what] = [asked for asked, told in before.items() if after[asked] != told]
    return {what: apart for what, apart in found.items() if apart}


def test_what_is_private_to_others__is_not_told_before_a_rated_game(lobby: Lobby) -> None:
    assert not differences(lobby, PRIVATE)


def test_readers__are_told_their_own(lobby: Lobby) -> None:
    told = lobby.told()
    reasons = [
        reason
        for reader in lobby.readers
        for reason in ("unconfirmed", "newcomer", "bot", "none")
        if f'"reason":"{reason}"'.encode() in told[reader, f"GET {at(lobby.people, 'rating')}"][1]
    ]
    assert reasons == ["unconfirmed", "bot"]
    assert b'"chance"' in told["anonymous", f"GET {at(lobby.playing, 'rating')}"][1]


# -- leaks are caught ------------------------------------------------------------------------------------------


def roles_count(patch: pytest.MonkeyPatch) -> str:
    """Chances as whoever has seen the roles would give them."""
    chances = seat_chances

    def seen(cell: Any, roles: Sequence[str], thetas: Any, known: Any, fixed: Any) -> Any:
        state = Position.objects.order_by("pk").first()
        dealt = dict(enumerate(stored(state.pk).roles)) if state is not None and len(roles) == 4 else fixed
        return chances(cell, roles, thetas, known, dealt)

    patch.setattr(forecasts, "seat_chances", seen)
    return "the deal"


def look_at_others(patch: pytest.MonkeyPatch, look: Callable[[list[Player]], None]) -> None:
    """Whoever would sit down beside others makes the service look at these."""
    require_kind = rated.require_kind

    def looking(table: Table, player: Player, seated: Any) -> list[Player]:
        others = require_kind(table, player, seated)
        look(others)
        return others

    patch.setattr(rated, "require_kind", looking)


def others_must_have_played(patch: pytest.MonkeyPatch) -> str:
    """A refusal for what somebody who sits there has still to do."""

    def look(others: list[Player]) -> None:
        for other in others:
            if other.kind == "person" and (missing := rated.first_missing(other)) is not None:
                raise rated._refusal(missing.reason, missing.detail)

    look_at_others(patch, look)
    return "the host's address is confirmed"


def others_share_an_owner(patch: pytest.MonkeyPatch) -> str:
    """A refusal for two others who belong together."""

    def look(others: list[Player]) -> None:
        if len({rated._principal(other) for other in others}) < len(others):
            raise rated._refusal("same_owner", "Two of them belong together.")

    look_at_others(patch, look)
    return "a bot's owner"


def each_private_game_is_looked_at(patch: pytest.MonkeyPatch) -> str:
    """A lobby that takes the longer, the more those who sit there play where nobody may watch."""

    def look(others: list[Player]) -> None:
        for seat in Seat.objects.filter(player__in=others):
            Table.objects.filter(pk=seat.table_id).exists()

    look_at_others(patch, look)
    return "private games"


@pytest.mark.parametrize(
    "plant", [roles_count, others_must_have_played, others_share_an_owner, each_private_game_is_looked_at]
)
def test_leak_before_a_rated_game__is_caught(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch, plant: Callable[[pytest.MonkeyPatch], str]
) -> None:
    what = plant(monkeypatch)
    assert differences(lobby, [what]).keys() == {what}
