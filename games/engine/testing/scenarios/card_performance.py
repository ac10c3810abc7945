"""Playing a scenario of the card game: the expectations of hands, piles, distances and events."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict, fields
from typing import Any, ClassVar, Final

from games.engine.cardgame.reasons import Reason, reasons
from games.engine.cardgame.rulebook import CardRulebook
from games.engine.cardgame.table import CardGame
from games.engine.cardgame.view import card_view
from games.engine.kernel.notation import BadNotation
from games.engine.kernel.prompts import Option
from games.engine.sets.fistful_of_cards.draws import COLOURS

from . import performance
from .comparing import Unmet
from .doubts import Words
from .performance import Performance
from .start import Start
from .viewers import HIDDEN
from .written import Mapping

PILES: Final = ("deck", "discards")
PILE_KEYS: Final = ("count", "top", "has", "lacks")


class CardPerformance(Performance[CardGame]):
    """One playing of a scenario of the card game."""

    EXPECT_KEYS: ClassVar[tuple[str, ...]] = (
        *performance.EXPECT_KEYS,
        "deck",
        "discard",
        "event",
        "events",
        "unusable",
        "usable",
    )
    SEAT_KEYS: ClassVar[tuple[str, ...]] = (
        *performance.SEAT_KEYS,
        "hand",
        "hand_count",
        "hand_has",
        "hand_lacks",
        "in_play",
        "ready",
        "copies",
        "distance",
        "reach",
    )
    EXAMPLE: ClassVar[str] = "{life: 3, hand: [Beer 6♥]}"
    SEES_KEYS: ClassVar[tuple[str, ...]] = ("seats", "deck", "discard", "aside", "must_play", "has", "lacks")
    SEES_EXAMPLE: ClassVar[str] = "sees: {Ben: {seats: {Ann: {hand: hidden}}}}"
    UNSEEN_KEYS: ClassVar[frozenset[str]] = Performance.UNSEEN_KEYS | {"hand_has", "hand_lacks", "ready"}

    def __init__(self, table: Start[CardRulebook, CardGame]) -> None:
        super().__init__(table)
        self.held: list[set[int]] = [set() for _ in table.names]
        """The cards that each seat has had, in its hand or in front of it."""
        self.apart: set[int] = set()
        """The cards that have been set aside."""

    def _follow(self) -> None:
        super()._follow()
        for held, hand, lying in zip(self.held, self.game.hands, self.game.in_play, strict=True):
            held.update(hand, lying)
        self.apart.update(self.game.aside)

    def _words(self) -> Words:
        rules = self.game.rules
        names = {*rules.named, *rules.characters, *rules.events}
        return {"play": rules.named, "use": names, "flip": names, "choose": COLOURS, "draw": PILES}

    def _never_offered(self, name: str, seat: int, options: list[Option]) -> str:
        """A seat plays its own cards. It takes and discards cards that a seat has or that are set aside."""
        kind = options[0][0]
        if kind in ("play", "take", "discard"):
            cards = {option[1] for option in options}
            had = self.held[seat] if kind == "play" else self.apart.union(*self.held)
            if not cards & had:
                whose = f"{name} has not had" if kind == "play" else "nobody has had"
                card = self.notation.card(options[0][1])
                return f"{whose} {card} in this scenario; is the card or the seat misspelt?"
        return super()._never_offered(name, seat, options)

    def _view(self, viewer: int | None) -> dict[str, Any]:
        return card_view(self.game, viewer)

    # -- expectations ------------------------------------------------------------------------------------------

    def _expect_of_seat(self, name: str, seat: int, key: str, wanted: Any) -> None:
        g = self.game
        if key in ("hand", "in_play"):
            cards = g.hands[seat] if key == "hand" else g.in_play[seat]
            self._same(f"{name}'s {key}", sorted(map(self.notation.card, cards)), sorted(self._texts(wanted)))
        elif key in ("hand_has", "hand_lacks"):
            self._contains(f"{name}'s hand", g.hands[seat], wanted, key == "hand_has")
        elif key == "ready":
            cards = [card for card in g.in_play[seat] if self._is_ready(card)]
            self._same(f"{name}'s ready cards", sorted(map(self.notation.card, cards)), sorted(self._texts(wanted)))
        elif key == "distance":
            for other, number in self._pairs(wanted):
                self._same(
                    f"the distance from {name} to {other}",
                    self._view(seat)["seats"][self._seat(other)].get("distance"),
                    number,
                )
        else:
            super()._expect_of_seat(name, seat, key, wanted)

    def _is_ready(self, card: int) -> bool:
        return self.game.rules.faces[card].border == "green" and card not in self.game.entered_this_turn

    def _expect_deck(self, value: Any) -> None:
        self._pile("deck", "the deck", self.game.deck[::-1], value)

    def _expect_discard(self, value: Any) -> None:
        self._pile("discard", "the discard pile", self.game.discards[::-1], value)

    def _pile(self, key: str, what: str, cards: list[int], value: Any) -> None:
        if not isinstance(value, Mapping):
            raise self._error(f"say what is expected of the pile: {key}: {{count: 3, top: [Beer 6♥]}}")
        self.scenario.check_keys(value, PILE_KEYS)
        if "count" in value:
            self._same(f"the number of cards in {what}", len(cards), value["count"])
        if "top" in value:
            wanted = self._texts(value["top"])
            self._same(f"the top of {what}", [self.notation.card(card) for card in cards[: len(wanted)]], wanted)
        for word in ("has", "lacks"):
            if word in value:
                self._contains(what, cards, value[word], word == "has")

    def _expect_event(self, value: Any) -> None:
        event = self.game.event
        self._same("the event in force", "none" if event is None else event.name, value or "none")

    def _expect_events(self, value: Any) -> None:
        self._same("the events to come", self.game.events[::-1], [] if value in (None, "none") else self._list(value))

    # -- why cards of the hand cannot be used ----------------------------------------------------------------------

    def _expect_unusable(self, value: Any) -> None:
        """These cards are in no option of the seat, for the reason with these particulars."""
        for name, cards in self._pairs(value):
            self.place = value.place(name)
            found = self._reasons_of(name)
            for text, wanted in self._pairs(cards):
                self.place = cards.place(text)
                given = found.get(self._card(text))
                if given is None:
                    raise Unmet(f"{text} is not unusable for {name}; unusable: {', '.join(found) or 'nothing'}")
                self._same_reason(f"why {name} cannot use {text}", given, wanted)

    def _expect_usable(self, value: Any) -> None:
        """These cards of the hand are in an option of the seat."""
        for name, cards in self._pairs(value):
            self.place = value.place(name)
            found = self._reasons_of(name)
            for text in self._texts(cards):
                if text in found:
                    raise Unmet(f"{name} cannot use {text}: {found[text].name}")
                if text not in map(self.notation.card, self.game.hands[self._seat(name)]):
                    raise Unmet(f"{name} has no {text}")

    def _reasons_of(self, name: str) -> dict[str, Reason]:
        prompt = self.game.prompt_of(self._seat(name))
        if prompt is None:
            raise Unmet(f"{name} is not asked")
        found = reasons(self.game, prompt)
        return {self.notation.card(card): reason for reason, cards in found.items() for card in cards}

    def _same_reason(self, what: str, given: Reason, wanted: Any) -> None:
        if not isinstance(wanted, Mapping):
            self._same(what, given.name, wanted)
            return
        self.scenario.check_keys(wanted, [each.name for each in fields(Reason)])
        seen = self._particulars(given)
        for key, one in wanted.items():
            inner = getattr(given, key)
            if isinstance(inner, Reason):
                self._same_reason(f"{what}: {key}", inner, one)
            else:
                told = seen[key]
                plain = dict(one.items()) if isinstance(one, Mapping) else self._list(one) if key == "holders" else one
                self._same(f"{what}: {key}", told, plain)

    def _particulars(self, reason: Reason) -> dict[str, Any]:
        """What the reason names, with seats by their names."""
        told = {each.name: getattr(reason, each.name) for each in fields(Reason)}
        told["exempt"] = self.notation.seat(reason.exempt) if reason.exempt >= 0 else ""
        told["holders"] = [self.notation.seat(seat) for seat in reason.holders]
        note = reason.note
        told["note"] = {} if note is None else {key: value for key, value in asdict(note).items() if value}
        return told

    # -- what a viewer sees ------------------------------------------------------------------------------------

    def _sees_of_seat(self, what: str, seen: dict[str, Any], key: str, wanted: Any) -> None:
        if key in ("hand", "in_play"):
            cards = sorted(map(self._text, seen[key])) if key in seen else HIDDEN
            self._same(what, cards, HIDDEN if wanted == HIDDEN else sorted(self._texts(wanted)))
        else:
            super()._sees_of_seat(what, seen, key, wanted)

    def _sees_deck(self, viewer: str, view: dict[str, Any], value: Any) -> None:
        self._sees_pile(f"the deck that {viewer} sees", {"count": view["deck"]}, value)

    def _sees_discard(self, viewer: str, view: dict[str, Any], value: Any) -> None:
        top = view["discards"]["top"]
        seen = {"count": view["discards"]["count"], "top": [] if top is None else [self._text(top)]}
        self._sees_pile(f"the discard pile that {viewer} sees", seen, value)

    def _sees_aside(self, viewer: str, view: dict[str, Any], value: Any) -> None:
        aside = view.get("aside", {"count": 0, "cards": []})
        seen = {"count": aside["count"], "cards": sorted(map(self._text, aside["cards"]))}
        self._sees_pile(f"the cards apart that {viewer} sees", seen, value)

    def _sees_pile(self, what: str, seen: dict[str, Any], value: Any) -> None:
        """`seen` has a number or a sorted list of cards for each key."""
        if not isinstance(value, Mapping):
            raise self._error("say what is seen of the pile: {count: 3}")
        self.scenario.check_keys(value, seen)
        for key, wanted in value.items():
            self._same(f"{key} of {what}", seen[key], wanted if key == "count" else sorted(self._texts(wanted)))

    def _sees_must_play(self, viewer: str, view: dict[str, Any], value: Any) -> None:
        card = view.get("must_play")
        wanted = value if value in (None, "none") else self._card(str(value))
        self._same(
            f"the card that {viewer} sees must be played", self._text(card) if card else "none", wanted or "none"
        )

    def _sees_has(self, viewer: str, view: dict[str, Any], value: Any) -> None:
        self._shows(viewer, view, value, True)

    def _sees_lacks(self, viewer: str, view: dict[str, Any], value: Any) -> None:
        self._shows(viewer, view, value, False)

    def _shows(self, viewer: str, view: dict[str, Any], value: Any, expected: bool) -> None:
        seen = sorted(set(map(self._text, _cards_in(view))))
        for text in self._texts(value):
            if (text in seen) != expected:
                raise Unmet(f"{viewer} {'does not see' if expected else 'sees'} {text}; they see {seen}")

    def _text(self, card: dict[str, Any]) -> str:
        """The text of a card as a view shows it."""
        return self.notation.card(card["id"])

    # -- small helps -------------------------------------------------------------------------------------------

    def _contains(self, what: str, cards: list[int], wanted: Any, expected: bool) -> None:
        seen = [self.notation.card(card) for card in cards]
        for text in self._texts(wanted):
            if (text in seen) != expected:
                raise Unmet(f"{what} {'lacks' if expected else 'has'} {text}: it has {seen}")

    def _texts(self, value: Any) -> list[str]:
        return [self._card(str(text)) for text in self._list(value)]

    def _card(self, text: str) -> str:
        try:
            return self.notation.card(self.notation.numbers(text)[0])
        except BadNotation as error:
            raise self._error(self.table.explained(error)) from error


def _cards_in(shown: Any) -> Iterator[dict[str, Any]]:
    """All cards that a part of a view shows, at any depth."""
    if isinstance(shown, dict):
        if "suit" in shown:
            yield shown
        for part in shown.values():
            yield from _cards_in(part)
    elif isinstance(shown, list):
        for part in shown:
            yield from _cards_in(part)
