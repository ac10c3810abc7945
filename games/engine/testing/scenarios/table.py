"""Setting a scenario's card table: zones, piles and events."""

from __future__ import annotations

from typing import Any, ClassVar

from games.engine.cardgame.cards import Character
from games.engine.cardgame.invariants import check
from games.engine.cardgame.rulebook import CardRulebook
from games.engine.cardgame.table import CardGame
from games.engine.cardgame.turn import Turn
from games.engine.kernel.game import ALIVE, GHOST_BY_CARD
from games.engine.kernel.notation import BadNotation
from games.engine.kernel.operation import Operation
from games.engine.roles import DEPUTY, OUTLAW, RENEGADE, SECRET_SHERIFF, SHERIFF

from .card_rules import card_rules
from .hints import meant
from .setting import SEED, Setting
from .written import Items, Mapping, Place


class Nobody(Character):
    """A player without a character at a scenario's table: four life points and no ability."""

    name = "Nobody"
    text = "No ability."


class Table(Setting[CardRulebook, CardGame]):
    """A table of the card game. `cards` is the number of cards."""

    TABLE_KEYS: ClassVar[tuple[str, ...]] = (
        "game",
        "sets",
        "options",
        "seats",
        "turn",
        "phase",
        "deck",
        "only",
        "discard",
        "bangs",
        "round",
        "event",
        "events",
        "fallen",
        "seed",
    )
    SEAT_KEYS: ClassVar[tuple[str, ...]] = (
        "name",
        "role",
        "character",
        "copies",
        "life",
        "hand",
        "in_play",
        "out",
        "role_shown",
    )
    ROLES: ClassVar[tuple[str, ...]] = (SHERIFF, SECRET_SHERIFF, DEPUTY, OUTLAW, RENEGADE)
    SEATS: ClassVar[range] = range(2, 15)
    STEP_OF_PHASE: ClassVar[dict[str, str]] = {"begin": "start", "draw": "draw", "play": "between", "discard": "excess"}
    PHASE: ClassVar[str] = "play"

    cards: int

    def check(self) -> None:
        """Raise Broken if the table is in a state that no rule leads to."""
        check(self.game, self.cards)

    # -- parts -------------------------------------------------------------------------------------------------

    def _rulebook(self, spec: Mapping, seats: int) -> CardRulebook:
        sets, options = card_rules(self.scenario, spec)
        rules = CardRulebook(sets, seats, options)
        rules.characters["Nobody"] = Nobody()
        return rules

    def _game(self, spec: Mapping, seats: int) -> CardGame:
        self.free = set(range(len(self.rules.cards)))
        return CardGame(self.rules, self._seed(spec, SEED), seats)

    def _max_life(self, at: int) -> int:
        return self.game.max_life(at)

    def _seat(self, at: int, seat: Mapping) -> None:
        g = self.game
        if "copies" in seat:
            g.copied_characters[at] = self._character(seat, "copies", "")
        super()._seat(at, seat)
        g.hands[at] = self._cards(seat, "hand")
        g.in_play[at] = self._cards(seat, "in_play")
        for card in g.in_play[at]:
            if g.rules.faces[card].border == "brown":
                message = f"{self.notation.card(card)} cannot lie in play: it is brown; put it into 'hand'"
                raise self._error(seat, "in_play", message)
        names = [g.rules.faces[card].name for card in g.in_play[at]]
        if len(names) != len(set(names)):
            raise self._error(seat, "in_play", "nobody has two cards of one name in play; put one into 'hand'")
        out = g.presence[at] != ALIVE
        if out and any(g.rules.faces[card].revives for card in g.in_play[at]):
            g.presence[at] = GHOST_BY_CARD
        elif out and (g.hands[at] or g.in_play[at]):
            message = "a seat that is out of play has no cards; strike 'hand' and 'in_play', or 'out'"
            raise self.scenario.error(seat.where, message)

    def _cards(self, mapping: Mapping, key: str) -> list[int]:
        texts = mapping.get(key)
        if texts is None:
            return []
        if not isinstance(texts, Items):
            raise self._error(mapping, key, f"{key!r} is a list of cards such as [BANG! 2♣, Beer 6♥]")
        return [self._card(text, texts.place(at)) for at, text in enumerate(texts)]

    def _card(self, text: Any, place: Place) -> int:
        if isinstance(text, Mapping):
            self.scenario.check_keys(text, ("card", "ready"))
            ready = self._flag(text, "ready", True)
            number = self._card(text.get("card"), place)
            if "ready" in text and self.rules.faces[number].border != "green":
                message = f"{text.get('card')} has no green border: only green cards are ready or not; strike 'ready'"
                raise self.scenario.error(place, message)
            if not ready:
                self.game.entered_this_turn.append(number)
            return number
        try:
            numbers = self.notation.numbers(str(text))
        except BadNotation as error:
            raise self.scenario.error(place, self.explained(error)) from error
        for number in numbers:
            if number in self.free:
                self.free.discard(number)
                return number
        message = f"{text} is already somewhere else at this table; there are {len(numbers)} of it in these sets"
        raise self.scenario.error(place, message)

    def _lay(self, spec: Mapping) -> None:
        g = self.game
        top = self._cards(spec, "deck")
        g.discards = self._cards(spec, "discard")[::-1]
        if "only" in spec and spec["only"] != "deck":
            raise self._error(spec, "only", "'only: deck' leaves no other cards in the deck than those listed")
        rest = [] if "only" in spec else sorted(self.free)
        g.deck = [*rest[::-1], *top[::-1]]
        self.cards = len(self.rules.cards)
        if "only" in spec:
            self.cards -= len(self.free)
        g.past_events = self._events(spec, "event")
        g.events = self._events(spec, "events")[::-1]
        g.fallen = self._fallen(spec)
        g.bangs = self._number(spec, "bangs", 0)

    def _turn(self, seat: int) -> Operation:
        return Turn(seat=seat)

    def _events(self, spec: Mapping, key: str) -> list[str]:
        texts = spec.get(key)
        if texts in (None, "none"):
            return []
        known = {name.casefold(): name for name in self.rules.events}
        found = []
        for text in texts if isinstance(texts, Items) else [texts]:
            if str(text).casefold() not in known:
                hint = meant(text, self.rules.events) or "; is its set among 'sets'?"
                raise self._error(spec, key, f"there is no event {text!r} at this table{hint}")
            found.append(known[str(text).casefold()])
        return found

    def _fallen(self, spec: Mapping) -> list[int]:
        g = self.game
        out = [seat for seat, present in enumerate(g.presence) if present != ALIVE]
        if "fallen" not in spec:
            return out
        if not isinstance(spec["fallen"], Items):
            raise self._error(spec, "fallen", "'fallen' is a list of seats such as [Ben, Dan], the first one first")
        fallen = [self.number_of(str(name), spec["fallen"].place(at)) for at, name in enumerate(spec["fallen"])]
        if not {*out} <= {*fallen}:
            raise self._error(spec, "fallen", "'fallen' names everybody who is out, the first one first; add the rest")
        return fallen
