"""The chance of a game as its record tells it: every random act, and the cards that lay apart in between."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

import msgspec

from games.engine.kernel.game import Game
from games.engine.kernel.journal import Record
from games.engine.kernel.prompts import option_id
from games.engine.kernel.rulebook import Rulebook

Document = dict[str, Any]

Played = tuple[int, str, Sequence[Record]]
"""A move: who took which option, and the journal records that were stored of it."""


class ChanceLog:
    """What chance did in a game, written down beside its journal.

    `after` is the number of journal records before an act. Of `chance`, each act has its serial, what it is for
    (`domain`), the items in their order, and what came of it: their new order, or the one picked, which lay at `place`
    (counted from 0). `apart` tells of cards that left a pile before the journal says where they went, or that came back
    to it unseen; `drawn` is the number of random acts before that.
    """

    def __init__(self) -> None:
        self.noted = 0
        self.chance: list[Document] = []
        self.apart: list[Document] = []

    def drain(self, game: Game) -> list[Record]:
        """The records noted since the last call, like `Game.drain`; their chance is written down."""
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
    """The rules of this release do not lead to the journal that is stored; the message says where they leave it."""


def chance_of(rules: Rulebook, seed: str, moves: Iterable[Played]) -> ChanceLog:
    """The chance of a game that was dealt from `seed`, played again. The first of its moves is the deal, which
    nobody chose.

    Raises PlayedOtherwise when other records come of it now: then what chance decides now is not what it decided.
    """
    log = ChanceLog()
    game: Game | None = None
    for number, (seat, chosen, stored) in enumerate(moves):
        try:
            if game is None:
                game = rules.deal(seed)
            else:
                _answer(game, seat, chosen)
        except Exception as error:
            # A rule that was repaired may fail in any way where the old one led.
            raise PlayedOtherwise(f"at move {number}: {type(error).__name__}") from error
        if _as_stored(log.drain(game)) != list(stored):
            raise PlayedOtherwise(f"at move {number}: other journal records")
    return log


def _answer(game: Game, seat: int, chosen: str) -> None:
    offered = {option_id(option): option for option in game.options(seat)}
    game.answer(seat, offered[chosen])


def _as_stored(records: list[Record]) -> list[Record]:
    """Records as they come back from where they were stored: no tuples in them."""
    return msgspec.json.decode(msgspec.json.encode(records), type=list[tuple[Any, ...]])
