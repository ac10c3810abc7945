"""A house in which everything is as large as it gets, or hardly ever larger: the longest pages, the largest tables, a
large division."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

from accounts.leagues.models import Fixture, Round
from accounts.leagues.services import draws, entries, fixtures, seasons
from accounts.leagues.services.rules import MOST_DIVISION
from accounts.notices.channels import webhooks
from accounts.notices.models import Attempt, Delivery
from accounts.people.models import ApiToken, Player
from accounts.people.services import bots
from accounts.ratings.models import Pool
from accounts.ratings.services import rating_job
from bang_service.platform import clock
from bang_service.platform.operations.page_size import MAX_LIMIT
from games.models import Prompt, Utterance
from games.reading import previews, replays
from games.services import numbering
from tests.api import Api
from tests.games.people import EVERY_SET, Person, at, finish, open_table, persons, play_on, start
from tests.graphql.copies import copy_table
from tests.graphql.league_rows import MANY, multiply
from tests.leagues.seasons import REASON, league, player, season
from tests.ratings import played

ROWS: Final = MAX_LIMIT + 20
"""More than a page may have."""

SEATS: Final = 14
"""Of the largest table."""

ANSWERS: Final = 60
"""That the game in play has got: most cards lie where they lie in the middle of a game."""

ENTRIES: Final = MOST_DIVISION
ROUNDS: Final = 10
"""Of a large division, all of them drawn and open."""


@dataclass(frozen=True)
class House:
    """`rich` has many rows of everything, and is asked at the table in play. `parts` are what addresses are made of, by
    the names that the API's document has for them; `own` has those of single operations."""

    rich: Person
    parts: dict[str, object]
    own: dict[str, dict[str, object]]

    def given(self, operation: str, names: Iterable[str]) -> dict[str, Any]:
        """What stands in the address of an operation, by its name there: the largest of what it can be asked for."""
        known = {**self.parts, **self.own.get(operation, {})}
        return {name: known[name] for name in names}


def build() -> House:
    """Fill the house."""
    people = persons(SEATS)
    over = start(people, seed=1, sets=EVERY_SET)
    finish(people, over)
    Api().get(at(over, "replay"))
    replays.make_wanted()
    playing = start(people, seed=2, sets=EVERY_SET)
    play_on(people, playing, ANSWERS)
    rich = people[Prompt.objects.filter(table_id=playing).latest("pk").seat.number]
    _voices(playing, people)
    previewed = open_table(people[0], visibility="public")["id"]
    Api().get(f"/api/v1/tables/{previewed}/preview.png")
    previews.draw_wanted()
    _copies(rich, people)
    rated = _ratings(rich.player)
    multiply(rich.player, ROWS)
    bot = _bots(rich.player)
    _tokens(rich.player)
    _tokens(bot)
    parts = {
        "table_id": playing,
        "player_id": rich.player.pk,
        "bot_id": bot.pk,
        "webhook": _deliveries(rich.player),
        "game": "cards",
        "kind": "people",
        "season_id": MANY,
        "division_id": _division(),
        "slug": "many-0",
        "language": "de",
        "public_id": ApiToken.objects.filter(player=rich.player).latest("pk").public_id,
    }  # fmt: skip
    own: dict[str, dict[str, object]] = {
        **{
            name: {"table_id": over}
            for name in (
                "summary_read",
                "record_read",
                "beliefs_read",
                "beliefs_picture",
                "replay_read",
                "journal_read",
            )
        },
        "preview": {"table_id": previewed},
        "table_rating": {"table_id": rated},
        "picture": {"kind": "cards", "name": "bang-a-spades"},
        "face": {"kind": "characters", "name": "bart-cassidy"},
    }
    return House(rich, parts, own)


def _voices(table: int, people: list[Person]) -> None:
    """Much was said at a table, by everybody."""
    now = clock.now()
    Utterance.objects.bulk_create(
        Utterance(
            table_id=table, audience=Utterance.Audience.SEATS, at=now - timedelta(seconds=number), voice="shoot-seat",
            speaker=people[number % SEATS].player, seat=number % SEATS, target=(number + 1) % SEATS,
        )
        for number in range(ROWS)
    )  # fmt: skip


def _copies(rich: Person, people: list[Person]) -> None:
    """Tables of seven at which the rich one is asked, and notices of them."""
    seven = [rich, *(one for one in people if one is not rich)][:7]
    table = start(seven, seed=4, sets=EVERY_SET)
    play_on(seven, table, ANSWERS)
    while not Prompt.objects.filter(table_id=table, seat__player=rich.player).exists():
        play_on(seven, table, 1)
    copy_table(table, ROWS)


def _ratings(rich: Player) -> int:
    """A pool in which many are listed, and one has a long history; a table of it."""
    others = played.players(ROWS)
    games = [played.ended([rich, *others[number : number + 4]], random.Random(number)) for number in range(ROWS - 4)]
    for _ in range(len(games)):
        if not rating_job.rate_all():
            break
    played.list_all(Pool.objects.get(game="cards", kind="people"))
    return games[-1].table_id


def _bots(rich: Player) -> Player:
    first, _ = bots.bot_create(owner=rich, name="Machine")
    Player.objects.bulk_create(
        Player(name=f"machine_{number}", kind=Player.Kind.BOT, owner=rich) for number in range(ROWS)
    )
    return first


def _tokens(owner: Player) -> None:
    now = clock.now()
    ApiToken.objects.bulk_create(
        ApiToken(
            player=owner, name=str(number), scopes=["games:read"], last_used=now,
            public_id=f"{owner.pk:08x}{number:08x}", digest=f"{owner.pk:032x}{number:032x}",
        )
        for number in range(ROWS)
    )  # fmt: skip


def _deliveries(rich: Player) -> str:
    """A webhook with a long log; its key."""
    made = webhooks.webhook_create(player=rich, url="https://93.184.216.34/bang")
    told = numbering.notices_of(rich)[:ROWS]
    copies = Delivery.objects.bulk_create(
        Delivery(notice=one, endpoint=made, state=Delivery.State.FAILED, error="It answered 500.") for one in told
    )
    Attempt.objects.bulk_create(
        Attempt(delivery=one, status=500, seconds=0.25, error="It answered 500.") for one in copies for _ in range(3)
    )
    return made.key


def _division() -> int:
    """A large division whose rounds are all open."""
    organiser = player(is_staff=True)
    made = season(league(organiser), organiser, rounds=ROUNDS, round_days=1, division_size=ENTRIES)
    seasons.open_registration(season_id=made.pk, by=organiser, reason=REASON)
    for _ in range(ENTRIES):
        entries.enter(season_id=made.pk, player=player())
    seasons.close_registration(season_id=made.pk, by=organiser, reason=REASON)
    seasons.divide(season_id=made.pk, by=organiser, reason=REASON)
    for entry in made.entries.select_related("player"):
        entries.confirm(season_id=made.pk, player=entry.player)
    seasons.start(season_id=made.pk, by=organiser, reason=REASON)
    for planned in Round.objects.filter(division__season=made).order_by("number"):
        for fixture in draws.publish(round_id=planned.pk, by=organiser, reason=REASON):
            whole = Fixture.objects.select_related("round__division__season__league")
            fixtures.open_table(whole.get(pk=fixture.pk))
    return made.divisions.get().pk
