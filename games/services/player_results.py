"""Results of players: written when a game ends, and again when its result is corrected."""

from __future__ import annotations

from collections.abc import Sequence

from games.models import Ending, Intervention, PlayerResult, Table
from games.terms.tenures import NO_ANSWERS, Answered, Tenure


def write(ending: Ending) -> None:
    """For each player who had a seat in a game that was public all along, to the end or until another player took it:
    what it was for them. A game without a result was nothing."""
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
    if not side or not _was_public(ending.table):
        return
    # A seat of which something is not known has no result.
    known = zip(ending.tenures, ending.roles, ending.characters, ending.answers, strict=False)
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
            **answered._asdict(),
        )
        for seat, (held, role, character, last) in enumerate(known)
        for player_id, answered in _answered(held, Answered(*last)).items()
    )


def _was_public(table: Table) -> bool:
    """Whether everybody could watch the game from its first move to its last. Of a game that its player alone may show
    and hide (`watching`), only the good ones would count: whatever once had an invitation counts nothing."""
    return table.visibility == Table.Visibility.PUBLIC and not table.invitation


def _answered(held: Sequence[Tenure], last: Answered) -> dict[int, Answered]:
    """What each player of a seat has answered, by their ids; `last`: the last one, since they took it."""
    found: dict[int, Answered] = {}
    for number, tenure in enumerate(held, 1):
        if tenure.player is not None:
            more = (tenure.answers, last if number == len(held) else NO_ANSWERS)
            found[tenure.player] = Answered(*map(sum, zip(found.get(tenure.player, NO_ANSWERS), *more, strict=True)))
    return found
