"""Whoever looks at a table anyway hears three minutes later that they are waited for there, if they still are."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pytest_django.fixtures import Settings

from accounts.notices.models import Delivery
from accounts.notices.notice_kinds import REMINDER
from accounts.people.models import Player
from bang_service.platform import clock
from bang_service.platform.throttling.scopes import SCOPES
from games.live.reading import TableQuestion, read_tables
from games.models import LastView, Notice, Table
from games.services import last_views
from tests.accounts.browsers import Browser
from tests.accounts.delivering import Time, work
from tests.accounts.webhooks import Server, notice
from tests.api import Api, body
from tests.games.people import MINE, Person, answer, at, bot, person, persons, see, start
from tests.graphql.asking import data

State = Delivery.State


@pytest.fixture(autouse=True)
def _no_limits(settings: Settings) -> None:
    settings.THROTTLES = {name: dict.fromkeys(scope.rates, "off") for name, scope in SCOPES.items()}


class Game:
    """A game of people with a browser each; the seat that is asked, and how to get on."""

    def __init__(self, people: list[Person], server: Server, time: Time) -> None:
        self.people = people
        self.browsers = [Browser(server) for _ in people]
        for one, browser in zip(people, self.browsers, strict=True):
            browser.of(one.player)
        self.table = start(people, seed=3)
        self.time = time
        work()

    @property
    def asked(self) -> int:
        seat: int = see(Api(), self.table)["waiting_for"][0]
        return seat

    def look(self, seat: int) -> None:
        see(self.people[seat].api, self.table)

    def move_on(self) -> int:
        """Let whoever is asked answer until somebody else's move begins. Gives their seat."""
        before = self.asked
        while (seat := self.asked) == before:
            api = self.people[seat].api
            view = see(api, self.table)
            answer(api, self.table, view, view["prompt"]["default"])
        work()
        return seat

    def pushed(self, seat: int, kind: str = "asked") -> list[str]:
        """What became of the pushes of this kind to a player, after everything that is due was sent."""
        work()
        found = Delivery.objects.filter(notice__kind=kind, notice__player=self.people[seat].player)
        return list(found.order_by("notice_id").values_list("state", flat=True))


@pytest.fixture
def game(db: None, server: Server, time: Time) -> Game:
    return Game(persons(4), server, time)


def test_player__whose_client_shows_the_table__is_told_after_three_minutes(game: Game) -> None:
    seat = game.asked
    game.look(seat)
    game.time.passes(seconds=3)
    assert game.pushed(seat) == [State.DUE]
    # The page is no longer open, but whoever has seen the question may be thinking.
    game.time.passes(seconds=170)
    assert game.pushed(seat) == [State.DUE]
    before = len(game.browsers[seat].arrivals)
    game.time.passes(seconds=10)
    assert game.pushed(seat) == [State.SENT]
    assert len(game.browsers[seat].arrivals) == before + 1


def test_player__who_does_not_look__is_told_after_a_moment(game: Game) -> None:
    seat = game.asked
    assert game.pushed(seat) == [State.DUE], "if they are looking, it will be seen in a moment"
    game.time.passes(seconds=3)
    assert game.pushed(seat) == [State.SENT]


@pytest.mark.parametrize(("seconds", "is_told"), [(50, False), (70, True)])
def test_look__counts_for_a_minute(game: Game, seconds: int, is_told: bool) -> None:
    for seat in range(4):
        game.look(seat)
    game.time.passes(seconds=seconds)
    seat = game.move_on()
    game.time.passes(seconds=3)
    assert game.pushed(seat)[-1] == (State.SENT if is_told else State.DUE)


def test_look__of_a_player_who_sits_elsewhere_or_not_at_all__counts_for_nobody(game: Game) -> None:
    seat = game.asked
    outside = person()
    for api in (Api(), outside.api, *(one.api for number, one in enumerate(game.people) if number != seat)):
        see(api, game.table)
    game.time.passes(seconds=3)
    assert game.pushed(seat) == [State.SENT]
    assert not LastView.objects.filter(player__in=[outside.player, game.people[seat].player]).exists()


def test_look__at_another_table__counts_there_only(game: Game) -> None:
    seat = game.asked
    see(game.people[seat].api, start(game.people, seed=3))
    work()
    game.time.passes(seconds=3)
    assert game.pushed(seat) == [State.SENT, State.DUE]


