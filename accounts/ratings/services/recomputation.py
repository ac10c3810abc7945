"""Ratings computed again from the endings alone, in memory. They must be equal to what is stored, to the last digit."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from accounts.people.models import Player
from accounts.ratings.models import Pool, Rating
from accounts.ratings.rating_model import AISeat, Cell, Intercept, Meetings, Pair, Skill, rate
from games.models import Ending, Intervention
from games.services.corrections import in_force
from games.services.player_results import result_of

from .played_games import kept, played


class _Skills(dict[Hashable, Skill]):
    """Skills by subject; those of policies are given."""

    def get(self, subject: Hashable, default: Skill | None = None) -> Skill | None:  # type: ignore[override]
        if isinstance(subject, AISeat):
            return subject.skill
        return super().get(subject, default)


@dataclass(slots=True)
class Recomputed:
    """What a pool comes to. `unratable` are the numbers of endings that cannot be rated."""

    skills: _Skills = field(default_factory=_Skills)
    intercepts: dict[tuple[Cell, str], Intercept] = field(default_factory=dict)
    meetings: dict[Pair, Meetings] = field(default_factory=dict)
    unratable: list[int] = field(default_factory=list)

    def players(self) -> dict[int, Skill]:
        """The skills of players by id."""
        return {subject: skill for subject, skill in self.skills.items() if isinstance(subject, int)}


def recompute(pool: Pool) -> Recomputed:
    """Rate every ending of a pool that it has rated itself, in order, as it counts now."""
    found = Recomputed()
    interventions: dict[int, list[Intervention]] = {}
    for one in Intervention.objects.filter(kind__in=Intervention.CORRECTIONS, number__lte=pool.corrections):
        interventions.setdefault(one.table_id, []).append(one)
    rows = Ending.objects.filter(game=pool.game, pool=pool.kind, number__lte=pool.cursor)
    rows = rows.select_related("table").order_by("number")
    for ending in rows.iterator(chunk_size=500):
        correction = in_force(interventions.get(ending.table_id, ()))
        try:
            as_played = played(ending, *result_of(ending, correction))
            if as_played.game is None:
                continue
            rated = rate(as_played.game, found)
        except Exception:
            found.unratable.append(ending.number or 0)
            continue
        of_players, of_sides, of_pairs = kept(as_played, rated)
        for who, change in of_players:
            found.skills[who.player] = change.after
        for row in of_sides:
            found.intercepts[row.cell, row.side] = row.after
        for met in of_pairs:
            found.meetings[met.pair] = met.after
    return found


def stored(pool: Pool) -> dict[int, Skill]:
    """The skills that everybody reads."""
    rows = Rating.objects.filter(pool.current())
    return {row.player_id: Skill(row.theta, row.variance, row.games, row.at) for row in rows}


@dataclass(frozen=True, slots=True)
class Difference:
    """A player whose stored rating is not what the endings come to."""

    player: int
    name: str
    stored: Skill | None
    recomputed: Skill | None

    def text(self) -> str:
        """`Ann: 1204 is stored, 1210 comes out`."""
        known = "nothing" if self.stored is None else str(self.stored.shown)
        found = "nothing" if self.recomputed is None else str(self.recomputed.shown)
        return f"{self.name}: {known} is stored, {found} comes out"


def differences(pool: Pool) -> list[Difference]:
    """Who would move if the pool were computed again; those who would move most come first."""
    have, found = stored(pool), recompute(pool).players()
    moved = [player for player in have.keys() | found.keys() if have.get(player) != found.get(player)]
    names = dict(Player.objects.filter(pk__in=moved).values_list("pk", "name"))
    rows = [Difference(one, names[one], have.get(one), found.get(one)) for one in moved]
    return sorted(rows, key=lambda one: (-_distance(one), one.player))


def _distance(one: Difference) -> int:
    if one.stored is None or one.recomputed is None:
        return 10**12
    return abs(one.stored.theta - one.recomputed.theta)
