"""Playing the AI seats of a table: each decision uses only what its seat may know, and is answered like any
player's."""

from __future__ import annotations

import logging
import random
from collections.abc import Callable, Iterable
from datetime import timedelta
from math import inf
from time import monotonic
from typing import Final

from django.db.models import Exists, F, OuterRef

from bang_service.platform import clock
from bots.policies.policy import TEMPTATION, Policy
from bots.policies.registry import GENERATIONS, POLICIES
from games.engine.kernel.prompts import Option, option_id
from games.models import Position, Prompt, Seat, Table
from games.reading.projection.policies import policy_turn
from games.services import wakeups
from games.services.halts import halting
from games.services.live import LiveGame
from games.services.play import answer_for_policies

from .shares import Shares

BUDGET: Final = 40
"""The maximum number of decisions of one job, so that no table keeps a worker to itself."""

SECONDS: Final = 0.5
"""The time after which it starts no further decision: whoever comes next waits no longer than that."""

LONGEST_SECONDS: Final = 20
"""The longest time of one job. Then its policy does not come to an end, and another one answers."""

ROUND_SECONDS: Final = 1.0
"""The time for games for which nobody waits, before it is looked again for those for which somebody does."""

TRIES: Final = 3
"""How often a job starts again because the game has moved on meanwhile."""

RING_AGAIN: Final = timedelta(seconds=10)
"""Real time from one wake-up of the sweep to the next for the same question."""

SWEEP_LIMIT: Final = 500

FALLBACK: Final = "rules"
"""The policy that stands in for one that fails."""

log = logging.getLogger(__name__)


shares = Shares()
"""Those of this process."""


def take_turn(table_id: int, version: int, *, again: bool, late: bool) -> None:
    """What a wake-up asks for, or another wake-up behind all others if the tables of this host have had their share of
    the time. With `late` it is that one, or nobody waits for the game."""
    host = _host_of(table_id)
    if not late and shares.is_used_up(host):
        wakeups.play(table_id, version, again=again, late=True)
        return
    began = monotonic()
    play_table(table_id, version, again=again)
    shares.book(host, monotonic() - began)


def _host_of(table_id: int) -> str:
    host = Table.objects.filter(pk=table_id).values_list("host_id", flat=True).first()
    return f"table {table_id}" if host is None else f"player {host}"


def play_table(table_id: int, version: int | None = None, *, again: bool = False) -> int:
    """Answer for the AI seats of a table until a player is asked, the game is over or the budget is used up.

    The job is keyed by the table and the `version` of its game at which the wake-up was sent: at any other version it
    is dropped. `again` says that an earlier wake-up of the same question had no effect. Then a lower rung of the ladder
    answers: the seat's own policy twice, the fallback, finally the default. Safe to run twice at once or too late.
    Returns how many decisions were made.
    """
    attempts = _begin_again(table_id) if again else 0
    for _ in range(TRIES):
        thinking = _Thinking(attempts)
        with halting():
            made = answer_for_policies(
                table_id=table_id, version=version, thinking=thinking, most=BUDGET, seconds=SECONDS
            )
        if made is not None:
            if made:
                _wake_if_owed(table_id)
            return made
        if version is not None and Position.objects.filter(pk=table_id).exclude(version=version).exists():
            # The process that moved the game has sent a wake-up for what is asked now.
            return 0
    return 0


def sweep() -> int:
    """Send a wake-up for every table whose AI seat has been asked for too long: a wake-up may be lost, a row is not."""
    now = clock.now()
    rows = Prompt.objects.filter(ring_at__lte=now).order_by("ring_at")
    owed = list(rows.values_list("pk", "table_id", "table__position__version")[:SWEEP_LIMIT])
    Prompt.objects.filter(pk__in=[row for row, _, _ in owed]).update(
        ring_at=now + RING_AGAIN * clock.current_run().rate
    )
    tables = dict.fromkeys((table_id, version) for _, table_id, version in owed)
    awaited = _awaited(table_id for table_id, _version in tables)
    for table_id, version in tables:
        wakeups.play(table_id, version, again=True, late=table_id not in awaited)
    return len(tables)


