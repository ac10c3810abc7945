"""The table of the card game: its zones, and every way a card moves between them.

Each move keeps two more things up to date: the journal, and who *knows* where a hidden card is. `known[card]` has one
bit for each seat and one for spectators. It covers only cards in a hand or in the deck; the owner's own knowledge is
implied.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Self

from games.engine.kernel.abilities import Source
from games.engine.kernel.game import ALIVE, GHOST_BY_CARD, Game
from games.engine.kernel.rules import Rules
from games.engine.kernel.state import empty, per_seat
from games.engine.roles import SHERIFF

from .cards import Card
from .event_cards import EventCard
from .rules import CardRules


class CardGame(Game):
    """A card game in progress. Cards are numbers in the rulebook; zones are lists of them.

    `deck` and `discards` have their top at the end; `aside` holds cards put aside while a player chooses among them;
    `in_play[seat]` lies in front of the seat. `events` are the event cards to come, the next one last, and
    `past_events` those turned, the one in force last.

    Of the turn: `bangs` counts the BANG! cards played, `entered_this_turn` are the cards put in play, `used_this_turn`
    the abilities used, and `must_play` is the card that must be played (-1: none). `copied_characters[seat]` is the
    character whose ability the seat has copied, until its next turn. `judge_due` is 1 if somebody was eliminated since
    it was judged who has won. `fallen` are the eliminated seats, in order; `victor` has reached a goal of its own (-1:
    no seat).
    """

    rules: CardRules
    bangs: int = 0
    judge_due: int = 0
    must_play: int = -1
    victor: int = -1
    deck: list[int] = empty()
    discards: list[int] = empty()
    aside: list[int] = empty()
    known: list[int] = empty()
    events: list[str] = empty()
    past_events: list[str] = empty()
    entered_this_turn: list[int] = empty()
    used_this_turn: list[str] = empty()
    copied_characters: list[str] = per_seat("")
    fallen: list[int] = empty()
    hands: list[list[int]] = per_seat(list)
    in_play: list[list[int]] = per_seat(list)
    former_fields: ClassVar[dict[str, str]] = {
        "duty": "must_play",
        "fresh": "entered_this_turn",
        "spent": "used_this_turn",
        "guises": "copied_characters",
    }

    def __init__(self, rules: CardRules, seed: str, seats: int) -> None:
        super().__init__(rules, seed, seats)
        self.known = [0] * len(rules.cards)

    @classmethod
    def load(cls, rules: Rules, state: dict[str, Any]) -> Self:
        """As every game. Earlier releases did not tell frames of every refilled hand; they hear of it now."""
        new = super().load(rules, state)
        for frame in new.stack:
            for seat, hand in enumerate(new.hands):
                if hand:
                    frame.refilled(seat)
        return new

    # -- who and what ------------------------------------------------------------------------------------------

    def sources(self) -> list[tuple[Source, int, int]]:
        """The event in force, the characters of the seats in play, what they copy, and the cards in front of them; and
        cards that act without lying there."""
        characters, cards = self.rules.characters, self.rules.faces
        event, able = self.event, self.rules.settings.ghosts_have_abilities
        found: list[tuple[Source, int, int]] = self.rules.acting_from_hand[:]
        if event is not None:
            found.append((event, -1, -1))
        for seat, present in enumerate(self.presence):
            if present:
                if present != GHOST_BY_CARD or able:
                    found.append((characters[self.characters[seat]], seat, -1))
                    if self.copied_characters[seat]:
                        found.append((characters[self.copied_characters[seat]], seat, -1))
                for card in self.in_play[seat]:
                    found.append((cards[card], seat, card))
        return found

    @property
    def event(self) -> EventCard | None:
        """The event card in force."""
        return self.rules.events[self.past_events[-1]] if self.past_events else None

    @property
    def keeper(self) -> int:
        """The seat that turns the event cards: the first player, or the next one in play after them (R192, R208)."""
        presence = self.presence
        count = len(presence)
        for places in range(count):
            seat = (self.first_turn + places) % count
            if presence[seat] == ALIVE:
                return seat
        return self.first_turn

    def turn_event(self) -> None:
        """Turn the next event card, which covers the one before and comes into force (R193, R194)."""
        name = self.events.pop()
        self.past_events.append(name)
        self.sources_changed()
        self.note("event", name, next=self.events[-1] if self.events else "")
        self.rules.events[name].revealed(self)

    def next_turn(self, seat: int) -> int:
        """The seat whose turn is next: the next player in play, or one whom the event in force brings back."""
        event, count = self.event, len(self.presence)
        step = -1 if event is not None and event.reverses else 1
        for places in range(1, count):
            other = (seat + step * places) % count
            if self.presence[other] or (event is not None and event.returns(self, other)):
                return other
        return seat

    def others(self, seat: int) -> list[int]:
        """The other seats in play, clockwise from the seat's left (R16)."""
        order = self.index.order
        if seat not in order:
            seats = self.index.seats
            at = sum(1 for other in seats if other <= seat)
            order[seat] = [other for other in seats[at:] + seats[:at] if other != seat]
        return order[seat]

    def everybody(self, seat: int) -> list[int]:
        """All seats in play, clockwise, the given one first."""
        return [seat, *self.others(seat)]

    def max_life(self, seat: int) -> int:
        """The life points that healing cannot exceed: the character's, and one more for the Sheriff (R2)."""
        bonus = 1 if self.roles[seat] == SHERIFF else 0
        return self.rules.characters[self.characters[seat]].life + bonus

    def wounds(self, seat: int) -> int:
        """How many life points the seat can regain; a ghost has none to regain."""
        return self.max_life(seat) - self.life[seat] if self.presence[seat] == ALIVE else 0

    def faces(self, seat: int, card: int) -> list[Card]:
        """What the seat may use the card as: the card itself, and whatever an ability turns it into."""
        own = self.rules.faces[card]
        forms = self.index.forms.get(seat)
        if forms is None:
            return [own]
        printed = (own.name, *own.counts_also_as)
        names = [name for one in forms for known in printed for name in one[0].names(one[1], self, seat, known, card)]
        return [own, *[self.rules.named[name] for name in dict.fromkeys(names) if name not in printed]]

    def origin_of_form(self, seat: int, card: int, name: str) -> str:
        """What lets the seat use the card under a name (empty: its own); empty if nothing has to."""
        face = self.rules.faces[card]
        printed = (face.name, *face.counts_also_as)
        if not name or name in printed:
            return ""
        forms = self.index.forms.get(seat, ())
        found = (one for one in forms for known in printed if name in one[0].names(one[1], self, seat, known, card))
        return next((source.name for _, source, *_ in found), "")

    def has_in_play(self, seat: int, name: str) -> bool:
        """Whether a card of that name lies in front of the seat (R27)."""
        faces = self.rules.faces
        for card in self.in_play[seat]:  # noqa: SIM110 (asked for every card of every turn)
            if faces[card].name == name:
                return True
        return False

    def find_in_play(self, seat: int, name: str) -> int:
        """The number of the card of that name in front of the seat."""
        faces = self.rules.faces
        return next(card for card in self.in_play[seat] if faces[card].name == name)

    def holder(self, card: int) -> int:
        """The seat in front of which the card lies; -1: in front of nobody."""
        return next((seat for seat, cards in enumerate(self.in_play) if card in cards), -1)

    def hand_sizes(self) -> list[int]:
        """How many cards each seat holds."""
        return [len(hand) for hand in self.hands]

    def removal_intention(self, seat: int, victim: int, card: int) -> str:
        """What removing a card in play means for the player who has it."""
        if seat == victim:
            return "neutral"
        return "friendly" if self.rules.faces[card].harms_its_holder else "hostile"

    # -- the deck ----------------------------------------------------------------------------------------------

    def _top(self) -> int:
        """Take the top card of the deck, or -1 when no card is left at all (R12, R13)."""
        if not self.deck:
            self._reshuffle()
            if not self.deck:
                return -1
        card = self.deck.pop()
        if not self.deck:
            self._reshuffle()
        return card

    def _from_deck(self, count: int, eyes: int) -> list[int]:
        """Take so many cards of the deck, or as many as there are; `eyes` is the bit mask of those who see them."""
        cards: list[int] = []
        while len(cards) < count and (card := self._top()) >= 0:
            self.known[card] |= eyes
            cards.append(card)
        return cards

    def _reshuffle(self) -> None:
        if self.discards:
            self.deck = self.shuffled("reshuffle", self.discards)
            self.discards = []
            for card in self.deck:
                self.known[card] = 0
            self.note("shuffle", len(self.deck))

    def into_hand(self, seat: int, cards: list[int]) -> None:
        """Put cards into the seat's hand. The caller takes them from where they are, and writes the journal."""
        hand = self.hands[seat]
        if not hand and cards:
            for frame in self.stack:
                frame.refilled(seat)
        hand.extend(cards)

    def draw(self, seat: int, count: int, cause: str) -> list[int]:
        """Draw from the deck into the hand; fewer when there are no more cards."""
        cards = self._from_deck(count, 1 << seat)
        if cards:
            self.into_hand(seat, cards)
            self.note("draw", seat, "deck", len(cards), cause, cards, [seat])
        return cards

    def draw_for_phase(self, seat: int, count: int, pile: str, cause: str) -> list[int]:
        """Draw from a pile into the hand; when the discard pile is used up, draw the rest from the deck."""
        cards: list[int] = []
        while pile == "discards" and self.discards and len(cards) < count:
            self.draw_discard(seat, cause)
            cards.append(self.hands[seat][-1])
        return cards + self.draw(seat, count - len(cards), cause)

    @property
    def top_of_discards(self) -> int:
        """The card on top of the discard pile; -1: there is none."""
        return self.discards[-1] if self.discards else -1

    def draw_discard(self, seat: int, cause: str) -> None:
        """Take the top card of the discard pile into the hand. All players see which card it is."""
        self.take_discard(seat, self.discards[-1], cause)

    def take_discard(self, seat: int, card: int, cause: str) -> None:
        """Take a card of the discard pile, which all players have seen, into the hand."""
        self.discards.remove(card)
        self.known[card] = self.all_eyes
        self.into_hand(seat, [card])
        self.note("draw", seat, "discards", 1, cause, [card], None, top=self.top_of_discards)

    def put_aside(self, count: int, eyes: int) -> list[int]:
        """Put cards of the deck aside for a player to choose among; `eyes` is the bit mask of those who see them."""
        cards = self._from_deck(count, eyes)
        self.aside.extend(cards)
        self._trace("apart", "deck", cards)
        return cards

    def lift_discards(self, count: int) -> list[int]:
        """Put the top cards of the discard pile aside, where all players see them."""
        cards: list[int] = []
        while self.discards and len(cards) < count:
            cards.append(self.discards.pop())
            self.known[cards[-1]] = self.all_eyes
        self.aside.extend(cards)
        self._trace("apart", "discards", cards)
        return cards

    def restore_discards(self, cards: list[int]) -> None:
        """Put cards taken from the discard pile back on it, the last one on top."""
        for card in cards:
            self.aside.remove(card)
        self.discards.extend(cards)
        self._trace("restored", "discards", cards)

    def _trace(self, act: str, pile: str, cards: list[int]) -> None:
        if cards:
            self.trail.append((len(self.log), self.draws, act, pile, tuple(cards)))

    def take_from_aside(self, seat: int, cards: list[int], cause: str, pile: str = "deck", top: int = -1) -> None:
        """Take cards put aside into the seat's hand. `pile` is where the journal says they come from: `deck` if only
        the seat has seen them, `discards`, or `aside` if they were turned up for all players; `top` is the card that
        lies on top of the discard pile once the others have gone back there."""
        for card in cards:
            self.aside.remove(card)
        self.into_hand(seat, cards)
        if cards:
            self.note("draw", seat, pile, len(cards), cause, cards, [seat] if pile == "deck" else None, top=top)

    def put_back(self, seat: int, cards: list[int], cause: str) -> None:
        """Put cards that the seat has looked at back on top of the deck, in the order they lay there."""
        for card in cards:
            self.aside.remove(card)
        self.deck.extend(reversed(cards))
        if cards:
            self.note("return", seat, len(cards), cause, cards, [seat], zone="aside")

    def show(self, seat: int, card: int, cause: str) -> None:
        """Show a hand card to all players."""
        self.known[card] = self.all_eyes
        self.note("reveal", seat, [card], cause)

    @property
    def all_eyes(self) -> int:
        """The mask of all seats and the spectators."""
        return (1 << (len(self.presence) + 1)) - 1

    # -- discarding --------------------------------------------------------------------------------------------

    def discard_played(self, seat: int, card: int) -> None:
        """Move a card of the seat, from its hand or from in play, to the discard pile because it is played. The caller
        writes the journal."""
        if card in self.hands[seat]:
            self.hands[seat].remove(card)
        else:
            self.take_out_of_play(seat, card)
        self.discards.append(card)

    def put_on_deck(self, seat: int, card: int, cause: str) -> None:
        """Put a hand card face down on top of the deck. Other players cannot tell which card of the hand it was."""
        for each in self.hands[seat]:
            self.known[each] &= 1 << seat
        self.hands[seat].remove(card)
        self.known[card] |= 1 << seat
        self.deck.append(card)
        self.note("return", seat, 1, cause, [card], [seat], zone="hand")

    def discard_hand(
        self, seat: int, cards: list[int], cause: str, by: int = -1, intention: str = "neutral", under: str = ""
    ) -> None:
        """Discard cards from the seat's hand, perhaps as cards `under` a name that only an ability gives to some."""
        why = next(filter(None, (self.origin_of_form(seat, card, under) for card in cards)), "") if under else ""
        for card in cards:
            self.hands[seat].remove(card)
        self.discards.extend(cards)
        counted = {"as": under, "why": why} if why else {}
        self.note("discard", seat, list(cards), "hand", cause, by, intention, **counted)

    def discard_in_play(
        self, seat: int, card: int, cause: str, by: int = -1, intention: str = "neutral", weapon: int = -1
    ) -> None:
        """Discard a card in front of the seat, perhaps for a new `weapon`."""
        self.take_out_of_play(seat, card)
        self.discards.append(card)
        self.note("discard", seat, [card], "in_play", cause, by, intention, weapon=weapon)

    def discard_everything(self, seat: int, cause: str, on_top: Sequence[int] = ()) -> None:
        """Discard all cards of the seat: the hand first, then the cards in front of it, and last those that it has
        chosen for the top of the pile, of which the first lies on top (R18)."""
        hand = [card for card in self.hands[seat] if card not in on_top]
        if hand:
            self.discard_hand(seat, hand, cause)
        for card in self.in_play[seat][:]:
            if card not in on_top:
                self.discard_in_play(seat, card, cause)
        for card in reversed(on_top):
            if card in self.hands[seat]:
                self.discard_hand(seat, [card], cause)
            else:
                self.discard_in_play(seat, card, cause)

    # -- from seat to seat -------------------------------------------------------------------------------------

    def take_random(self, seat: int, victim: int, cause: str, intention: str = "hostile") -> int:
        """Take a random card of the victim's hand into the seat's own. Return the card."""
        hand = self.hands[victim]
        card = self.pick("random card", hand)
        parties = 1 << seat | 1 << victim
        if len(hand) > 1:
            for each in hand:
                self.known[each] &= parties
        self.known[card] |= parties
        hand.remove(card)
        self.into_hand(seat, [card])
        self.note("take", seat, victim, "hand", 1, cause, intention, [card], [seat, victim])
        return card

    def take_in_play(self, seat: int, victim: int, card: int, cause: str, intention: str = "hostile") -> None:
        """Take a card in front of the victim into the seat's hand."""
        self.take_out_of_play(victim, card)
        self.into_hand(seat, [card])
        self.known[card] = self.all_eyes
        self.note("take", seat, victim, "in_play", 1, cause, intention, [card], None)

    def take_everything(self, seat: int, victim: int, cause: str) -> None:
        """Take all cards of the victim, hand and in play, into the seat's hand."""
        hand = self.hands[victim]
        if hand:
            for card in hand:
                self.known[card] |= 1 << seat
            self.into_hand(seat, hand)
            self.note("take", seat, victim, "hand", len(hand), cause, "neutral", hand[:], [seat, victim])
            hand.clear()
        for card in self.in_play[victim][:]:
            self.take_in_play(seat, victim, card, cause, "neutral")

    def put_in_play(self, seat: int, card: int) -> None:
        """Put a card that has already left its zone in front of the seat."""
        self.in_play[seat].append(card)
        self.source_came(self.rules.faces[card], seat, card)

    def take_out_of_play(self, seat: int, card: int) -> None:
        """Take away a card in front of the seat, which the caller puts elsewhere."""
        self.in_play[seat].remove(card)
        self.source_went(self.rules.faces[card], seat, card)

    # -- life points -------------------------------------------------------------------------------------------

    def heal(self, seat: int, points: int, cause: str, by: int) -> None:
        """Regain life points, up to the maximum (R59)."""
        gained = min(points, self.wounds(seat))
        if gained > 0:
            self.life[seat] += gained
            self.note("life", seat, gained, self.life[seat], cause, by)
