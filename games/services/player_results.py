"""Results of players: written when a game ends, and again when its result is corrected."""

from __future__ import annotations

from games.models import Ending, Intervention, PlayerResult, Table


def write(ending: Ending) -> None:
    """For each player who sat down at the beginning of a public game: what it was for them. A game without a
    result was nothing."""
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
            player_id=stretches[0]["player"],
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
        for seat, (stretches, role, character, (answers, in_minute, in_hour, in_day)) in enumerate(known)
        if stretches and stretches[0]["player"] is not None
    )
