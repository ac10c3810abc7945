"""Taking part in a season: entering, being placed, confirming, leaving."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import Final

from django.db import transaction

from accounts.leagues.models import Division, Entry, Fixture, Place, Season, Step, Substitution
from accounts.leagues.notice_kinds import PLACE_LAPSED, PLACED
from accounts.people.models import Player
from accounts.people.services.accounts import require_account
from accounts.people.services.addresses import state_of
from bang_service.platform import clock
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.models import Table
from games.problem_codes import GameProblem
from games.services import presence

from . import log, notices, steps
from .locking import entry_of, locked_entry, locked_season
from .permissions import require_no_stake, require_not_own, require_state
from .rules import absence_policy_of

TIME_TO_CONFIRM: Final = timedelta(hours=48)
MOST_RANK: Final = 100_000

_E = Entry.State
_S = Season.State
_BEFORE: Final = (_S.REGISTRATION, _S.PLACING)


# -- players ---------------------------------------------------------------------------------------------------


def enter(*, season_id: int, player: Player) -> Entry:
    """Enter a season, or enter again after leaving while registration is open. If the season is full they wait.

    Raises Problem not_found, conflict (registration is not open, or they have entered already), account_required
    (guest) or forbidden (they may not enter).
    """
    with transaction.atomic():
        season = _opened(season_id)
        require_state(season, _S.REGISTRATION)
        require_admitted(season, player)
        entry = season.entries.filter(player=player).first() or Entry(season=season, player=player)
        if entry.pk is not None and not entry.is_gone:
            raise Problem(ProblemCode.CONFLICT, say("refused-entered"))
        entry.state = _E.APPLIED if _has_room(season) else _E.WAITING
        entry.applied_at, entry.left_at, entry.is_removed = clock.now(), None, False
        entry.save()
        return entry


def confirm(*, season_id: int, player: Player) -> Entry:
    """Say that they will play in the division in which they were placed. Raises Problem not_found, conflict."""
    with transaction.atomic():
        season, entry = _own(season_id, player)
        if entry.state in (_E.CONFIRMED, _E.PLAYING):
            return entry
        require_state(season, _S.PLACING)
        if entry.state != _E.PLACED:
            raise Problem(ProblemCode.CONFLICT, say("refused-not-placed"))
        entry.state, entry.confirm_until = _E.CONFIRMED, None
        entry.save(update_fields=["state", "confirm_until"])
        Step.objects.filter(entry=entry, kind=Step.Kind.LAPSE_ENTRY, done_at=None).delete()
        return entry


def withdraw(*, season_id: int, player: Player) -> Entry:
    """Leave a season. What was played stands; a policy plays on in games that are not over, until somebody stands in.
    Raises Problem not_found or conflict."""
    with transaction.atomic():
        season, entry = _own(season_id, player)
        require_state(season, *_BEFORE, _S.RUNNING)
        if not entry.is_gone:
            _leave(season, entry)
            log.write(season, "withdrew", player=player.name)
        return entry


# -- organisers ------------------------------------------------------------------------------------------------


def remove(*, entry_id: int, by: Player, reason: str) -> Entry:
    """Take somebody out of a season, as if they withdrew. Raises Problem not_found, forbidden, conflict or
    validation_failed (reason)."""
    with transaction.atomic():
        entry = locked_entry(entry_id, by)
        season = entry.season
        require_state(season, *_BEFORE, _S.RUNNING)
        if entry.is_gone:
            raise Problem(ProblemCode.CONFLICT, say("refused-entry-gone"))
        if entry.division is not None:
            require_no_stake(entry.division, by)
        entry.is_removed = True
        _leave(season, entry)
        log.write(season, "removed", by=by, reason=reason, player=entry.player.name)
        return entry


def rank(*, entry_id: int, rank: int | None, by: Player, reason: str) -> Entry:
    """Say where somebody stands when entries are put into divisions: 1 is the best, None is behind all who have a rank.

    Raises Problem not_found, forbidden (their own, too), conflict or validation_failed (rank, reason).
    """
    with transaction.atomic():
        entry = locked_entry(entry_id, by)
        season = entry.season
        require_state(season, *_BEFORE)
        require_not_own(entry, by)
        if entry.is_gone:
            raise Problem(ProblemCode.CONFLICT, say("refused-entry-gone"))
        if rank is not None and not 1 <= rank <= MOST_RANK:
            detail = say("refused-between", least=1, most=MOST_RANK)
            raise Problem(ProblemCode.VALIDATION_FAILED, detail, field="rank")
        before, entry.seed_rank = entry.seed_rank, rank
        entry.save(update_fields=["seed_rank"])
        log.write(
            season, "ranked", by=by, reason=reason, player=entry.player.name, rank="–" if rank is None else rank,
            before={"entry": entry.pk, "rank": before, "now": rank},
        )  # fmt: skip
        return entry


def move(*, entry_id: int, division_id: int, by: Player, reason: str) -> Entry:
    """Put somebody into another division before the season begins. Raises Problem not_found, forbidden (themselves,
    too), conflict or validation_failed (division, reason)."""
    with transaction.atomic():
        entry = locked_entry(entry_id, by)
        season = entry.season
        require_state(season, _S.PLACING)
        require_not_own(entry, by)
        if entry.is_gone:
            raise Problem(ProblemCode.CONFLICT, say("refused-entry-gone"))
        division = season.divisions.filter(pk=division_id).first()
        if division is None:
            raise Problem(ProblemCode.VALIDATION_FAILED, say("refused-division-unknown"), field="division")
        before = entry.division
        if entry.state == _E.CONFIRMED:
            entry.division = division
            entry.save(update_fields=["division"])
        else:
            place(entry, division)
        log.write(
            season, "moved", by=by, reason=reason, player=entry.player.name, division=division.title,
            before={
                "entry": entry.pk, "division": None if before is None else before.pk, "now": division.pk,
            },
        )  # fmt: skip
        return entry


def place(entry: Entry, division: Division) -> None:
    """Give an entry its division; they have TIME_TO_CONFIRM from now on."""
    entry.division, entry.state = division, _E.PLACED
    entry.confirm_until = clock.now() + TIME_TO_CONFIRM
    entry.save(update_fields=["division", "state", "confirm_until"])
    steps.plan(entry.season, Step.Kind.LAPSE_ENTRY, entry.confirm_until, entry=entry)
    notices.tell(entry.season, [entry], PLACED, until=entry.confirm_until)


def lapse(entry: Entry) -> None:
    """Whoever has not confirmed in time does not take part, with the season locked; the first who waits may."""
    if entry.state not in (_E.APPLIED, _E.PLACED):
        return
    notices.tell(entry.season, [entry], PLACE_LAPSED)
    _leave(entry.season, entry)
    log.write(entry.season, "lapsed", player=entry.player.name)


def shared_owners(division: Division) -> list[list[Entry]]:
    """Entries of a division whose players belong to the same person, for its organisers: those of each such person."""
    return same_owner(division.entries.select_related("player").order_by("pk"))


def same_owner(found: Iterable[Entry]) -> list[list[Entry]]:
    """Of some entries those whose players belong to the same person: those of each such person."""
    by_owner: dict[int, list[Entry]] = {}
    for entry in found:
        if not entry.is_gone:
            by_owner.setdefault(entry.player.owner_id or entry.player_id, []).append(entry)
    return [group for group in by_owner.values() if len(group) > 1]


def _leave(season: Season, entry: Entry) -> None:
    division, was = entry.division, entry.state
    entry.state, entry.left_at, entry.confirm_until = _E.WITHDRAWN, clock.now(), None
    if season.state in _BEFORE:
        entry.division = None
    entry.save(update_fields=["state", "left_at", "confirm_until", "division", "is_removed"])
    Step.objects.filter(entry=entry, kind=Step.Kind.LAPSE_ENTRY, done_at=None).delete()
    if season.state == _S.RUNNING:
        if (
            not entry.is_removed
            and entry.substitutions.filter(state=Substitution.State.WAITING, substitute_agreed=True).exists()
        ):
            # Nobody else is asked now.
            steps.plan(season, Step.Kind.SETTLE_SUBSTITUTION, clock.now(), entry=entry)
        playing = Place.objects.filter(entry=entry, fixture__state=Fixture.State.PLAYING)
        for seat in playing.select_related("fixture__table").order_by("fixture_id"):
            table = seat.fixture.table
            if table is not None and table.status == Table.Status.PLAYING:
                _hand_over(table, entry.player, absence_policy_of(season))
    elif was != _E.WAITING:
        _move_up(season, division)


def _hand_over(table: Table, player: Player, policy: str) -> None:
    try:
        presence.hand_over(table_id=table.pk, player=player, policy=policy)
    except Problem as problem:
        # An AI plays to the end already where they have given up.
        if problem.code != GameProblem.GIVEN_UP:
            raise


def _move_up(season: Season, division: Division | None) -> None:
    """The first who waits takes the place that has become free."""
    waiting = season.entries.filter(state=_E.WAITING).order_by("applied_at", "pk").first()
    if waiting is None or not _has_room(season):
        return
    if division is None:
        waiting.state = _E.APPLIED
        waiting.save(update_fields=["state"])
    else:
        place(waiting, division)


def _has_room(season: Season) -> bool:
    taken = season.entries.exclude(state__in=(*Entry.GONE, _E.WAITING)).count()
    return season.most_entries is None or taken < season.most_entries


def require_admitted(season: Season, player: Player) -> None:
    """Raise Problem account_required (guest) or forbidden for somebody who may not take part in the season."""
    require_account(player)
    admission = season.admission
    is_bot = player.kind == Player.Kind.BOT
    if admission in (Season.Admission.PEOPLE, Season.Admission.CONFIRMED) and is_bot:
        raise Problem(ProblemCode.FORBIDDEN, say("refused-season-people"))
    if admission == Season.Admission.BOTS and not is_bot:
        raise Problem(ProblemCode.FORBIDDEN, say("refused-season-bots"))
    if admission == Season.Admission.CONFIRMED and not state_of(player).is_confirmed:
        raise Problem(ProblemCode.FORBIDDEN, say("refused-season-unconfirmed"))


def _opened(season_id: int) -> Season:
    """The season, locked, for players: a draft is as unknown to them as one that is not there."""
    season = locked_season(season_id, None)
    if not season.is_open:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-season-unknown"))
    return season


def _own(season_id: int, player: Player) -> tuple[Season, Entry]:
    season = _opened(season_id)
    entry = entry_of(season, player)
    if entry is None:
        raise Problem(ProblemCode.NOT_FOUND, say("refused-not-entered"))
    return season, entry
