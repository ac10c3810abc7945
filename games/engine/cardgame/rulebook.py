"""The card game's rulebook: card sets and options compiled into what a table needs, and the deal."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any, ClassVar, Final

from games.engine.kernel.game import Game
from games.engine.kernel.journal_text import JournalText
from games.engine.kernel.notation import Notation
from games.engine.kernel.rulebook import Rulebook, TableOption, UnknownRules, choose_options
from games.engine.kernel.view import Speech
from games.engine.people import deal_characters, deal_roles
from games.engine.roles import ROLES_BY_SEATS, SIDES, roles_for

from .cards import RANKS, SYMBOLS, Card, Character
from .event_cards import EventCard
from .invariants import check
from .table import CardGame
from .turn import Turn
from .view import CardViewBuilder

SUIT_OF: Final = {symbol: name for name, symbol in SYMBOLS.items()}

EVENTS_OF_SEVERAL_DECKS: Final = 12

COMMON_OPTIONS: Final = (
    TableOption(
        "win_check",
        "When the end of the game is judged (R92).",
        {
            "immediate": "At each elimination, at once.",
            "after_effect": "When the whole effect in progress is finished.",
        },
    ),
    TableOption(
        "reward_off_turn",
        "Whether a player is rewarded for an elimination in another player's turn (R77, R80).",
        {
            "yes": "Whenever they eliminate another player.",
            "no": "Only in their own turn.",
        },
        newer=True,
    ),
    TableOption(
        "nine_players",
        "The roles at a table of nine.",
        {
            "plain": "Two Deputies, and no secret Sheriff.",
            "secret": "One Deputy and a secret Sheriff.",
        },
        newer=True,
    ),
    TableOption(
        "asking",
        "How the targets of a card that affects several players are asked (R16, R102).",
        {
            "in_turn": "One after another, each knowing what went before.",
            "together": "All at once: answers stay hidden, may depend on a draw!, and are carried out in table order.",
        },
        newer=True,
    ),
)


@dataclass(frozen=True, eq=False)
class CardSet:
    """One set: its cards (a class instance for each distinct card), its characters, its event cards, and the table
    options it brings.

    `settings` turns the chosen options into attributes of the rulebook that common operations read. `forms` are faces
    printed on no card: what an ability turns a card into.
    """

    name: str
    title: str
    cards: tuple[Card, ...]
    characters: tuple[Character, ...]
    options: tuple[TableOption, ...] = ()
    settings: Callable[[dict[str, str]], dict[str, Any]] = field(default=lambda options: {})
    events: tuple[EventCard, ...] = ()
    forms: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Print:
    """One physical card: its number in the rulebook and what is printed on it. `text` is its notation, "BANG! 2♣"."""

    number: int
    set: str
    face: Card
    suit: str
    rank: str

    @property
    def text(self) -> str:
        """The card in notation."""
        return f"{self.face.name} {self.rank}{SYMBOLS[self.suit]}"


class CardRulebook(Rulebook):
    """Compiled rules of one card table. `cards[n]` is the physical card number n; `faces`, `suits` and `ranks` are
    the same by column; `named` finds a card, `characters` a character, `events` an event card by its name."""

    game: ClassVar[str] = "cards"
    version: ClassVar[int] = 1

    one_exchange_per_shot: bool = False
    ghosts_have_abilities: bool = False

    def __init__(self, sets: Sequence[CardSet], seats: int, options: dict[str, str]) -> None:
        self.cards: list[Print] = []
        self.named: dict[str, Card] = {}
        self.characters: dict[str, Character] = {}
        self.events: dict[str, EventCard] = {}
        for one in sets:
            for printed in one.cards:
                face = self.named.setdefault(printed.name, printed)
                for copy in _copies(printed, one):
                    self.cards.append(Print(len(self.cards), one.name, face, *copy))
            self.named.update({face.name: face for face in one.forms})
            self.characters.update({character.name: character for character in one.characters})
            self.events.update({event.name: event for event in one.events})
        self.faces = [card.face for card in self.cards]
        self.suits = [card.suit for card in self.cards]
        self.ranks = [card.rank for card in self.cards]
        self.reacting: dict[str, list[int]] = {}
        for card in self.cards:
            if card.face.reacts_to:
                self.reacting.setdefault(card.face.reacts_to, []).append(card.number)
        self.roles = roles_for(seats, options["nine_players"])
        self.asks_together = options["asking"] == "together"
        self.notation = Notation([card.text for card in self.cards])
        for one in sets:
            for name, value in one.settings(options).items():
                setattr(self, name, value)
        super().__init__([one.name for one in sets], seats, options, table_options(sets))

    def contents(self) -> Any:
        """The printed cards, characters and events."""
        cards = [card.text for card in self.cards]
        return [cards, sorted(self.characters), *([sorted(self.events)] if self.events else [])]

    def legend(self) -> dict[str, list[str]]:
        """Each card in notation, and the names of the cards that are played in front of a player."""
        return {
            "cards": [card.text for card in self.cards],
            "laid": sorted(name for name, face in self.named.items() if face.lies),
        }

    def view_builder(self, g: Game, speech: Speech | None = None) -> CardViewBuilder:
        """What builds the views of a card game."""
        assert isinstance(g, CardGame)
        return CardViewBuilder(g, speech)

    def check(self, g: Game) -> None:
        """Raise Broken if the table is in a state that no rule leads to."""
        assert isinstance(g, CardGame)
        check(g)

    def journal_text(self, names: Sequence[str]) -> JournalText:
        """The sentences of the journal of a table whose seats have these names."""
        return JournalText(self.notation.card, names.__getitem__, SIDES)

    def new_game(self, seed: str) -> CardGame:
        """An empty table with this seed."""
        return CardGame(self, seed, self.seats)

    def deal(self, seed: str, fixed_roles: Mapping[int, str] = {}) -> CardGame:
        """Deal roles, characters and cards (R1 to R4), then go on to the first question. The seats of `fixed_roles` get
        those roles, all others a random one.

        Raises UnknownRules (`fixed_roles`) for a seat or a role that the table has not, and for one that is hidden.
        """
        g = self.new_game(seed)
        g.note("start", self.seats)
        deal_roles(g, self.roles, fixed_roles)
        g.characters = deal_characters(g, self.characters)
        for seat, name in enumerate(g.characters):
            g.life[seat] = g.max_life(seat)
            g.note("character", seat, name, g.life[seat])
        g.deck = g.shuffled("deck", range(len(self.cards)))
        for seat in range(self.seats):
            g.draw(seat, g.life[seat], "deal")
        g.events = self._event_deck(g)
        g.push(Turn(seat=g.first_turn))
        g.run()
        return g

    def _event_deck(self, g: CardGame) -> list[str]:
        """The shuffled events above the final one. With several decks, twelve of all events and one of the final ones
        are used (R193, R232)."""
        finals = sorted(name for name, event in self.events.items() if event.final)
        if not finals:
            return []
        others = g.shuffled("events", sorted(name for name, event in self.events.items() if not event.final))
        if len(finals) == 1:
            return [*finals, *others]
        return [g.pick("final event", finals), *others[:EVENTS_OF_SEVERAL_DECKS]]

    def load(self, state: dict[str, Any]) -> Game:
        """Restore a game from its snapshot."""
        return CardGame.load(self, state)


def _copies(face: Card, one: CardSet) -> list[tuple[str, str]]:
    copies = []
    for copy in face.copies.split():
        rank, suit = copy[:-1], SUIT_OF[copy[-1]]
        if rank not in RANKS:
            raise ValueError(f"{one.name}: {face.name} {copy}")
        copies.append((suit, rank))
    return copies


def compile_rulebook(
    known: dict[str, CardSet], sets: Sequence[str], seats: int, options: dict[str, str]
) -> CardRulebook:
    """The rulebook of a table; the same request gives the same object.

    Raises UnknownRules naming the wrong input: `sets`, `seats`, or `options.<name>`.
    """
    for name in sets:
        if name not in known:
            sentence = "There is no set {set}. Known sets: {known}."
            raise UnknownRules("sets", "no-set", sentence, set=repr(name), known=", ".join(known))
    if "base" not in sets:
        raise UnknownRules("sets", "no-base", "Every table needs the set 'base'; expansions are added to it.")
    if seats not in ROLES_BY_SEATS:
        low, high = min(ROLES_BY_SEATS), max(ROLES_BY_SEATS)
        sentence = "{seats} seats cannot be dealt. These sets are for {low} to {high} seats."
        raise UnknownRules("seats", "seats", sentence, seats=seats, low=low, high=high)
    chosen = tuple(one for name, one in known.items() if name in sets)
    complete = choose_options(table_options(chosen), options)
    return _compiled(chosen, seats, tuple(complete.items()))


def table_options(sets: Sequence[CardSet]) -> dict[str, TableOption]:
    """The options a table with these sets may choose, by name."""
    return {option.name: option for option in (*COMMON_OPTIONS, *(o for one in sets for o in one.options))}


def dealings() -> Iterator[tuple[int, tuple[str, ...], dict[str, str]]]:
    """Every way of dealing roles: seats, their roles, and the table options that choose it if there are several."""
    for seats, usual in ROLES_BY_SEATS.items():
        secret = roles_for(seats, "secret")
        if secret == usual:
            yield seats, usual, {}
        else:
            yield seats, usual, {"nine_players": "plain"}
            yield seats, secret, {"nine_players": "secret"}


@lru_cache(maxsize=256)
def _compiled(sets: tuple[CardSet, ...], seats: int, options: tuple[tuple[str, str], ...]) -> CardRulebook:
    return CardRulebook(sets, seats, dict(options))
