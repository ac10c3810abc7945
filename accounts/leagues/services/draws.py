"""Draws of rounds: committed to, drawn, published; or drawn again, which everybody sees."""

from __future__ import annotations

from datetime import datetime, timedelta
from typing import Final

from django.db import transaction

from accounts.leagues.models import Draw, Entry, Fixture, Place, Round, Season, Step
from accounts.leagues.notice_kinds import ROUND_DRAWN
from accounts.leagues.season_model.draw import draw as draw_tables
from accounts.leagues.season_model.draw import table_sizes
from accounts.people.models import Player
from bang_service.platform import clock
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.engine.kernel.rng import commitment, new_seed
from games.engine.roles import SHERIFF, first_seat

from . import days, log, notices, steps
from .locking import locked_round
from .permissions import require_no_stake, require_state

BEFORE: Final = timedelta(days=2)
"""A round is drawn and published so long before it begins."""


def due_at(planned: Round) -> datetime:
    """When a round is drawn by itself: some days before it begins, but not while the one before it is played."""
    return days.begins(planned.division.season, planned.first_day) - (BEFORE if planned.number == 1 else timedelta(0))


def commit(planned: Round) -> Draw:
    """Choose the seed of a round's next draw and publish the commitment to it, before anybody knows who will play."""
    seed = new_seed()
    return Draw.objects.create(
        round=planned,
        number=planned.draws.count() + 1,
        seed=seed,
        commitment=commitment(seed),
        committed_at=clock.now(),
    )


def current(planned: Round) -> Draw:
    """The draw of a round that was not discarded."""
    return planned.draws.exclude(state=Draw.State.DISCARDED).get()


def draw(*, round_id: int, by: Player | None = None) -> Draw:
    """Draw the tables of a round, for its organisers to look at: this is the draw itself, not a trial. They may publish
    it, or draw again with a reason. Drawing a second time without that changes nothing.

    Raises Problem not_found, forbidden (organisers who play in the division) or conflict.
    """
    with transaction.atomic():
        planned = _locked(round_id, by)
        made = current(planned)
        _draw(planned, made)
        made.save()
        return made


def _draw(planned: Round, made: Draw) -> None:
    """Draw, unless that is done. It is not saved here."""
    if made.state != Draw.State.COMMITTED:
        return
    _require_turn(planned)
    playing = planned.division.entries.filter(state=Entry.State.PLAYING)
    season = planned.division.season
    made.entries = sorted(playing.values_list("pk", flat=True))
    made.sizes = list(table_sizes(len(made.entries), season.seats, season.fewest_seats, season.most_seats))
    made.past = past(planned)
    found = draw_tables(made.entries, made.sizes, [tuple(table) for table in made.past], made.seed)
    made.tables, made.out = [list(table) for table in found.tables], list(found.out)
    made.state, made.drawn_at = Draw.State.DRAWN, clock.now()


def past(planned: Round) -> list[list[int]]:
    """The tables of the rounds before this one. A substitute stands for those whose place they took: they inherit whom
    these met and where they sat."""
    substitutes = Entry.objects.filter(substitute_for__division=planned.division)
    heirs = {one.substitute_for_id: one.pk for one in substitutes if one.substitute_for_id is not None}
    before = Draw.objects.filter(
        round__division=planned.division, round__number__lt=planned.number, state=Draw.State.PUBLISHED
    ).order_by("round__number")
    return [[_heir(entry, heirs) for entry in table] for made in before for table in made.tables]


def _heir(entry: int, heirs: dict[int, int]) -> int:
    while entry in heirs:
        entry = heirs[entry]
    return entry


def draw_again(*, round_id: int, by: Player, reason: str) -> Draw:
    """Discard a draw that is not published, and commit to another one. Its seed, its tables and the reason are public
    from now on, and so is how often the round was drawn.

    Raises Problem not_found, forbidden (organisers who play in the division), conflict or validation_failed (reason).
    """
    with transaction.atomic():
        planned = _locked(round_id, by)
        made = current(planned)
        if made.state != Draw.State.DRAWN:
            raise Problem(ProblemCode.CONFLICT, say("refused-draw-state", state=made.state))
        noted = log.write(
            planned.division.season, "drawn_again", by=by, reason=reason, division=planned.division.title,
            round=planned.number, draw=made.number,
        )  # fmt: skip
        made.state, made.opened_at = Draw.State.DISCARDED, clock.now()
        made.discarded_by, made.reason = by, noted.reason
        made.save()
        return commit(planned)


def publish(*, round_id: int, by: Player | None = None, reason: str = "") -> list[Fixture]:
    """Make the draw of a round public, with its seed; its tables are those of the round from now on. They open when the
    round begins. A round that is not drawn yet is drawn first; one that is published already stays as it is.

    Raises Problem not_found, forbidden, conflict or validation_failed (reason).
    """
    with transaction.atomic():
        planned = _locked(round_id, by)
        made = current(planned)
        if made.state == Draw.State.PUBLISHED:
            return list(planned.fixtures.order_by("number"))
        _draw(planned, made)
        made.state, made.opened_at = Draw.State.PUBLISHED, clock.now()
        made.save()
        planned.state = Round.State.DRAWN
        planned.save(update_fields=["state"])
        season = planned.division.season
        opens = max(clock.now(), days.begins(season, planned.first_day))
        fixtures = []
        for number, table in enumerate(made.tables, 1):
            fixture = Fixture.objects.create(round=planned, number=number)
            Place.objects.bulk_create(
                Place(fixture=fixture, seat=seat, entry_id=entry) for seat, entry in enumerate(table)
            )
            steps.plan(season, Step.Kind.OPEN_TABLE, opens, fixture=fixture)
            fixtures.append(fixture)
        playing = Entry.objects.filter(places__fixture__in=fixtures).select_related("division").order_by("pk")
        notices.tell(season, playing, ROUND_DRAWN, number=planned.number)
        steps.plan(season, Step.Kind.LAST_DAY, days.ends(season, planned.last_day), round=planned)
        log.write(
            season, "published", by=by, reason=reason, division=planned.division.title, round=planned.number,
            draw=made.number,
        )  # fmt: skip
        return fixtures


def fixed_roles(season: Season, roles: tuple[str, ...]) -> dict[int, str]:
    """The public roles that a draw gives to seats: whoever sits first is the Sheriff, or at a table of three, where all
    roles are open, has the role that begins. Everything else is dealt."""
    begins = roles[first_seat(list(roles))]
    return {0: SHERIFF if SHERIFF in roles else begins}


def _require_turn(planned: Round) -> None:
    """Raise Problem conflict unless all rounds before it were drawn: it depends on them."""
    earlier = planned.division.rounds.filter(number__lt=planned.number, state=Round.State.PLANNED)
    if earlier.exists():
        raise Problem(ProblemCode.CONFLICT, say("refused-round-before"))


def _locked(round_id: int, by: Player | None) -> Round:
    """The round, with its season locked, for an organiser who does not play in its division."""
    planned = locked_round(round_id, by)
    require_state(planned.division.season, Season.State.RUNNING)
    require_no_stake(planned.division, by)
    return planned
