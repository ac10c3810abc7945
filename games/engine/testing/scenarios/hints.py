"""Hints: what the author of a scenario may have meant by something that is not valid."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from typing import Final

from games.engine.dice.notation import DiceNotation
from games.engine.kernel.notation import BadNotation, Notation, UnknownCard, UnknownSeat

_RANK_AND_SUIT: Final = re.compile(r"\s+(?:10|[2-9JQKA])?\s*\S$", re.IGNORECASE)

_COMMA: Final = "; dice with a comma between them, as 'keep 1, 2', stand in quotes inside { } and [ ]"


def meant(word: object, known: Iterable[str]) -> str:
    """`; did you mean 'X'?`, or nothing if no known word is similar."""
    words = {name.casefold(): name for name in known}
    close = get_close_matches(str(word).casefold(), words, 1)
    return f"; did you mean {words[close[0]]!r}?" if close else ""


def explained(error: BadNotation, notation: Notation, names: Sequence[str]) -> str:
    """What is wrong with an action, a card or a seat, and what would be right at a table of seats with these names."""
    message = str(error).rstrip(".")
    if isinstance(error, UnknownSeat):
        return f"{message}; seats: {', '.join(names)}"
    if isinstance(error, UnknownCard):
        return message + _prints(notation, error.card)
    return f"{message}{_COMMA}" if isinstance(notation, DiceNotation) else message


def _prints(notation: Notation, text: str) -> str:
    """How the card of this name is printed, or which card was probably meant."""
    texts = list(dict.fromkeys(map(notation.card, range(notation.cards))))
    names = dict.fromkeys(one.rpartition(" ")[0] for one in texts)
    name = _RANK_AND_SUIT.sub("", text.strip())
    found = next((known for known in names if known.casefold() == name.casefold()), None)
    if found is None:
        return meant(name, names)
    return f"; {found} is printed as {', '.join(one for one in texts if one.rpartition(' ')[0] == found)}"
