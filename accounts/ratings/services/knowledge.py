"""What is stored of players and sides, as the model reads it before a game, and what it writes after one."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field
from typing import Final

from django.db.models import Q, QuerySet, Subquery

from accounts.ratings.models import (
    FOR_EVER,
    InterceptChange,
    MeetingChange,
    Pool,
    RatedGame,
    Rating,
    RatingChange,
    SideChance,
)
from accounts.ratings.rating_model import (
    NEWCOMER,
    VERSIONS,
    AISeat,
    Cell,
    Change,
    Game,
    Intercept,
    Meetings,
    Pair,
    Rated,
    Skill,
    pairs_of,
    side_of,
)
from accounts.ratings.rating_model.exact import billionths
from games.engine.roles import is_open
from games.models import Ending

from . import listing
from .played_games import Played, Sitting, kept, tenures_of_players

_CHANGING: Final = ["theta", "variance", "games", "at", "shown", "is_listed"]


@dataclass(frozen=True, slots=True)
class Known:
    """The state that a game is rated in: `accounts.ratings.rating_model.rating.State`."""

    skills: dict[Hashable, Skill]
    intercepts: dict[tuple[Cell, str], Intercept]
    meetings: dict[Pair, Meetings] = field(default_factory=dict)


def before(pool: Pool, game: Game) -> Known:
    """What is known of everybody and everything in a game, before it."""
    subjects = {player.subject for side in game.sides for player in side.players}
    players = [subject for subject in subjects if isinstance(subject, int)]
    skills: dict[Hashable, Skill] = {one: one.skill for one in subjects if isinstance(one, AISeat)}
    skills |= _of_players(pool, players)
    return Known(skills, intercepts(pool, game), meetings(pool, game))


def write(pool: Pool, ending: Ending, played: Played, rated: Rated | None, known: Known | None = None) -> RatedGame:
    """Store what a game has changed in what was known, in the generation that is being built if there is one."""
    assert ending.number is not None
    generation = pool.generation + (pool.rebuild_from is not None)
    game = RatedGame.objects.create(
        pool=pool, ending=ending, number=ending.number, since=generation, counted=played.counted,
        model=VERSIONS[ending.table.rating_edition],
        cell="" if played.game is None else played.game.cell.key, chances=_chances(played, rated),
    )  # fmt: skip
    if rated is None or played.game is None:
        RatingChange.objects.bulk_create(_unchanged(pool, game, ending))
        return game
    of_players, of_sides, of_pairs = kept(played, rated)
    changes = [_change(game, played.game, rated, who, one) for who, one in of_players]
    RatingChange.objects.bulk_create(changes)
    InterceptChange.objects.bulk_create(
        InterceptChange(game=game, cell=row.cell.key, side=row.side, value=row.after.value, variance=row.after.variance)
        for row in of_sides
    )
    met = {} if known is None else known.meetings
    MeetingChange.objects.bulk_create(
        MeetingChange(
            game=game, one_id=int(str(one.pair[0])), other_id=int(str(one.pair[1])),
            often=one.after.often, at=one.after.at,
            is_first=one.pair not in met,
        )
        for one in of_pairs if one.pair not in met or one.after != one.before
    )  # fmt: skip
    _write_ratings(pool, generation, changes)
    return game


def row_of(pool: Pool, generation: int, player: int, skill: Skill) -> Rating:
    """The row that holds this skill from a generation on."""
    assert skill.at is not None
    return Rating(
        pool=pool, player_id=player, since=generation, theta=skill.theta, variance=skill.variance, games=skill.games,
        at=skill.at, shown=skill.shown,
    )  # fmt: skip


def skill_before(pool: Pool, player: int, number: int) -> Skill | None:
    """A player's skill in the generation that everybody reads, before this ending; None if they had no rated game."""
    earlier = RatingChange.objects.filter(pool.current("game"), player=player, game__number__lt=number)
    last = earlier.exclude(game__counted=RatedGame.Counted.NOTHING).order_by("-game__number").first()
    return None if last is None else Skill(last.theta, last.variance, last.games, last.at)


def _of_players(pool: Pool, players: list[int]) -> dict[Hashable, Skill]:
    return _skills_while_building(pool, players) if pool.rebuild_from is not None else _skills(pool, players)


def _skills(pool: Pool, players: list[int]) -> dict[Hashable, Skill]:
    rows = Rating.objects.filter(pool.current(), player__in=players)
    return {row.player_id: _skill(row) for row in rows}


def _skills_while_building(pool: Pool, players: list[int]) -> dict[Hashable, Skill]:
    assert pool.rebuild_from is not None
    built = Rating.objects.filter(pool=pool, player__in=players, since=pool.generation + 1)
    found: dict[Hashable, Skill] = {row.player_id: _skill(row) for row in built}
    for player in players:
        if player not in found and (skill := skill_before(pool, player, pool.rebuild_from)) is not None:
            found[player] = skill
    return found


def _skill(row: Rating) -> Skill:
    return Skill(row.theta, row.variance, row.games, row.at)


