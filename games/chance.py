"""The chance of a game as its record tells it: every random act, and the cards that lay apart in between."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from games.engine.kernel.game import Game, NotOffered, Stuck
from games.engine.kernel.journal import Record
from games.engine.kernel.prompts import option_id
from games.engine.kernel.rulebook import Rulebook

Document = dict[str, Any]


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


def chance_of(rules: Rulebook, seed: str, decisions: Iterable[tuple[int, str]]) -> ChanceLog | None:
    """The chance of a game dealt from `seed` in which seats took these options; None where the rules do not offer them,
    because the game was played by those of another release."""
    log = ChanceLog()
    game = rules.deal(seed)
    log.drain(game)
    for seat, chosen in decisions:
        offered = {option_id(option): option for option in game.options(seat)}
        if chosen not in offered:
            return None
        try:
            game.answer(seat, offered[chosen])
        except (NotOffered, Stuck):
            return None
        log.drain(game)
    return log
