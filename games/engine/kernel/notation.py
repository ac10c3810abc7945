"""The text of an action, both ways: `play CARD > 3`, `draw! NAME`, `take hand`, `end`.

| option | written |
| --- | --- |
| play | `play CARD`, `play CARD as NAME`, `play CARD > SEAT` |
| use | `use NAME`, `use NAME > SEAT` |
| flip | `draw! NAME` |
| draw, draw_from | `draw deck`, `draw discards`, `draw > SEAT` |
| discard, discard_hand | `discard CARD`, `discard hand` |
| take, take_hand | `take CARD`, `take hand` |
| choose | `choose NAME` |
| pass, end, back | `pass`, `end`, `back` |

A card is written with its rank and suit, `Beer 6♥`; letters S H D C may stand for the suits. Seats are numbers, or
names where a table has them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Final

from .prompts import Option

LETTERS: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}

_CARD = re.compile(r"^(?P<name>.+?)\s+(?P<rank>10|[2-9]|[JQKA])\s*(?P<suit>[♠♥♦♣SHDC])\ufe0f?$", re.IGNORECASE)
_PLAY = re.compile(r"^(?P<card>.+?)(?:\s+as\s+(?P<under>.+?))?(?:\s*(?:>|→)\s*(?P<seat>.+))?$")
_PLAIN: Final = ("pass", "end", "back")


class BadNotation(ValueError):
    """A text is not an action, or names a card or seat that does not exist."""


class UnknownCard(BadNotation):
    """A text names no card of the deck; `card` is the text in place of the card."""

    def __init__(self, card: str, message: str) -> None:
        super().__init__(message)
        self.card = card


class UnknownSeat(BadNotation):
    """A text names a seat that is not at the table."""


class Notation:
    """Writes and reads actions. `cards[n]` is the text of card number n; `names` may give the seats' names."""

    def __init__(self, cards: Sequence[str], names: Sequence[str] | None = None) -> None:
        self._cards = cards
        self._names = names

    @cached_property
    def _numbers(self) -> Mapping[str, list[int]]:
        numbers: dict[str, list[int]] = {}
        for number, text in enumerate(self._cards):
            numbers.setdefault(text.casefold(), []).append(number)
        return numbers

    @cached_property
    def _seats(self) -> Mapping[str, int]:
        return {name.casefold(): seat for seat, name in enumerate(self._names or ())}

    def naming(self, names: Sequence[str]) -> Notation:
        """The same notation for a table whose seats have these names."""
        return type(self)(self._cards, names)

    @property
    def cards(self) -> int:
        """How many cards there are."""
        return len(self._cards)

    # -- writing -----------------------------------------------------------------------------------------------

    def card(self, number: int) -> str:
        """The text of a card."""
        return self._cards[number]

    def seat(self, seat: int) -> str:
        """The text of a seat."""
        return self._names[seat] if self._names else str(seat)

    def write(self, option: Option) -> str:
        """The text of an option."""
        kind = option[0]
        if kind == "play":
            _, card, under, target = option
            return f"play {self.card(card)}{f' as {under}' if under else ''}{self._at(target)}"
        if kind == "use":
            return f"use {option[1]}{self._at(option[2])}"
        if kind in ("take", "discard"):
            return f"{kind} {self.card(option[1])}"
        if kind in ("take_hand", "discard_hand"):
            return str(kind).replace("_", " ")
        if kind == "draw_from":
            return f"draw > {self.seat(option[1])}"
        if kind == "flip":
            return f"draw! {option[1]}"
        return " ".join(map(str, option))

    def _at(self, seat: int) -> str:
        return f" > {self.seat(seat)}" if seat >= 0 else ""

    # -- reading -----------------------------------------------------------------------------------------------

    def numbers(self, text: str) -> list[int]:
        """The numbers of all copies of a card.

        Raises UnknownCard if there is no such card.
        """
        found = _CARD.match(text.strip())
        if found is None:
            message = f"{text!r} is not a card: write its name, rank and suit, as in 'Beer 6♥' or 'Beer 6H'."
            raise UnknownCard(text, message)
        suit = found["suit"].upper()
        written = f"{found['name']} {found['rank'].upper()}{LETTERS.get(suit, suit)}"
        numbers = self._numbers.get(written.casefold())
        if not numbers:
            raise UnknownCard(text, f"There is no card {written!r} in this deck.")
        return numbers

    def seat_number(self, text: str) -> int:
        """The seat that a text means.

        Raises UnknownSeat if there is no such seat.
        """
        text = text.strip()
        if text.casefold() in self._seats:
            return self._seats[text.casefold()]
        if text.isdigit() and (not self._names or int(text) < len(self._names)):
            return int(text)
        raise UnknownSeat(f"There is no seat {text!r} at this table.")

    def read(self, text: str) -> list[Option]:
        """The options that a text may mean: one for each copy of its card.

        Raises BadNotation if the text is no action.
        """
        text = " ".join(text.split())
        verb, _, rest = text.partition(" ")
        verb = verb.casefold()
        if verb in _PLAIN and not rest:
            return [(verb,)]
        if verb == "play" and rest:
            parts = _PLAY.match(rest)
            assert parts is not None
            seat = self.seat_number(parts["seat"]) if parts["seat"] else -1
            return [("play", card, parts["under"] or "", seat) for card in self.numbers(parts["card"])]
        if verb in ("take", "discard") and rest:
            if rest.casefold() == "hand":
                return [(f"{verb}_hand",)]
            return [(verb, card) for card in self.numbers(rest)]
        if verb == "draw" and rest:
            if rest[0] in ">→":
                return [("draw_from", self.seat_number(rest[1:]))]
            return [("draw", rest.casefold())]
        if verb == "draw!" and rest:
            return [("flip", rest)]
        if verb == "use" and rest:
            name, _, seat_text = re.sub("→", ">", rest).partition(">")
            return [("use", name.strip(), self.seat_number(seat_text) if seat_text else -1)]
        if verb == "choose" and rest:
            return [("choose", rest)]
        raise BadNotation(
            f"{text!r} is no action. Actions begin with play, use, draw!, draw, take, discard, "
            f"choose, pass, end or back."
        )