def intercepts(pool: Pool, game: Game) -> dict[tuple[Cell, str], Intercept]:
    """The rows of intercepts that a game looks at, as far as rated games have taught them anything."""
    return _intercepts(InterceptChange.objects.filter(_of_known_games(pool)), game)


def intercepts_as_read(pool: Pool, game: Game) -> dict[tuple[Cell, str], Intercept]:
    """The same in the generation that everybody reads."""
    return _intercepts(InterceptChange.objects.filter(pool.current("game")), game)


def _intercepts(rows: QuerySet[InterceptChange], game: Game) -> dict[tuple[Cell, str], Intercept]:
    found = {}
    for cell in (game.cell.size, game.cell):
        for side in {side.name for side in game.sides}:
            # Of those that are known, a later game has a higher id.
            last = rows.filter(cell=cell.key, side=side).order_by("-id").first()
            if last is not None:
                found[cell, side] = Intercept(last.value, last.variance)
    return found


def meetings(pool: Pool, game: Game) -> dict[Pair, Meetings]:
    """How often those who meet in a game have met in this pool; whoever has not is left out."""
    rows = MeetingChange.objects.filter(_of_known_games(pool))
    newest = Q()
    for one, other in pairs_of(game):
        of_both = rows.filter(one=int(str(one)), other=int(str(other))).order_by("-id")
        newest |= Q(pk=Subquery(of_both.values("pk")[:1]))
    if not newest:
        return {}
    found = MeetingChange.objects.filter(newest).values_list("one", "other", "often", "at")
    return {(one, other): Meetings(often, at) for one, other, often, at in found}


def _of_known_games(pool: Pool) -> Q:
    """Of rows with a `game`: those that were known before the next one that is rated."""
    known = pool.current("game")
    if pool.rebuild_from is None:
        return known
    built = Q(game__pool=pool, game__since=pool.generation + 1)
    return (known & Q(game__number__lt=pool.rebuild_from)) | built


def _chances(played: Played, rated: Rated | None) -> list[SideChance]:
    if rated is None or played.game is None:
        return []
    told = []
    for place, (side, chance) in enumerate(zip(played.game.sides, rated.probabilities, strict=True)):
        there = {one.seat for one in played.sittings if any(one.told is player for player in side.players)}
        told.append(SideChance(side=side.name, seats=sorted(there), chance=billionths(chance)))
        if place == played.game.winner:
            told[-1]["won"] = True
    return told


def _change(game: RatedGame, told: Game, rated: Rated, who: Sitting, one: Change) -> RatingChange:
    assert one.after.at is not None and who.player is not None
    return RatingChange(
        game=game, player_id=who.player, seat=who.seat, role=one.player.role, side=told.sides[one.side].name,
        won=one.side == told.winner, expected=billionths(rated.probabilities[one.side]),
        weight=billionths(one.player.weight), theta_before=one.before.theta, variance_before=one.before.variance,
        theta=one.after.theta, variance=one.after.variance, games=one.after.games, at=one.after.at,
    )  # fmt: skip


def _unchanged(pool: Pool, game: RatedGame, ending: Ending) -> list[RatingChange]:
    """That a game which does not count changed nothing for those who sat there."""
    sitting = {
        player: (seat, role)
        for seat, (role, held) in enumerate(zip(ending.roles, ending.tenures, strict=False))
        if role
        for player in tenures_of_players(held)
    }
    skills = _of_players(pool, list(sitting))
    told = []
    for player, (seat, role) in sitting.items():
        skill = skills.get(player, NEWCOMER)
        told.append(
            RatingChange(
                game=game,
                player_id=player,
                seat=seat,
                role=role,
                side=side_of(role, is_open=is_open(ending.roles)),
                won=seat in ending.winners,
                expected=0,
                weight=0,
                theta_before=skill.theta,
                variance_before=skill.variance,
                theta=skill.theta,
                variance=skill.variance,
                games=skill.games,
                at=int(ending.at.timestamp()),
            )
        )
    return told


def _write_ratings(pool: Pool, generation: int, changes: list[RatingChange]) -> None:
    skills = {one.player_id: Skill(one.theta, one.variance, one.games, one.at) for one in changes}
    current = Rating.objects.filter(pool=pool, player__in=skills, since__lte=generation, until=FOR_EVER)
    if pool.rebuild_from is not None:
        current = current.filter(since=generation)
    old = {row.player_id: row for row in current}
    known = dict(old)
    met = listing.met_enough(pool, generation)
    enough = None if met is None else set(met.filter(pk__in=skills).values_list("pk", flat=True))
    fresh = []
    for player, skill in skills.items():
        row = row_of(pool, known[player].since if player in known else generation, player, skill)
        # What is being built is listed when it is complete.
        row.is_listed = pool.rebuild_from is None and listing.is_due(row) and (enough is None or player in enough)
        if player in known:
            row.pk = known[player].pk
        else:
            fresh.append(row)
        known[player] = row
    Rating.objects.bulk_create(fresh)
    kept = [row for row in known.values() if row not in fresh]
    Rating.objects.bulk_update(kept, _CHANGING)
    if pool.rebuild_from is None:
        gone = [row for row in old.values() if row.is_listed]
        listing.count(pool, generation, gone=gone, come=[row for row in known.values() if row.is_listed])
