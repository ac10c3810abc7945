"""What a seat sees, as rows of numbers of one length. Only the seat's view is read, so that the numbers cannot tell
more than it does."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from bots.playing import View
from games.engine.kernel.rulebook import Rulebook

from .vocabulary import Vocabulary, Words

Numbers = NDArray[np.float32]

LEAST: Final = -1.0
MOST: Final = 1000.0
"""Between these all numbers are."""

UNLIMITED: Final = -1.0

SEAT_NUMBERS: Final = ("life", "max_life", "hand_count", "arrows", "reach", "distance")
"""Members of a seat of a view that are taken over as they are."""


class Layout:
    """Which number says what: `names[place]` is its name, and `at[name]` the place."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.at: dict[str, int] = {}

    def add(self, *names: str) -> None:
        """Numbers of their own."""
        for name in names:
            self.at[name] = len(self.names)
            self.names.append(name)

    def add_words(self, group: str, words: Words) -> None:
        """A number for each of the words."""
        self.at[group] = len(self.names)
        self.names += [f"{group} {word}" for word in words]

    def __len__(self) -> int:
        return len(self.names)


class Encoding:
    """How the views of one table become numbers. Seats are counted from the seat that sees: 0 is its own."""

    def __init__(self, rules: Rulebook, most: int) -> None:
        self._seats = rules.seats
        self._most = most
        self._words = words = Vocabulary(rules)
        seats = {str(seat): seat for seat in range(rules.seats)}

        self._seat = Layout()
        self._seat.add(*SEAT_NUMBERS, "in_turn", "asked")
        self._seat.add_words("role", words.roles)
        self._seat.add_words("character", words.characters)
        self._seat.add_words("status", words.statuses)
        self._seat.add_words("in_play", words.cards)

        self._table = Layout()
        self._table.add("deck", "discards", "bangs_played", "bangs_limit", "events_left", "arrows_left")
        self._table.add("rolls", "rolls_allowed", "remaining", "life_at_stake", "life_left")
        self._table.add_words("hand", words.cards)
        self._table.add_words("top_discard", words.cards)
        self._table.add_words("event", words.events)
        self._table.add_words("next_event", words.events)
        self._table.add_words("dice", words.dice)
        self._table.add_words("asks", words.prompts)
        self._table.add_words("because_of", words.names)
        self._table.add_words("because_of_seat", seats)
        self._table.add_words("stake_of_seat", seats)

        self._option = Layout()
        self._option.add("heals")
        self._option.add_words("kind", words.kinds)
        self._option.add_words("card", words.cards)
        self._option.add_words("as", words.cards)
        self._option.add_words("name", words.names)
        self._option.add_words("seat", seats)
        self._option.add_words("intention", words.intentions)
        self._option.add_words("keep", words.dice)

        self.names = tuple(f"seat {seat} {name}" for seat in range(rules.seats) for name in self._seat.names) + tuple(
            self._table.names
        )
        self.option_names = tuple(self._option.names)

    # -- the table ---------------------------------------------------------------------------------------------

    def observation(self, view: View) -> Numbers:
        """The numbers of a view, in the order of `names`."""
        told = np.zeros(len(self.names), np.float32)
        for seat in view["seats"]:
            start = self._from(view, seat["seat"]) * len(self._seat)
            self._tell_seat(told[start : start + len(self._seat)], view, seat)
        self._tell_table(told[self._seats * len(self._seat) :], view)
        return np.clip(told, LEAST, MOST, out=told)

    def _from(self, view: View, seat: int) -> int:
        return int((seat - view["viewer"]) % self._seats)

    def _tell_seat(self, told: Numbers, view: View, seat: Mapping[str, Any]) -> None:
        at, words = self._seat.at, self._words
        for name in SEAT_NUMBERS:
            told[at[name]] = seat.get(name, 0)
        told[at["in_turn"]] = view["turn"]["seat"] == seat["seat"]
        told[at["asked"]] = seat["seat"] in view["waiting_for"]
        _mark(told, at["role"], words.roles, seat["role"])
        _mark(told, at["character"], words.characters, seat["character"])
        _mark(told, at["status"], words.statuses, seat["status"])
        for card in seat.get("in_play", ()):
            _mark(told, at["in_play"], words.cards, card["name"])

    def _tell_table(self, told: Numbers, view: View) -> None:
        at, words = self._table.at, self._words
        for card in view["seats"][view["viewer"]].get("hand", ()):
            _mark(told, at["hand"], words.cards, card["name"])
        if view["game"] == "dice":
            dice = view["dice"]
            told[at["rolls"]], told[at["rolls_allowed"]] = dice["rolls"], dice["rolls_allowed"]
            told[at["arrows_left"]] = view["arrows_left"]
            for face in dice["faces"]:
                _mark(told, at["dice"], words.dice, face)
        else:
            self._tell_cards(told, view)
        if view["prompt"] is not None:
            self._tell_prompt(told, view, view["prompt"])

    def _tell_cards(self, told: Numbers, view: View) -> None:
        at, words, bangs, top = self._table.at, self._words, view["bangs"], view["discards"]["top"]
        told[at["deck"]], told[at["discards"]] = view["deck"], view["discards"]["count"]
        told[at["bangs_played"]] = bangs["played"]
        told[at["bangs_limit"]] = UNLIMITED if bangs["limit"] is None else bangs["limit"]
        if top is not None:
            _mark(told, at["top_discard"], words.cards, top["name"])
        if "event" in view:
            told[at["events_left"]] = view["event"]["left"]
            _mark(told, at["event"], words.events, view["event"]["current"])
            _mark(told, at["next_event"], words.events, view["event"]["next"])

    def _tell_prompt(self, told: Numbers, view: View, prompt: Mapping[str, Any]) -> None:
        at, words, cause = self._table.at, self._words, prompt["cause"]
        told[at["remaining"]] = prompt["remaining"]
        _mark(told, at["asks"], words.prompts, prompt["kind"])
        _mark(told, at["because_of"], words.names, cause["name"])
        if cause["seat"] is not None:
            told[at["because_of_seat"] + self._from(view, cause["seat"])] = 1
        if "stake" in prompt:
            stake = prompt["stake"]
            told[at["life_at_stake"]], told[at["life_left"]] = stake["life_points"], stake["leaves"]
            told[at["stake_of_seat"] + self._from(view, stake["seat"])] = 1

    # -- the options -------------------------------------------------------------------------------------------

    def options(self, view: View) -> Numbers:
        """A row for each option of the question in the order of `option_names`; rows without an option are zeros."""
        told = np.zeros((self._most, len(self.option_names)), np.float32)
        for row, option in zip(told, view["prompt"]["options"], strict=False):
            self._tell_option(row, view, option)
        return np.clip(told, LEAST, MOST, out=told)

    def _tell_option(self, told: Numbers, view: View, option: Mapping[str, Any]) -> None:
        at, words = self._option.at, self._words
        told[at["heals"]] = option.get("heals", 0)
        _mark(told, at["kind"], words.kinds, option["kind"])
        _mark(told, at["intention"], words.intentions, option["intention"])
        _mark(told, at["as"], words.cards, option.get("as"))
        _mark(told, at["name"], words.names, option.get("name", option.get("pile")))
        if "card" in option:
            _mark(told, at["card"], words.cards, option["card"]["name"])
        if "seat" in option:
            told[at["seat"] + self._from(view, option["seat"])] = 1
        for face in option.get("dice", "").split("+"):
            _mark(told, at["keep"], words.dice, face)


def _mark(told: Numbers, start: int, words: Words, word: str | None) -> None:
    """Count a word, if it is in the vocabulary."""
    if word is not None and (place := words.get(word)) is not None:
        told[start + place] += 1
