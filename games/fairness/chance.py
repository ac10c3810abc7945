"""The chance of a game as its record shows it: every random act, and the cards that were set aside in between."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from games.engine.kernel.game import Game
from games.engine.kernel.journal import KINDS, Record, as_old_as, complete
from games.engine.kernel.prompts import option_id
from games.engine.kernel.rulebook import Rulebook

Document = dict[str, Any]

OTHER_RULEBOOK: Final = "other_rulebook"
PLAYED_OTHERWISE: Final = "played_otherwise"
"""Why a record cannot tell what chance decided."""

Played = tuple[int, str, Sequence[Record]]
"""A move: who took which option, and the journal records that were stored for it."""


class ChanceLog:
    """All random results of a game, written down beside its journal.

    `after` is the number of journal records before an act. In `chance`, each act has its serial, its purpose
    (`domain`), the items in their order, and its result: their new order, or the item picked, which was at `place`
    (counted from 0). `apart` lists cards that left a pile before the journal says where they went, or that came back to
    it unseen; `drawn` is the number of random acts before that.
    """

    def __init__(self) -> None:
        self.noted = 0
        self.chance: list[Document] = []
        self.apart: list[Document] = []

    def drain(self, game: Game) -> list[Record]:
        """The records noted since the last call, like `Game.drain`; their random results are written down."""
        for noted, draws, act, name, *operands in game.trail:
            after = self.noted + noted
            if act in ("shuffle", "pick"):
                self.chance.append(
                    {"serial": draws, "after": after, "act": act, "domain": name, **_told(act, *operands)}
                )
            else:
                self.apart.append(
                    {"after": after, "drawn": draws, "act": act, "pile": name, "cards": list(operands[0])}
                )
        records = game.drain()
        self.noted += len(records)
        return records


def _told(act: str, items: tuple[Any, ...], outcome: Any) -> Document:
    if act == "shuffle":
        return {"items": list(items), "place": None, "result": list(outcome)}
    return {"items": list(items), "place": outcome, "result": items[outcome]}


class PlayedOtherwise(Exception):
    """The rules of this release do not lead to the stored journal, from this move on."""

    def __init__(self, move: int, difference: str) -> None:
        super().__init__(f"at move {move}: {difference}")
        self.move = move


def chance_of(
    rules: Rulebook,
    seed: str,
    fixed_roles: Mapping[int, str],
    moves: Iterable[Played],
    watch: Callable[[Game], None] = lambda game: None,
) -> ChanceLog:
    """The random acts of a game dealt from `seed` with these roles fixed, found by playing it again. The first of its
    moves is the deal, which no player chose. `watch` sees the game after each move, before what it noted is dropped.

    Raises PlayedOtherwise if this release produces other records: its random results would then not be those of the
    game.
    """
    log = ChanceLog()
    for game in played_again(rules, seed, fixed_roles, moves):
        watch(game)
        log.drain(game)
    return log


def played_again(rules: Rulebook, seed: str, fixed_roles: Mapping[int, str], moves: Iterable[Played]) -> Iterator[Game]:
    """The game as it is after each move, the deal first. What it has noted since is dropped before the next move.

    Raises PlayedOtherwise as `chance_of` does.
    """
    game: Game | None = None
    for number, (seat, chosen, stored) in enumerate(moves):
        try:
            if game is None:
                game = rules.deal(seed, fixed_roles)
            else:
                game.drain()
                _answer(game, seat, chosen)
        except Exception as error:
            # A rule that was fixed may fail in any way on moves that the old rule allowed.
            raise PlayedOtherwise(number, type(error).__name__) from error
        if not _are_stored(game.log, stored):
            raise PlayedOtherwise(number, "other journal records")
        yield game


def _answer(game: Game, seat: int, chosen: str) -> None:
    offered = {option_id(option): option for option in game.options(seat)}
    game.answer(seat, offered[chosen])


def _are_stored(records: list[Record], stored: Sequence[Record]) -> bool:
    """Whether the records are those that were stored, perhaps by a release that wrote fewer fields."""
    # Storage knows no tuples.
    read_back = msgspec.json.decode(msgspec.json.encode(records), type=list[tuple[Any, ...]])
    if len(read_back) != len(stored):
        return False
    return all(_is_stored(record, known) for record, known in zip(read_back, stored, strict=True))


def _is_stored(record: Record, known: Record) -> bool:
    if KINDS[record[0]].private and record[-1] != known[-1]:
        return False
    fields = complete(known)
    return as_old_as(complete(record), fields) == fields
