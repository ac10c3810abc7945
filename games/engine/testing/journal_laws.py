"""What holds for the journal: it is never rewritten. The journal of every card game also shows every card's way and
every life point, and what it shows each reader is what the game says they know."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from games.engine.cardgame.rules import CardRules
from games.engine.cardgame.table import CardGame
from games.engine.kernel.game import ALIVE, GHOST_BY_CARD, GHOST_FOR_TURN, OUT
from games.engine.kernel.journal import KINDS, Record, complete, readable

from .laws import LawBroken, eye_of, require, viewers

Place = tuple[str, int]

DECK: Final[Place] = ("deck", -1)
DISCARDS: Final[Place] = ("discards", -1)
ASIDE: Final[Place] = ("aside", -1)
"""Cards of the deck that were turned up for all. Those that one player looks at are told of when they come to lie
somewhere: until then they are at `DECK`."""
LIFTED: Final[Place] = ("lifted", -1)
"""Discards that a player has lifted to choose among; the journal says which ones they keep."""


class Chronicle:
    """Every record of a game as it was when it was noted: what has been written never changes."""

    def __init__(self) -> None:
        self._records: list[tuple[Record, bytes]] = []

    @property
    def records(self) -> list[Record]:
        """All records so far."""
        return [record for record, _ in self._records]

    def write(self, records: list[Record]) -> None:
        """Remember these records."""
        self._records += [(record, msgspec.json.encode(record)) for record in records]

    def check(self) -> None:
        """Compare the remembered records with what they are now."""
        for number, (record, written) in enumerate(self._records, 1):
            now = msgspec.json.encode(record)
            require(now == written, f"journal record {number} was {written.decode()} and has become {now.decode()}")


class Ledger:
    """The table as the journal describes it to a reader who may see everything: where each card lies, which one on top
    of the discard pile, which event comes next, who is in play, and with how many life points."""

    def __init__(self, rules: CardRules, seats: int) -> None:
        self.rules = rules
        self.places: list[Place] = [DECK] * len(rules.cards)
        self.life = [0] * seats
        self.presence = [ALIVE] * seats
        self.events: list[str] = []
        self.top = -1
        self.next_event: str | None = None
        """Nothing lies face up yet: None."""

    def lying(self, place: Place) -> list[int]:
        """The cards at a place."""
        return [card for card, found in enumerate(self.places) if found == place]

    def write(self, fields: dict[str, Any]) -> None:
        """Add one record with all its fields."""
        kind, seat = fields["kind"], fields.get("seat", -1)
        if kind == "draw" or kind == "take":
            self._put(fields["cards"], ("hand", seat))
            if kind == "draw" and fields["pile"] == "discards":
                self.top = fields["top"]
        elif kind == "play":
            self._put([fields["card"]], self._played(fields))
        elif kind in ("flip", "discard"):
            self._put(fields["cards"], DISCARDS)
        elif kind == "reveal":
            self._show(fields)
        elif kind == "return":
            self._come_from(fields, [("hand", seat)] if fields["zone"] == "hand" else [DECK])
            self._put(fields["cards"], DECK)
        elif kind == "move":
            self._put([fields["card"]], ("in_play", fields["to"]))
        elif kind == "shuffle":
            self._put(self.lying(DISCARDS), DECK)
            self.top = -1
        elif kind in ("character", "life"):
            self.life[seat] = fields["life"]
        elif kind == "eliminated":
            self.life[seat], self.presence[seat] = 0, OUT
        elif kind == "revived":
            self.life[seat] = fields["life"]
            lasting = fields["cause"] in self.rules.named
            self.presence[seat] = ALIVE if fields["life"] else GHOST_BY_CARD if lasting else GHOST_FOR_TURN
        elif kind == "event":
            came, seen = fields["event"], self.next_event
            require(seen in (None, came), f"{came} came, but {seen or 'nothing'} lay on top")
            self.events.append(came)
            self.next_event = fields["next"]

    def _put(self, cards: Iterable[int], place: Place) -> None:
        for card in cards:
            self.places[card] = place
            if place == DISCARDS:
                self.top = card

    def _show(self, fields: dict[str, Any]) -> None:
        """Cards turned up from the deck lie aside then; others stay where they are."""
        seat = fields["seat"]
        if fields["pile"] == "deck":
            self._come_from(fields, [DECK])
            self._put(fields["cards"], ASIDE)
        else:
            self._come_from(fields, [("hand", seat), ("in_play", seat)])

    def _come_from(self, fields: dict[str, Any], places: list[Place]) -> None:
        """The record says where its cards lay before."""
        for card in fields["cards"]:
            told = self.places[card]
            require(told in places, f"{fields}, but {self.rules.cards[card].text} lay at {told}")

    def _played(self, fields: dict[str, Any]) -> Place:
        card, seat, target = fields["card"], fields["seat"], fields["target"]
        face = self.rules.named[fields["as"]] if fields["as"] else self.rules.faces[card]
        if face.stays_in_play and self.places[card] == ("hand", seat):
            return "in_play", seat if target < 0 else target
        return DISCARDS

    def check(self, g: CardGame) -> None:
        """Compare it with the actual table."""
        require(self.life == g.life, f"the journal tells of life points {self.life}, not of {g.life}")
        require(self.presence == g.presence, f"the journal tells of presences {self.presence}, not of {g.presence}")
        require(self.events == g.past_events, "the journal does not tell of all events")
        on_top = g.events[-1] if g.events else ""
        require(self.next_event in (None, on_top), f"the journal tells that {self.next_event} comes next, not {on_top}")
        self.next_event = on_top
        for card in g.aside:
            if self.places[card] == DISCARDS:
                self.places[card] = LIFTED
        for card in g.discards:
            if self.places[card] == LIFTED:
                self.places[card] = DISCARDS
        # While discards are lifted, another lies on top: no record tells of that.
        lifted = any(self.places[card] == LIFTED for card in g.aside)
        require(lifted or self.top == g.top_of_discards, f"the journal tells of {self.top} on top of the discards")
        zones: list[tuple[Place, list[int]]] = [(DECK, g.deck), (DISCARDS, g.discards)]
        zones += [(("hand", seat), hand) for seat, hand in enumerate(g.hands)]
        zones += [(("in_play", seat), cards) for seat, cards in enumerate(g.in_play)]
        for place, cards in zones:
            for card in cards:
                told = self.places[card]
                if told != place:
                    raise LawBroken(f"{g.rules.cards[card].text} is at {place}, but the journal tells of {told}")
        require(set(self.lying(ASIDE)) <= set(g.aside), "the journal tells of cards aside that lie elsewhere")


class Readers:
    """What each viewer has read of hidden cards must equal what the game says they know.

    Otherwise two worlds could be taken for different, or for the same, when the viewer knows better. `read[card]` is a
    mask of viewers like the game's own: those who know where the card lies.
    """

    def __init__(self, g: CardGame, records: list[Record]) -> None:
        self.ledger = Ledger(g.rules, len(g.presence))
        self.read = [0] * len(g.rules.cards)
        self._viewers = [(viewer, eye_of(g, viewer)) for viewer in viewers(g)]
        self._everybody = sum(eye for _, eye in self._viewers)
        self.follow(g, records)

    def follow(self, g: CardGame, records: list[Record]) -> None:
        """Read the records up to the current state of the game."""
        looked: dict[str, Any] = {}
        for record in records:
            fields = complete(record)
            eyes = self._eyes(g, record)
            self._forget(fields, eyes, looked)
            self.ledger.write(fields)
            self._read(fields, eyes)
            if fields["kind"] == "draw" and fields["pile"] == "deck":
                looked = fields
        self.ledger.check(g)
        self._compare(g)

    def _eyes(self, g: CardGame, record: Record) -> int:
        """The viewers who may read the private field of a record."""
        private = KINDS[record[0]].private
        if not private:
            return self._everybody
        eyes = 0
        for viewer, eye in self._viewers:
            told = readable(record, viewer)
            if private in told:
                eyes |= eye
                seat = told["seat"]
                require(
                    private != "role" or g.revealed[seat] or seat == viewer,
                    f"viewer {viewer} reads the role of seat {seat}, which is hidden",
                )
        return eyes

    def _forget(self, fields: dict[str, Any], eyes: int, looked: dict[str, Any]) -> None:
        """The cards whose place is no longer known to viewers who do not read the record: shuffled, or one of
        several."""
        kind = fields["kind"]
        suspects: list[int] = []
        if kind == "shuffle":
            suspects, eyes = self.ledger.lying(DISCARDS), 0
        elif kind == "take" and fields["zone"] == "hand" and fields["count"] == 1:
            suspects = self.ledger.lying(("hand", fields["from"]))
        elif kind == "return" and fields["zone"] == "hand":
            suspects = self.ledger.lying(("hand", fields["seat"]))
        elif kind == "return":
            same = looked and (looked["seat"], looked["cause"]) == (fields["seat"], fields["cause"])
            suspects = [*fields["cards"], *looked["cards"]] if same else []
        if len(suspects) > 1 or kind == "shuffle":
            for card in suspects:
                self.read[card] &= eyes

    def _read(self, fields: dict[str, Any], eyes: int) -> None:
        # What is answered was played before, and may have been shuffled since.
        for name, type_ in KINDS[fields["kind"]].fields.items():
            if type_ == "cards":
                for card in fields[name]:
                    self.read[card] |= eyes
            elif type_ == "card" and name != "answers" and fields[name] >= 0:
                self.read[fields[name]] |= eyes

    def _compare(self, g: CardGame) -> None:
        for zone in (g.deck, *g.hands):
            for card in zone:
                if self.read[card] != g.known[card]:
                    self._differ(g, card)

    def _differ(self, g: CardGame, card: int) -> None:
        text = g.rules.cards[card].text
        for viewer, eye in self._viewers:
            if self.read[card] & eye and not g.known[card] & eye:
                raise LawBroken(f"viewer {viewer} reads of {text}, which is hidden")
            if g.known[card] & eye and not self.read[card] & eye:
                raise LawBroken(f"viewer {viewer} knows of {text}, but never read of it")
