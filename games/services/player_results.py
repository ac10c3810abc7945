"""Results of players: written when a game ends, and again when its result is corrected."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.models import Ending, Intervention, PlayerResult, Table

_NOTHING: Final = (0, 0, 0, 0)


def write(ending: Ending) -> None:
    """For each player who had a seat in a public game, to the end or until another player took it: what it was for
    them. A game without a result was nothing."""
    _create(ending, ending.side, ending.winners)


def write_again(ending: Ending, correction: Intervention | None) -> None:
    """The same, as the ending counts with this correction in force."""
    PlayerResult.objects.filter(ending=ending).delete()
    _create(ending, *result_of(ending, correction))


def result_of(ending: Ending, correction: Intervention | None) -> tuple[str, list[int]]:
    """Who has won as it counts: the side and its seats. The side is empty for a game that does not count."""
    if correction is None:
        return ending.side, ending.winners
    result = correction.result or {"side": "", "winners": []}
    return result["side"], result["winners"]


def _create(ending: Ending, side: str, winners: list[int]) -> None:
    if not side or ending.table.visibility != Table.Visibility.PUBLIC:
        return
    # A seat of which something is not known has no result.
    known = zip(ending.seats, ending.roles, ending.characters, ending.answers, strict=False)
    PlayerResult.objects.bulk_create(
        PlayerResult(
            ending=ending,
            player_id=player_id,
            game=ending.game,
            seats=len(ending.seats),
            sets=",".join(ending.sets),
            role=role,
            character=character,
            won=seat in winners,
            answers=answers,
            in_minute=in_minute,
            in_hour=in_hour,
            in_day=in_day,
        )
        for seat, (stretches, role, character, last) in enumerate(known)
        for player_id, (answers, in_minute, in_hour, in_day) in _answered(stretches, last).items()
    )


def _answered(stretches: Sequence[dict[str, Any]], last: Sequence[int]) -> dict[int, Sequence[int]]:
    """What each player of a seat has answered, by their ids; `last`: the last one, since they took it."""
    found: dict[int, Sequence[int]] = {}
    for number, stretch in enumerate(stretches, 1):
        player_id = stretch["player"]
        if player_id is not None:
            more = (stretch.get("answers", _NOTHING), last if number == len(stretches) else _NOTHING)
            found[player_id] = [sum(each) for each in zip(found.get(player_id, _NOTHING), *more, strict=True)]
    return found
