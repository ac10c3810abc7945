"""Standing in: an organiser asks, whoever is to play agrees, and whoever is to be replaced does, or says nothing.

A seat is what its player knows. So nobody who runs a league stands in there, nobody loses a seat without having been
asked, and whoever ordered it judges no game in which a seat changed hands.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import timedelta
from typing import Final

from django.db import transaction
from django.db.models import Q, QuerySet

from accounts.leagues.models import Entry, Fixture, League, Place, Season, Step, Substitution
from accounts.leagues.notice_kinds import REPLACEMENT_ASKED, STANDS_IN, SUBSTITUTE_ASKED, SUBSTITUTED, SeasonNews
from accounts.people.models import Player
from bang_service.platform import clock
from bang_service.platform.notice_kinds import NoticeKind
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.services import managed_tables

from . import log, notices, pausing, scoring, steps
from .entries import require_admitted
from .locking import locked_entry, locked_substitution
from .permissions import RUN_ALL, require_no_stake, require_organiser, require_state, runs

TIME_TO_OBJECT: Final = timedelta(hours=48)

_E, _S = Entry.State, Substitution.State
REPLACEABLE: Final = (_E.PLAYING, _E.WITHDRAWN)
"""The states of entries for which somebody can stand in."""


# -- organisers ------------------------------------------------------------------------------------------------


def ask(*, entry_id: int, substitute: Player, by: Player, reason: str) -> Substitution:
    """Ask somebody to play for an entry, and whoever plays now whether that is right. An operator need not ask the
    latter; whoever has left the season by themselves is not asked either.

    `substitute` may be waiting for a place, or not have entered at all. Raises Problem not_found, forbidden (who plays
    in the division, or a substitute who runs the league), account_required (guest), conflict (the substitute plays or
    is asked already, or a seat of the same table is to change hands) or validation_failed (reason).
    """
    with transaction.atomic():
        entry = locked_entry(entry_id, by)
        season = entry.season
        require_state(season, Season.State.RUNNING)
        assert entry.division is not None
        require_no_stake(entry.division, by)
        if entry.state not in REPLACEABLE:
            raise Problem(ProblemCode.CONFLICT, say("refused-entry-gone"))
        _require_eligible(season, substitute)
        _require_alone(season, entry, substitute)
        noted = log.write(
            season, "substitute_asked", by=by, reason=reason, player=entry.player.name, heir=substitute.name
        )
        made = Substitution.objects.create(
            entry=entry, substitute=substitute, by=by, reason=noted.reason, until=clock.now() + TIME_TO_OBJECT,
            entrant_is_asked=not by.has_perm(RUN_ALL),
        )  # fmt: skip
        steps.plan(season, Step.Kind.SETTLE_SUBSTITUTION, made.until, entry=entry)
        _ask(made, substitute, SUBSTITUTE_ASKED, entry.player.name)
        if not _is_agreed(made):
            _ask(made, entry.player, REPLACEMENT_ASKED, substitute.name)
        return made


def call_off(*, entry_id: int, by: Player, reason: str) -> Substitution:
    """What was asked for an entry is not wanted any more. Raises Problem not_found, forbidden, conflict (nothing
    waits) or validation_failed (reason)."""
    with transaction.atomic():
        entry = locked_entry(entry_id, by)
        season = entry.season
        found = waiting_for(entry)
        if found is None:
            raise Problem(ProblemCode.CONFLICT, say("refused-no-substitution"))
        _end(found, _S.CALLED_OFF)
        log.write(
            season, "substitute_called_off", by=by, reason=reason, player=entry.player.name, heir=found.substitute.name
        )
        return found


# -- players ---------------------------------------------------------------------------------------------------


def agree(*, substitution_id: int, player: Player) -> Substitution:
    """Agree, as the one who is to stand in or the one who is to be replaced, or for a bot of theirs. Doing it again
    changes nothing.

    Raises Problem not_found (others are told no more), conflict (it has ended otherwise), the problems of `ask` if
    they have come up since, or those of `managed_tables.replace_player`.
    """
    with transaction.atomic():
        found = _locked(substitution_id, player)
        if found.state == _S.DONE:
            return found
        _require_waiting(found)
        found.substitute_agreed |= _is(player, found.substitute)
        found.entrant_agreed |= _is(player, found.entry.player)
        found.save(update_fields=["substitute_agreed", "entrant_agreed"])
        if found.substitute_agreed and _is_agreed(found):
            _carry_out(found)
        return found


def decline(*, substitution_id: int, player: Player) -> Substitution:
    """Say no, in time. Doing it again changes nothing. Raises Problem not_found or conflict (it has ended otherwise,
    or whoever is to be replaced is not asked)."""
    with transaction.atomic():
        found = _locked(substitution_id, player)
        if found.state != _S.DECLINED:
            _require_waiting(found)
            if not is_asked(found, player):
                raise Problem(ProblemCode.CONFLICT, say("refused-substitution-not-asked"))
            _end(found, _S.DECLINED)
            _log(found, "substitute_declined")
        return found


def is_asked(found: Substitution, player: Player) -> bool:
    """Whether somebody whom it concerns may decline."""
    return found.entrant_may_decline or _is(player, found.substitute)


def concerning(player: Player) -> QuerySet[Substitution]:
    """What a player, or a bot of theirs, is or was asked: as the one who stands in or the one who is replaced."""
    own = Player.objects.filter(Q(pk=player.pk) | Q(owner=player)).values("pk")
    # Each part has an index; of both at once all would be read.
    found = Substitution.objects.filter(substitute__in=own).values("pk")
    replaced = Substitution.objects.filter(entry__in=Entry.objects.filter(player__in=own)).values("pk")
    return Substitution.objects.filter(pk__in=found.union(replaced)).select_related(
        "entry__player", "entry__division", "entry__season__league", "substitute", "by"
    )


def waiting_for(entry: Entry) -> Substitution | None:
    """What is asked for an entry just now."""
    return entry.substitutions.select_related("substitute", "by").filter(state=_S.WAITING).first()


# -- the service -----------------------------------------------------------------------------------------------


def settle(entry: Entry) -> None:
    """Do what was asked for an entry if everybody has agreed; if the time is up, silence of the one who is to be
    replaced is consent, and that of the other one is not."""
    found = waiting_for(entry)
    if found is None:
        return
    is_over = found.until <= clock.now()
    if found.substitute_agreed and (is_over or _is_agreed(found)):
        _carry_out(found)
    elif is_over:
        _end(found, _S.LAPSED)
        _log(found, "substitute_lapsed")


def _carry_out(found: Substitution) -> None:
    """Let the substitute play from now on: games that are not over, with a fresh clock, and all rounds to come. What
    was played stays with the one who leaves, who sees nothing of the seat any more."""
    entry, substitute = found.entry, found.substitute
    season = entry.season
    assert entry.division is not None
    # It was right when it was asked; since then people may have entered, left, or come to run the league.
    require_organiser(season.league, found.by)
    require_no_stake(entry.division, found.by)
    if entry.state not in REPLACEABLE:
        raise Problem(ProblemCode.CONFLICT, say("refused-entry-gone"))
    _require_eligible(season, substitute)
    heir = season.entries.filter(player=substitute).first() or Entry(season=season, player=substitute)
    heir.division, heir.state, heir.substitute_for = entry.division, _E.PLAYING, entry
    heir.save()
    entry.state, entry.left_at = _E.SUBSTITUTED, entry.left_at or clock.now()
    entry.save(update_fields=["state", "left_at"])
    _end(found, _S.DONE)
    for place in _ahead(entry).select_related("fixture").order_by("fixture_id"):
        place.entry = heir
        place.save(update_fields=["entry"])
        table_id = place.fixture.table_id
        if table_id is not None:
            with pausing.with_clock(place.fixture):
                managed_tables.replace_player(table_id=table_id, seat=place.seat, player=substitute, by=found.by)
    scoring.refresh(entry.division)
    notices.tell(season, [heir], STANDS_IN, who=entry.player.name)
    notices.tell(season, [entry], SUBSTITUTED, who=substitute.name)
    log.write(season, "substituted", by=found.by, reason=found.reason, player=entry.player.name, heir=substitute.name)


def _ahead(entry: Entry) -> QuerySet[Place]:
    return Place.objects.filter(entry=entry).exclude(fixture__state__in=Fixture.DONE)


def _is_agreed(found: Substitution) -> bool:
    """Whether the one who is to be replaced does not mind, or is not asked."""
    return found.entrant_agreed or not found.entrant_may_decline


def _require_eligible(season: Season, substitute: Player) -> None:
    """Raise Problem for somebody who may not stand in: those who may not enter, those who play already, and whoever
    runs the league, or owns the bot that is to."""
    require_admitted(season, substitute)
    if _runs(season.league, (substitute, substitute.owner)):
        raise Problem(ProblemCode.FORBIDDEN, say("refused-substitute-organises"), field="substitute")
    known = season.entries.filter(player=substitute).first()
    if known is not None and (known.state != _E.WAITING or known.division_id is not None):
        raise Problem(ProblemCode.CONFLICT, say("refused-plays-already", player=substitute.name), field="substitute")


def _runs(league: League, people: Iterable[Player | None]) -> bool:
    return any(one is not None and runs(league, one) for one in people)


def _require_alone(season: Season, entry: Entry, substitute: Player) -> None:
    """Raise Problem conflict if something else waits for the entry, for the substitute, or at one of its tables."""
    waiting = Substitution.objects.filter(entry__season=season, state=_S.WAITING)
    if waiting.filter(entry=entry).exists():
        raise Problem(ProblemCode.CONFLICT, say("refused-substitution-waits", player=entry.player.name))
    if waiting.filter(substitute=substitute).exists():
        raise Problem(ProblemCode.CONFLICT, say("refused-substitute-asked", player=substitute.name), field="substitute")
    shared = Place.objects.filter(fixture__in=_ahead(entry).values("fixture"), entry__in=waiting.values("entry"))
    other = shared.select_related("entry__player").order_by("pk").first()
    if other is not None:
        raise Problem(ProblemCode.CONFLICT, say("refused-substitution-at-table", player=other.entry.player.name))


def _require_waiting(found: Substitution) -> None:
    if found.state != _S.WAITING:
        raise Problem(ProblemCode.CONFLICT, say("refused-substitution-ended"))
    require_state(found.entry.season, Season.State.RUNNING)


def _locked(substitution_id: int, player: Player) -> Substitution:
    """What was asked, with its season, which is locked, for somebody who was asked."""
    return locked_substitution(concerning(player).filter(pk=substitution_id))


def _is(player: Player, asked: Player) -> bool:
    return player.pk in (asked.pk, asked.owner_id)


def _end(found: Substitution, state: Substitution.State) -> None:
    found.state, found.ended_at = state, clock.now()
    found.save(update_fields=["state", "ended_at"])
    Step.objects.filter(entry=found.entry, kind=Step.Kind.SETTLE_SUBSTITUTION, done_at=None).delete()


def _log(found: Substitution, verb: str) -> None:
    log.write(found.entry.season, verb, player=found.entry.player.name, heir=found.substitute.name)


def _ask(found: Substitution, player: Player, kind: NoticeKind[SeasonNews], who: str) -> None:
    """A bot's owner answers for it, if it does not itself."""
    owner = [] if player.owner is None else [player.owner]
    notices.ask(found, [player, *owner], kind, who=who)
