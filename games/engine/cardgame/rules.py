"""The rules of one card table: its sets and options, compiled into what a game looks up."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any, ClassVar, Final, TypeVar

from games.engine.editions import Edition, edition_of
from games.engine.kernel.abilities import Source
from games.engine.kernel.notation import Notation
from games.engine.kernel.rules import Rules, TableOption
from games.engine.roles import roles_for

from .cards import RANKS, SYMBOLS, Card, Character
from .event_cards import EventCard
from .settings import Begun, Settings

T = TypeVar("T", Card, Character, EventCard)

SUIT_OF: Final = {symbol: name for name, symbol in SYMBOLS.items()}

COMMON_OPTIONS: Final = (
    TableOption(
        "win_check",
        "When the end of the game is judged (R92).",
        {
            "after_effect": "When the whole effect in progress is finished.",
            "immediate": "At each elimination, at once.",
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

FORMER_DEFAULTS: Final = {"win_check": "immediate"}
"""What it means when something stored before the default changed does not name the option."""


@dataclass(frozen=True, eq=False)
class CardSet:
    """One set: its cards (a class instance for each distinct card), its characters, its event cards, and the table
    options it brings. `text` says in a sentence what it brings to the game.

    `settings` says what the chosen options mean for the common operations, given what the other sets say. `forms` are
    faces printed on no card: what an ability turns a card into. `edition` is the number of what is printed now, and
    `former` is what only earlier editions print. `copies` are those of each card where they are not what the class of
    the card says. `since` are rules that began with an edition, each with the number of the first that has it.
    """

    name: str
    title: str
    cards: tuple[Card, ...]
    characters: tuple[Character, ...]
    text: str = ""
    options: tuple[TableOption, ...] = ()
    settings: Callable[[Settings, Mapping[str, str]], Settings] = field(default=lambda settings, options: settings)
    events: tuple[EventCard, ...] = ()
    forms: tuple[Card, ...] = ()
    edition: int = 1
    former: tuple[Card | Character | EventCard, ...] = ()
    copies: Mapping[str, str] = field(default_factory=dict)
    since: Mapping[Begun, int] = field(default_factory=dict)

    @property
    def printed(self) -> Edition:
        """What the set prints."""
        return Edition(
            cards={card.name: self.copies_of(card) for card in self.cards},
            characters=[character.name for character in self.characters],
            events=[event.name for event in self.events if not event.final],
            final_events=[event.name for event in self.events if event.final],
        )

    def copies_of(self, card: Card) -> str:
        """The suits and ranks that this edition prints the card with."""
        return self.copies.get(card.name, card.copies)

    @cache  # noqa: B019 (sets live as long as the process)
    def as_printed(self, edition: int) -> CardSet:
        """The set as this edition printed it.

        Raises UnknownRules (`editions`) if there is no such edition.
        """
        if edition == self.edition:
            return self
        stored = edition_of(self.name, edition, self.edition, self.printed)
        former = self.former
        return replace(
            self,
            edition=edition,
            former=(),
            copies=stored.cards,
            cards=_named(stored.cards, (*self.cards, *(one for one in former if isinstance(one, Card)))),
            characters=_named(
                stored.characters, (*self.characters, *(one for one in former if isinstance(one, Character)))
            ),
            events=_named(
                [*stored.events, *stored.final_events],
                (*self.events, *(one for one in former if isinstance(one, EventCard))),
            ),
        )


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


class CardRules(Rules):
    """Compiled rules of one card table. `cards[n]` is the physical card number n; `faces`, `suits` and `ranks` are
    the same by column; `named` finds a card, `characters` a character, `events` an event card by its name.
    `acting_from_hand` are, as sources of abilities, the cards that have theirs without lying in front of anybody.
    `begun` are the rules that its editions have."""

    game: ClassVar[str] = "cards"
    version: ClassVar[int] = 1

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
        self.acting_from_hand: list[tuple[Source, int, int]] = [
            (face, -1, -1) for face in self.named.values() if face.abilities and not face.stays_in_play
        ]
        self.reacting: dict[str, list[int]] = {}
        for card in self.cards:
            if card.face.reacts_to:
                self.reacting.setdefault(card.face.reacts_to, []).append(card.number)
        self.roles = roles_for(seats, options["nine_players"])
        self.asks_together = options["asking"] == "together"
        self.notation = Notation([card.text for card in self.cards])
        self.settings = Settings()
        for one in sets:
            self.settings = one.settings(self.settings, options)
        self.begun = sorted(rule for one in sets for rule, edition in one.since.items() if one.edition >= edition)
        editions = {one.name: one.edition for one in sets}
        super().__init__(list(editions), seats, options, table_options(sets), editions)

    def contents(self) -> Any:
        """The printed cards, characters and events, and the rules that began with an edition."""
        cards = [card.text for card in self.cards]
        events = [sorted(self.events)] if self.events else []
        return [cards, sorted(self.characters), *events, *([{"since": self.begun}] if self.begun else [])]

    def legend(self) -> dict[str, list[str]]:
        """Each card in notation, and the names of the cards that are played in front of a player."""
        return {
            "cards": [card.text for card in self.cards],
            "laid": sorted(name for name, face in self.named.items() if face.stays_in_play),
        }


def _named(names: Iterable[str], known: Iterable[T]) -> tuple[T, ...]:
    by_name = {one.name: one for one in known}
    return tuple(by_name[name] for name in names)


def _copies(card: Card, one: CardSet) -> list[tuple[str, str]]:
    copies = []
    for copy in one.copies_of(card).split():
        rank, suit = copy[:-1], SUIT_OF[copy[-1]]
        if rank not in RANKS:
            raise ValueError(f"{one.name}: {card.name} {copy}")
        copies.append((suit, rank))
    return copies


def table_options(sets: Sequence[CardSet]) -> dict[str, TableOption]:
    """The options a table with these sets may choose, by name."""
    return {option.name: option for option in (*COMMON_OPTIONS, *(o for one in sets for o in one.options))}
