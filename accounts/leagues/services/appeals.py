"""Appeals: another organiser looks at what was decided at a table."""

from __future__ import annotations

from django.db import transaction
from django.db.models import Q, QuerySet

from accounts.leagues.models import Appeal, Fixture
from accounts.leagues.notice_kinds import LEAGUE_MESSAGE
from accounts.people.models import Player
from bang_service.platform import clock
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.models import TenureRow
from games.services.access import no_table

from . import log, notices
from .locking import locked_appeal, locked_fixture
from .messages import checked_text, told_of
from .permissions import require_judge, run_by


def ask(*, fixture_id: int, by: Player, text: str) -> Appeal:
    """Appeal, as an organiser or as somebody who plays or played at the table.

    Raises Problem not_found, conflict (their last appeal there still waits) or validation_failed (text).
    """
    text = checked_text(text)
    with transaction.atomic():
        if not open_to(by).filter(pk=fixture_id).exists():
            # Others do not learn here whether there is such a table.
            raise Problem(ProblemCode.NOT_FOUND, say("refused-fixture-unknown"))
        fixture = locked_fixture(fixture_id, None)
        if fixture.appeals.filter(by=by, decision=Appeal.Decision.WAITING).exists():
            raise Problem(ProblemCode.CONFLICT, say("refused-appeal-waits"))
        made = Appeal.objects.create(fixture=fixture, by=by, text=text, at=clock.now())
        log.write(fixture.round.division.season, "appealed", by=by, fixture=fixture, **told_of(fixture))
        return made


def ask_at_table(*, table_id: int, by: Player, text: str) -> Appeal:
    """The same by the number of the table. To whoever may not appeal there, a table of a league is as unknown as one
    that is not there. Raises the problems of `ask`."""
    # One question for both: how long it takes tells nothing either.
    fixture = open_to(by).filter(table=table_id).first()
    if fixture is None:
        raise no_table(table_id)
    return ask(fixture_id=fixture.pk, by=by, text=text)


def open_to(by: Player) -> QuerySet[Fixture]:
    """The tables at which they may appeal: those of the leagues that they run, those at which they play, and those at
    which they have played until somebody took their seat."""
    run = Q(round__division__season__league__in=run_by(by))
    return Fixture.objects.filter(run | Q(pk__in=played_by(by).values("pk")))


def played_by(player: Player) -> QuerySet[Fixture]:
    """The tables at which somebody plays or has played, until somebody else took their seat."""
    return Fixture.objects.filter(table__in=TenureRow.objects.filter(player=player).values("table"))


def decide(*, appeal_id: int, by: Player, decision: str, reason: str) -> Appeal:
    """Say whether an appeal is right; `reason` is the answer. An entrant who appealed is told, everybody reads it in
    the season's log. It changes no result: that is done beside it.

    Raises Problem not_found, forbidden (who does not run the league, sits at the table, appealed or has judged there),
    conflict (it is decided) or validation_failed (decision, reason).
    """
    with transaction.atomic():
        appeal = locked_appeal(appeal_id, by)
        season = appeal.fixture.round.division.season
        require_another(appeal, by)
        if appeal.decision != Appeal.Decision.WAITING:
            raise Problem(ProblemCode.CONFLICT, say("refused-appeal-decided"))
        if decision not in (Appeal.Decision.GRANTED, Appeal.Decision.DECLINED):
            detail = say("refused-choose-one-of", choices="granted, declined")
            raise Problem(ProblemCode.VALIDATION_FAILED, detail, field="decision")
        verb = "appeal_granted" if decision == Appeal.Decision.GRANTED else "appeal_declined"
        noted = log.write(season, verb, by=by, reason=reason, fixture=appeal.fixture, **told_of(appeal.fixture))
        appeal.decision, appeal.answer = decision, noted.reason
        appeal.decided_by, appeal.decided_at = by, clock.now()
        appeal.save()
        mine = season.entries.filter(player=appeal.by).select_related("player", "division", "season__league")
        notices.tell(season, mine, LEAGUE_MESSAGE, who=by.name, text=noted.reason)
        return appeal


def require_another(appeal: Appeal, staff: Player) -> None:
    """Raise Problem forbidden for whoever appealed, may not judge the table, or has judged there: another organiser
    decides."""
    require_judge(appeal.fixture, staff)
    table = appeal.fixture.table
    has_judged = table is not None and table.interventions.filter(staff=staff).exists()
    if has_judged or appeal.by_id == staff.pk:
        raise Problem(ProblemCode.FORBIDDEN, say("refused-own-judgement"))
