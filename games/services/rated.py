"""Rated tables: who may open one, and who may sit down there. Whoever may not is told why before the game."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from functools import cached_property
from typing import Final, NamedTuple

from django.conf import settings
from django.db.models import Count, Q

from accounts.people.models import Player
from accounts.people.services import addresses
from bang_service.platform import clock
from bang_service.platform.problems import Problem, ProblemCode, Text
from bang_service.platform.texts import say
from games.models import Arrival, Seat, Table
from games.models.arrival import network_of
from games.problem_codes import GameProblem
from games.terms import policies
from games.terms.rulebooks import FEWEST_RATED_SEATS

FIRST_EDITION: Final = 1
EDITION: Final = 2
"""Of the rules by which games at tables that are opened now are rated. At tables of the first one nobody is asked for
an address or for other games, any policy may play, and every game counts fully."""

FREE_OPTIONS: Final = frozenset({"asking", "nine_players", "win_check"})
"""Table options that a rated table may choose: they hardly change who is likely to win, or what is compared."""

MOST_TOGETHER: Final = 10
"""Rated games of people that the same two may play together within `WEEK`."""

WEEK: Final = timedelta(days=7)


def require_fit(
    pool: str,
    *,
    seats: int,
    visibility: str,
    changed: set[str],
    has_clock: bool,
    absence_misses: int,
    absence_policy: str = "",
) -> None:
    """Raise Problem validation_failed, with the field, for a table that cannot be rated. `changed`: the options that
    differ from their defaults."""
    if not pool:
        return
    if seats < FEWEST_RATED_SEATS:
        raise _unfit("seats", say("refused-rated-seats", fewest=FEWEST_RATED_SEATS))
    if visibility != Table.Visibility.PUBLIC:
        raise _unfit("visibility", say("refused-rated-private"))
    if not has_clock:
        raise _unfit("clock", say("refused-rated-without-clock"))
    if not absence_misses:
        raise _unfit("absence.misses", say("refused-rated-without-absence"))
    if absence_policy and not policies.is_measured(absence_policy):
        raise _unfit("absence.policy", say("refused-rated-absence-policy", choices=", ".join(policies.measured())))
    if others := sorted(changed - FREE_OPTIONS):
        raise _unfit(f"options.{others[0]}", say("refused-rated-option"))


class Admission:
    """Whether a player may take seats at rated tables. What has to be read for that is read once, for as many tables
    as there are; `beside`: everybody who sits at those of the pool `people`."""

    def __init__(self, player: Player, beside: Iterable[Player]) -> None:
        self._player = player
        self._beside = [other for other in beside if other.pk != player.pk]

    def require(self, table: Table, seated: Iterable[Player]) -> None:
        """Raise Problem rated_table if the player may not take a seat at this table beside these."""
        others = require_kind(table, self._player, seated)
        if _asks_for_more(table, self._player) and (missing := self._missing) is not None:
            # Who joins has given no pool; who opens may leave it out.
            field = "pool" if table.host_id == self._player.pk else None
            raise Problem(
                GameProblem.RATED_TABLE, missing.detail, reason=missing.reason, missing=missing.left, field=field
            )
        if table.pool == Table.Pool.PEOPLE:
            self._require_fresh(others)

    def require_pool(self, kind: str) -> None:
        """Raise Problem rated_table if the player may open no table of this kind of pool."""
        self.require(Table(pool=kind, host=self._player, rating_edition=EDITION), ())

    @cached_property
    def _missing(self) -> Missing | None:
        return first_missing(self._player)

    @cached_property
    def _together(self) -> dict[int, int]:
        return games_together(self._player, self._beside) if self._beside else {}

    def _require_fresh(self, others: list[Player]) -> None:
        for other in others:
            together = self._together.get(other.pk, 0)
            if together >= MOST_TOGETHER:
                raise _refusal("often_together", say("refused-rated-often-together", name=other.name, count=together))


def require_player(table: Table, player: Player, seats: Iterable[Seat]) -> None:
    """Raise Problem rated_table for a player who may not take a seat at this rated table beside these."""
    seated = [seat.player for seat in seats if seat.player is not None]
    Admission(player, seated if table.pool == Table.Pool.PEOPLE else ()).require(table, seated)


def require_kind(table: Table, player: Player, seated: Iterable[Player]) -> list[Player]:
    """The same, but they may have played together any number of times: whoever is given a seat has not chosen beside
    whom. Returns the others of those who are seated there."""
    others = [other for other in seated if other.pk != player.pk]
    if not table.pool:
        return others
    if player.is_guest:
        raise _refusal("guest", say("refused-rated-guest"))
    if table.pool == Table.Pool.PEOPLE and player.kind == Player.Kind.BOT:
        raise _refusal("bot", say("refused-rated-bot"))
    if table.pool == Table.Pool.BOTS and player.kind == Player.Kind.PERSON:
        raise _refusal("person", say("refused-rated-person"))
    if any(_principal(other) == _principal(player) for other in others):
        raise _refusal("same_owner", say("refused-rated-same-owner"))
    return others


class Missing(NamedTuple):
    """What somebody has still to do before they play at rated tables, for them alone: confirm their address (`reason`
    `unconfirmed`), or so many (`left`) games without a rating (`newcomer`)."""

    reason: str
    left: int
    detail: Text


def _asks_for_more(table: Table, player: Player) -> bool:
    is_of_now = bool(table.pool) and table.rating_edition != FIRST_EDITION
    return is_of_now and not table.is_managed and not player.is_guest


def first_missing(player: Player) -> Missing | None:
    """What a player has still to do before they may sit at rated tables (setting `RATED`); None: nothing. A bot goes by
    its owner."""
    gates = settings.RATED
    owner = player.owner or player
    # Where no mails are sent, nobody can confirm anything.
    if gates["confirmed"] and settings.MAIL_SERVER is not None and not addresses.state_of(owner).is_confirmed:
        page = f"{settings.LINKS_BASE}/account/email/"
        return Missing("unconfirmed", 0, say("refused-rated-unconfirmed", page=page))
    own = Q(player=owner) | Q(player__owner=owner)
    # Whoever gives a game up has not finished it; in a lesson they are told what to do.
    played = Seat.objects.filter(own, table__status=Table.Status.OVER, table__lesson="", gave_up=False)
    needed: int = gates["games"]
    left = needed - played.values("pk")[:needed].count() if needed else 0
    return Missing("newcomer", left, say("refused-rated-newcomer", left=left, needed=needed)) if left > 0 else None


def arrived(table: Table, player: Player, address: str) -> None:
    """Keep from which network somebody came to a rated table."""
    if table.pool and address:
        Arrival.objects.create(table=table, player=player, network=network_of(address))


def require_policy(table: Table, policy: str) -> None:
    """Raise Problem rated_table for a policy that does not play at rated tables."""
    if table.pool and table.rating_edition != FIRST_EDITION and not policies.is_measured(policy):
        detail = say("refused-rated-unmeasured", policy=policy, choices=", ".join(policies.measured()))
        raise Problem(GameProblem.RATED_TABLE, detail, reason="unmeasured", field="policy")


def require_no_ai(table: Table) -> None:
    """Raise Problem rated_table if no AI seat may be at this table."""
    if table.pool == Table.Pool.PEOPLE:
        raise _refusal("policy", say("refused-rated-policy"))


def _principal(player: Player) -> int:
    return player.pk if player.owner_id is None else player.owner_id


def games_together(player: Player, others: Iterable[Player]) -> dict[int, int]:
    """How many rated games of people a player has with each of others within `WEEK`, by the others' numbers; tables
    that are open count. Whoever has none is left out."""
    since = clock.now() - WEEK
    counting = Q(started_at__gte=since) | Q(status=Table.Status.OPEN)
    tables = Table.objects.filter(counting, pool=Table.Pool.PEOPLE, seats__player=player).exclude(
        status__in=(Table.Status.VOIDED, Table.Status.CLOSED)
    )
    shared = Seat.objects.filter(player__in=list(others), table__in=tables.values("pk"))
    return dict(shared.order_by().values_list("player").annotate(games=Count("pk")))


def _unfit(field: str, detail: Text) -> Problem:
    return Problem(ProblemCode.VALIDATION_FAILED, detail, field=field)


def _refusal(reason: str, detail: Text) -> Problem:
    return Problem(GameProblem.RATED_TABLE, detail, reason=reason)
