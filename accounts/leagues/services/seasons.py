"""A season from its opening to its end."""

from __future__ import annotations

from typing import Any

from django.db import transaction
from django.db.models import Max

from accounts.leagues.models import Division, Entry, Round, Season, Standing, Step
from accounts.leagues.season_model.promotion import next_divisions
from accounts.people.models import Player
from bang_service.platform import clock
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from games.engine.kernel.rng import commitment, new_seed

from . import closing, days, draws, entries, expectations, log, scoring, steps
from .locking import locked_league, locked_season
from .permissions import require_organiser, require_state
from .rules import require_sound

_S = Season.State

RULES = (
    "game", "sets", "options", "clock", "absence_misses", "absence_policy", "seats", "fewest_seats", "most_seats",
    "rounds", "round_days", "division_size", "most_entries", "points", "tie_breaks", "moving", "is_rated", "admission",
    "unfinished", "time_zone", "has_voices",
)  # fmt: skip
"""What a season takes over from the one before it."""

DRAFTED = ("name", *RULES, "first_day", "registration_until")
"""What organisers say of a season before it opens."""


def prepare(*, league_id: int, by: Player, name: str = "") -> Season:
    """A new season as a draft, with the rules of the last one. Raises Problem not_found or forbidden."""
    with transaction.atomic():
        league = locked_league(league_id)
        require_organiser(league, by)
        last = league.seasons.order_by("-number").first()
        rules = {} if last is None else {field: getattr(last, field) for field in RULES}
        return Season.objects.create(league=league, number=1 if last is None else last.number + 1, name=name, **rules)


def change_rules(*, season_id: int, by: Player, rules: dict[str, Any]) -> Season:
    """Give a draft other rules: values of the fields in `DRAFTED`. Raises Problem not_found, forbidden, conflict (it is
    open) or validation_failed (the field that is wrong)."""
    with transaction.atomic():
        season = locked_season(season_id, by)
        require_state(season, _S.DRAFT)
        for field in DRAFTED:
            if field in rules:
                setattr(season, field, rules[field])
        require_sound(season)
        season.save()
        return season


def open_registration(*, season_id: int, by: Player, reason: str) -> Season:
    """Let players enter. From now on the rules are fixed and public, and so is what victories are counted against.

    Raises Problem not_found, forbidden, conflict or validation_failed (the field of the rules that is wrong, or
    reason).
    """
    with transaction.atomic():
        season = locked_season(season_id, by)
        require_state(season, _S.DRAFT)
        require_sound(season)
        assert season.registration_until is not None
        expectations.fix(season)
        season.seed = new_seed()
        season.commitment = commitment(season.seed)
        season.state, season.opened_at = _S.REGISTRATION, clock.now()
        season.save()
        steps.plan(season, Step.Kind.CLOSE_REGISTRATION, season.registration_until)
        log.write(season, "opened", by=by, reason=reason)
        return season


def close_registration(*, season_id: int, by: Player | None = None, reason: str = "") -> None:
    """Nobody may enter any more; the organisers put entries into divisions. Raises Problem not_found, forbidden,
    conflict or validation_failed (reason)."""
    with transaction.atomic():
        season = locked_season(season_id, by)
        require_state(season, _S.REGISTRATION)
        season.state = _S.PLACING
        season.save(update_fields=["state"])
        steps.drop(season, Step.Kind.CLOSE_REGISTRATION)
        log.write(season, "registration_closed", by=by, reason=reason)


def divide(*, season_id: int, by: Player, reason: str) -> list[Division]:
    """Put everybody who has entered into divisions: those of the season before as its end says, all others behind them
    by the rank that organisers gave them and the time at which they entered. Whoever is placed has to confirm.

    May be done again while nobody has confirmed. Raises Problem not_found, forbidden, conflict (also if there are too
    few for one table) or validation_failed (reason).
    """
    with transaction.atomic():
        season = locked_season(season_id, by)
        require_state(season, _S.PLACING)
        divisions = []
        groups = _groups(season)
        for level, group in enumerate(groups, 1):
            division, _ = Division.objects.get_or_create(season=season, level=level)
            divisions.append(division)
            for entry in group:
                entries.place(entry, division)
        empty = season.divisions.filter(level__gt=len(divisions), entries=None)
        empty.delete()
        log.write(season, "divided", by=by, reason=reason, entries=sum(map(len, groups)), divisions=len(divisions))
        return divisions


def preview(season: Season) -> list[list[Entry]]:
    """The divisions that `divide` would make now, for its organisers. Raises Problem conflict."""
    require_state(season, _S.PLACING)
    return _groups(season)


