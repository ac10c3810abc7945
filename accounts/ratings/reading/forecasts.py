"""Before a rated game: how likely each seat is to win, from what everybody may read of ratings."""

from __future__ import annotations

from typing import Any

from accounts.ratings.models import Pool, Rating
from accounts.ratings.rating_model import NEWCOMER, AISeat, Game, Player, Skill, sides_among
from accounts.ratings.rating_model.seat_chances import seat_chances
from accounts.ratings.services import knowledge
from accounts.ratings.services.played_games import cell_of
from games.engine.roles import roles_for
from games.models import Table
from games.services.memories import generation_at

from .ageing import today

Document = dict[str, Any]


def forecast(table: Table) -> list[Document]:
    """The seats that are taken at a rated table whose game is not over, with their chances; nothing where nobody has
    taken one.

    The roles as they were dealt are not looked at: who sits where, which roles there are, and those that a league has
    fixed, are known to everybody. A free seat counts as a new player's.
    """
    seats = list(table.seats.all())
    roles = roles_for(table.seat_count, table.options.get("nine_players", "plain"))
    pool = Pool.objects.filter(game=table.game, kind=table.pool).first()
    if pool is None or not seats:
        return []
    known = _skills(pool, [seat.player_id for seat in seats if seat.player_id is not None])
    cell = cell_of(table.game, table.sets, roles)
    skills = {seat.number: known.get(seat.player_id, NEWCOMER) for seat in seats if seat.player_id is not None}
    if ai_seats := [seat for seat in seats if seat.player_id is None]:
        generation = generation_at(table)
        skills |= {seat.number: AISeat(seat.policy, generation, cell).skill for seat in ai_seats}
    thetas = [skills.get(seat, NEWCOMER).mean for seat in range(table.seat_count)]
    game = Game(cell, sides_among([Player(seat, role) for seat, role in enumerate(roles)]), 0)
    fixed = {int(one["seat"]): str(one["role"]) for one in table.fixed_roles}
    chances = seat_chances(cell, roles, thetas, knowledge.intercepts_as_read(pool, game), fixed)
    return [
        {
            "seat": number,
            "chance": round(chances[number], 4),
            "estimate": skill.estimate,
            "uncertainty": skill.uncertainty,
        }
        for number, skill in sorted(skills.items())
    ]


def _skills(pool: Pool, players: list[int]) -> dict[int, Skill]:
    rows = Rating.objects.filter(pool.current(), player__in=players)
    return {row.player_id: today(row.theta, row.variance, row.at) for row in rows}