def test_look__of_a_bot__is_none(db: None, server: Server, time: Time) -> None:
    people = [person(), *(bot(person()) for _ in range(3))]
    game = Game(people, server, time)
    seat = game.asked if game.asked else game.move_on()
    assert people[seat].player.kind == Player.Kind.BOT
    game.look(seat)
    game.time.passes(seconds=3)
    assert game.pushed(seat)[-1] == State.SENT
    assert not LastView.objects.exclude(player=people[0].player).exists()


def test_player__who_answers_in_time__is_told_nothing(game: Game) -> None:
    seat = game.asked
    game.look(seat)
    game.time.passes(seconds=3)
    work()
    before = len(game.browsers[seat].arrivals)
    game.move_on()
    game.time.passes(minutes=5)
    assert game.pushed(seat)[0] == State.OBSOLETE
    assert len(game.browsers[seat].arrivals) == before


def test_reminder__does_not_wait_for_whoever_looks(game: Game) -> None:
    seat = game.asked
    player = game.people[seat].player
    game.time.passes(hours=5)
    game.pushed(seat)
    game.look(seat)
    asked = Notice.objects.get(kind="asked", player=player)
    notice(
        Table.objects.get(pk=game.table), player, kind=REMINDER, seat=seat, prompt=asked.prompt,
        at=clock.now(), due_at=asked.due_at,
    )  # fmt: skip
    assert game.pushed(seat, "reminder") == [State.SENT]


# -- what a look is --------------------------------------------------------------------------------------------


def stream(one: Person, table: int) -> None:
    """What a stream of the table reads for its follower."""
    (news,) = read_tables([TableQuestion(table, one.player.pk, "", None, "en")])
    assert not isinstance(news, Exception) and news.view is not None


def graphql(one: Person, table: int) -> None:
    data(one.api, "query ($id: ID!) { table(id: $id) { view { waiting_for } } }", id=str(table))


def fetch(what: str) -> Callable[[Person, int], None]:
    return lambda one, table: _fetched(one, at(table, what))


def _fetched(one: Person, path: str) -> None:
    assert one.api.get(path).status_code == 200


LOOKS: dict[str, Callable[[Person, int], None]] = {
    "view": fetch("view"),
    "view unchanged": lambda one, table: _unchanged(one, at(table, "view")),
    "picture": lambda one, table: _fetched(one, at(table) + "view.svg"),
    "GraphQL": graphql,
    "stream": stream,
}
NO_LOOKS: dict[str, Callable[[Person, int], None]] = {
    "table": fetch(""),
    "journal": fetch("journal"),
    "prompts": lambda one, table: _fetched(one, MINE),
    "notices": lambda one, table: _fetched(one, "/api/v1/me/notices/"),
}


def _unchanged(one: Person, path: str) -> None:
    tag = one.api.get(path)["ETag"]
    LastView.objects.all().delete()
    last_views.forget()
    assert one.api.get(path, If_None_Match=tag).status_code == 304


@pytest.mark.parametrize("way", LOOKS)
def test_view__by_any_way__is_a_look(game: Game, way: str) -> None:
    seat = game.asked
    LOOKS[way](game.people[seat], game.table)
    assert list(LastView.objects.values_list("table", "player", "at")) == [
        (game.table, game.people[seat].player.pk, clock.now())
    ]
    game.time.passes(seconds=3)
    assert game.pushed(seat) == [State.DUE]


def test_other_reads__are_none(game: Game) -> None:
    seat = game.asked
    for way, read in NO_LOOKS.items():
        read(game.people[seat], game.table)
        assert not LastView.objects.exists(), way
    game.time.passes(seconds=3)
    assert game.pushed(seat) == [State.SENT]


def test_look__is_kept_to_half_a_minute(game: Game) -> None:
    seat, began = game.asked, clock.now()
    for seconds, kept in ((0, 0), (29, 0), (2, 31), (10, 31)):
        game.time.passes(seconds=seconds)
        game.look(seat)
        assert (LastView.objects.get().at - began).total_seconds() == kept


def test_look__at_a_game_that_is_over__is_none(game: Game) -> None:
    Table.objects.filter(pk=game.table).update(status=Table.Status.OVER)
    assert body(game.people[0].api.get(at(game.table)))["status"] == "over"
    game.people[0].api.get(at(game.table, "view"))
    assert not LastView.objects.exists()