def _groups(season: Season) -> list[list[Entry]]:
    taking_part = season.entries.exclude(state__in=(*Entry.GONE, Entry.State.WAITING))
    if taking_part.filter(state=Entry.State.CONFIRMED).exists():
        raise Problem(ProblemCode.CONFLICT, say("refused-divided"))
    found = _order(season, list(taking_part.select_related("player")))
    if len(found) < season.fewest_seats:
        raise Problem(ProblemCode.CONFLICT, say("refused-too-few-entries", fewest=season.fewest_seats))
    return split(found, season.division_size, season.fewest_seats)


def split(entries: list[Entry], size: int, fewest: int) -> list[list[Entry]]:
    """Entries in divisions of this size, from the best. What is left over at the end is a division of its own if it is
    at least half as large and fills a table, else it joins the last one."""
    groups = [entries[start : start + size] for start in range(0, len(entries), size)]
    if len(groups) > 1 and len(groups[-1]) < max(fewest, (size + 1) // 2):
        rest = groups.pop()
        groups[-1] += rest
    return groups


def _order(season: Season, found: list[Entry]) -> list[Entry]:
    """From the best: as the season before says, then by rank, then by the time of their entry."""
    before = season.league.seasons.filter(number__lt=season.number, state=_S.FINISHED).order_by("-number").first()
    known = {} if before is None else {player: place for place, player in enumerate(promoted(before))}
    last = len(known) + len(found)
    rank = Season.objects.filter(pk=season.pk).aggregate(most=Max("entries__seed_rank"))["most"] or 0
    return sorted(
        found,
        key=lambda entry: (
            entry.seed_rank if entry.seed_rank is not None else rank + 1,
            known.get(entry.player_id, last),
            entry.applied_at,
            entry.pk,
        ),
    )


def promoted(season: Season) -> list[int]:
    """The players of a finished season in the order of the divisions in which they would play next, from the best:
    those who go up stand before those of their new division who come from below, as the rules of promotion say."""
    tables = []
    players: dict[int, int] = {}
    leaving = set()
    for division in season.divisions.order_by("level"):
        lines = list(Standing.objects.filter(division=division).select_related("entry").order_by("place"))
        tables.append([line.entry_id for line in lines])
        players |= {line.entry_id: line.entry.player_id for line in lines}
        leaving |= {line.entry_id for line in lines if line.entry.is_gone}
    return [players[entry] for division in next_divisions(tables, season.moving, leaving) for entry in division]


def start(*, season_id: int, by: Player | None, reason: str) -> None:
    """The season begins: its rounds have their days, and a commitment for the draw of each. Whoever has not confirmed
    does not take part.

    Raises Problem not_found, forbidden, conflict (a division has too few who have confirmed) or validation_failed
    (first_day, reason).
    """
    with transaction.atomic():
        season = locked_season(season_id, by)
        require_state(season, _S.PLACING)
        assert season.first_day is not None
        if season.first_day < days.today(season):
            raise Problem(ProblemCode.VALIDATION_FAILED, say("refused-first-day-past"), field="first_day")
        late = season.entries.filter(state__in=(Entry.State.APPLIED, Entry.State.PLACED))
        for entry in late.order_by("applied_at", "pk"):
            entries.lapse(entry)
        divisions = list(season.divisions.order_by("level"))
        if not divisions:
            raise Problem(ProblemCode.CONFLICT, say("refused-undivided"))
        for division in divisions:
            if division.entries.filter(state=Entry.State.CONFIRMED).count() < season.fewest_seats:
                detail = say("refused-division-too-small", division=division.title, fewest=season.fewest_seats)
                raise Problem(ProblemCode.CONFLICT, detail)
        season.entries.filter(state=Entry.State.CONFIRMED).update(state=Entry.State.PLAYING)
        season.state, season.started_at = _S.RUNNING, clock.now()
        season.save(update_fields=["state", "started_at"])
        for division in divisions:
            for number in range(1, season.rounds + 1):
                first, last = days.days_of(season, number)
                planned = Round.objects.create(division=division, number=number, first_day=first, last_day=last)
                draws.commit(planned)
                steps.plan(season, Step.Kind.DRAW, draws.due_at(planned), round=planned)
        for division in divisions:
            scoring.refresh(division)
        log.write(season, "started", by=by, reason=reason)


def cancel(*, season_id: int, by: Player, reason: str) -> None:
    """Give the season up. Games that are being played go on, but count for nothing. Raises Problem not_found,
    forbidden, conflict or validation_failed (reason)."""
    with transaction.atomic():
        season = locked_season(season_id, by)
        require_state(season, _S.DRAFT, _S.REGISTRATION, _S.PLACING, _S.RUNNING)
        closing.end(season, _S.CANCELLED)
        log.write(season, "cancelled", by=by, reason=reason)
