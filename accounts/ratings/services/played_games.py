"""From an ending to what the model is told of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Final

from accounts.people.models import Player as Account
from accounts.ratings.models import RatedGame
from accounts.ratings.rating_model import (
    AISeat,
    Cell,
    Change,
    Game,
    InterceptChange,
    MeetingChange,
    Player,
    Rated,
    Side,
    group_of,
    policies,
    sides_among,
    variant_of,
    weight_of,
)
from accounts.ratings.rating_model.cells import BASE
from games.engine.roles import NOBODY
from games.engine.sets import card_sets
from games.models import Ending, Table
from games.terms.rulebooks import DICE, GAMES
from games.terms.tenures import GUEST, Tenure

FEWEST_OWN: Final = 0.75
"""The share of all moves that must not be policies' for a game to count for everybody. Deadlines that passed count like
moves of the player: silence must not cancel a game."""


class NotRatable(Exception):
    """The ending cannot be understood; the text says why."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who sat on a seat: a player (`player` is their id) or a policy, and what the model is told of them. It is all of
    the player's tenures of the seat (`games.terms.tenures`) together, those of policies in their place included.
    `left`: a policy played for the player at some time. A seat that was given to another player has several."""

    seat: int
    player: int | None
    left: bool
    told: Player


@dataclass(frozen=True, slots=True)
class Played:
    """A finished game as it counts. `game` and `sittings` (in the order of the seats) are empty if it counts for
    nobody."""

    counted: RatedGame.Counted
    game: Game | None = None
    sittings: tuple[Sitting, ...] = ()


def played(ending: Ending, side: str, winners: list[int]) -> Played:
    """What the model is told of an ending that this side (seats) has won; an empty side: it does not count.

    Raises NotRatable.
    """
    if not side:
        return Played(RatedGame.Counted.NOTHING)
    if not _fits(ending):
        return Played(RatedGame.Counted.NOTHING)
    if len(ending.roles) != len(ending.tenures) or not all(ending.roles) or not all(ending.tenures):
        raise NotRatable("the roles or the players of some seats are not known")
    cell = _cell(ending)

    def ai_seat(policy: str) -> AISeat:
        return AISeat(policy, ending.generation, cell)

    sittings = tuple(
        sitting
        for seat, (role, held) in enumerate(zip(ending.roles, ending.tenures, strict=True))
        for sitting in _sittings(seat, role, held, ai_seat, won=seat in winners)
    )
    sides = sides_among([one.told for one in sittings])
    game = Game(
        cell,
        sides,
        _winner(sides, sittings, side, winners),
        int(ending.at.timestamp()),
        ending.table.rating_edition,
        drawn=ending.table.is_managed,
    )
    return Played(_counted(ending, sittings), game, sittings)


def _fits(ending: Ending) -> bool:
    """Whether those who sat down belong into the pool. A release that knew no pools, or no guests, let anybody
    in."""
    kinds = {
        tenure.kind for held in ending.tenures for number, tenure in enumerate(held) if number == 0 or not tenure.policy
    }
    if GUEST in kinds:
        return False
    if ending.pool == Table.Pool.PEOPLE:
        return kinds <= {Account.Kind.PERSON}
    return ending.pool != Table.Pool.BOTS or Account.Kind.PERSON not in kinds


Kept = tuple[list[tuple[Sitting, Change]], tuple[InterceptChange, ...], tuple[MeetingChange, ...]]


def kept(as_played: Played, rated: Rated) -> Kept:
    """Of what the model says a game changes, what is stored: for each player, for the sides, and who has met whom."""
    assert as_played.game is not None
    sittings = {one.player: one for one in as_played.sittings if one.player is not None}
    changes = [(sittings[one.player.subject], one) for one in rated.changes if one.player.subject in sittings]
    if as_played.counted == RatedGame.Counted.ALL:
        return changes, rated.intercepts, rated.meetings
    return [(who, one) for who, one in changes if who.left and one.side != as_played.game.winner], (), ()


def _sittings(
    seat: int, role: str, held: list[Tenure], ai_seat: Callable[[str], AISeat], *, won: bool
) -> list[Sitting]:
    if held[0].player is None:
        return [Sitting(seat, None, False, Player(ai_seat(held[0].policy), role, is_policy=True))]
    decisions = sum(tenure.moves for tenure in held)
    stand_ins = [tenure.policy for tenure in held if tenure.policy]
    stand_in = ai_seat(stand_ins[-1]).theta if stand_ins else policies.NOBODY
    found: list[Sitting] = []
    for player, own_tenures in tenures_of_players(held).items():
        theirs = sum(tenure.moves for tenure in own_tenures)
        own = sum(tenure.decisions for tenure in own_tenures if not tenure.policy)
        left = any(tenure.policy for tenure in own_tenures)
        weight = weight_of(own=own, theirs=theirs, decisions=decisions, won=won)
        # A bot keeps its owner; what a seat says of that is from the game.
        owner = next((tenure.owner for tenure in own_tenures if tenure.owner is not None), None)
        told = Player(player, role, weight, stand_in, shares=bool(found), owner=owner)
        found.append(Sitting(seat, player, left, told))
    return found


def tenures_of_players(held: list[Tenure]) -> dict[int, list[Tenure]]:
    """The players who had a seat, in their order, each with their tenures of it. Whoever had it while nothing was
    answered there is left out, if another one had it too."""
    found: dict[int, list[Tenure]] = {}
    for tenure in held:
        if tenure.player is not None:
            found.setdefault(tenure.player, []).append(tenure)
    played = {player: own for player, own in found.items() if any(tenure.moves for tenure in own)}
    return played or dict(islice(found.items(), 1))


def _counted(ending: Ending, sittings: tuple[Sitting, ...]) -> RatedGame.Counted:
    seats = {one.seat for one in sittings if one.player is not None}
    held = [tenure for seat in seats for tenure in ending.tenures[seat]]
    all_moves = sum(tenure.moves for tenure in held)
    own = sum(tenure.moves for tenure in held if not tenure.policy)
    enough = own >= FEWEST_OWN * all_moves
    return RatedGame.Counted.ALL if enough else RatedGame.Counted.LEAVERS


def _winner(sides: tuple[Side, ...], sittings: tuple[Sitting, ...], side: str, winners: list[int]) -> int:
    for place, one in enumerate(sides):
        if one.name != side:
            continue
        seats = [sitting.seat for sitting in sittings if any(sitting.told is player for player in one.players)]
        if side == NOBODY or (seats and set(winners) <= set(seats)):
            return place
    raise NotRatable(f"no side called {side!r} has the seats {winners}")


def _cell(ending: Ending) -> Cell:
    return cell_of(ending.game, ending.sets, ending.roles)


def cell_of(game: str, sets: Sequence[str], roles: Sequence[str]) -> Cell:
    """The cell of a table with these sets and roles."""
    variant = variant_of(tuple(roles))
    if game == DICE:
        return Cell(game, len(roles), variant, BASE)
    known = card_sets()
    beside = [known[name] for name in sets if name in known and name not in GAMES[game].sets]
    group = group_of(cards=any(one.cards or one.characters for one in beside), events=any(one.events for one in beside))
    return Cell(game, len(roles), variant, group)