def play_waiting(play: Callable[[int], object], *, stop: Callable[[], bool]) -> None:
    """Let `play` answer at the tables whose AI seats are asked, without a wake-up: at all for which a person waits, and
    for a while at the others, those asked first before those asked later. A table that fails is left for the next
    time."""
    playing = Exists(Seat.objects.filter(table_id=OuterRef("table_id"), policy="", held_by=""))
    asked = Prompt.objects.filter(by_policy=True).order_by("asked_at").values_list("table_id", flat=True)
    awaited = list(dict.fromkeys(asked.filter(playing)[:SWEEP_LIMIT]))
    others = list(dict.fromkeys(asked.exclude(playing)[:SWEEP_LIMIT]))
    for tables, seconds in ((awaited, inf), (others, ROUND_SECONDS)):
        until = monotonic() + seconds
        for table_id in tables:
            if stop() or monotonic() > until:
                return
            try:
                play(table_id)
            except Exception:
                log.exception("the AI seats of table %s could not be played", table_id)


def _begin_again(table_id: int) -> int:
    # Written before the policy decides: if it kills the worker, the next one knows.
    rows = Prompt.objects.filter(table_id=table_id, by_policy=True)
    rows.update(attempts=F("attempts") + 1)
    return max(rows.values_list("attempts", flat=True), default=0)


def _wake_if_owed(table_id: int) -> None:
    if Prompt.objects.filter(table_id=table_id, by_policy=True).exists():
        version = Position.objects.values_list("version", flat=True).get(pk=table_id)
        wakeups.play(table_id, version, late=not _awaited([table_id]))


def _awaited(tables: Iterable[int]) -> set[int]:
    """Those of the tables for whose games somebody waits; see `live.any_plays`."""
    playing = Seat.objects.filter(table_id__in=list(tables), policy="", held_by="")
    return set(playing.order_by().values_list("table_id", flat=True))


class _Thinking:
    """The decisions of one job."""

    def __init__(self, attempts: int) -> None:
        self._attempts = attempts
        self._failed: set[str] = set()

    def choose(self, live: LiveGame, seat: int) -> Option:
        """The seat's answer: an option that its prompt offers."""
        turn = policy_turn(live, seat)
        options = {option_id(option): option for option in live.options(seat)}
        for policy in self._ladder(turn.policy):
            try:
                chosen = policy.choose(turn.view, turn.memory, random.Random(turn.chance))
                if chosen in options:
                    self._attempts = 0
                    return options[chosen]
                log.error("policy %s chose something at table %s that is not offered", policy.name, live.table.pk)
            except Exception as error:
                # The error message may name cards: its type is enough.
                log.error(
                    "policy %s failed at table %s: %s", policy.name, live.table.pk, type(error).__name__, exc_info=True
                )
            # The policy is not called again in this job: it may have used all the time. It may also have changed what
            # it was shown.
            self._failed.add(policy.name)
            turn = policy_turn(live, seat)
        self._attempts = 0
        assert turn.question is not None
        return turn.question.default

    def volunteer(self, live: LiveGame, seat: int) -> Option | None:
        """An any-time act of a seat that is not asked, or None. A policy that fails does without."""
        turn = policy_turn(live, seat)
        chance = random.Random(turn.chance)
        if chance.random() >= TEMPTATION:
            return None
        for policy in self._ladder(turn.policy)[:1]:
            try:
                chosen = policy.volunteer(turn.view, turn.memory, chance)
                return next((act for act in live.acts(seat) if option_id(act) == chosen), None)
            except Exception as error:
                log.error(
                    "policy %s failed at table %s: %s", policy.name, live.table.pk, type(error).__name__, exc_info=True
                )
                self._failed.add(policy.name)
        return None

    def _ladder(self, own: str) -> list[Policy]:
        known = {**GENERATIONS, **POLICIES}
        if own not in known:
            log.error("policy %s is not known", own)
        rungs = list({known[name].name: known[name] for name in (own, FALLBACK) if name in known}.values())
        if self._attempts > 1:
            del rungs[: self._attempts - 1]
        return [policy for policy in rungs if policy.name not in self._failed]
