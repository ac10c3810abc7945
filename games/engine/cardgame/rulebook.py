"""The card game's rulebook: the deal, and how a game is seen, told, checked and restored."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, ClassVar, Final

from games.engine.kernel.game import GHOST_BY_CARD, Game
from games.engine.kernel.journal_text import JournalText
from games.engine.kernel.rulebook import Rulebook
from games.engine.kernel.rules import UnknownRules, choose_options
from games.engine.kernel.view import Speech
from games.engine.people import deal_characters, deal_roles
from games.engine.roles import ROLES_BY_SEATS, SIDES, roles_for

from . import ghosts
from .invariants import check
from .life import HandEmptied
from .rules import CardRules, CardSet, table_options
from .table import CardGame
from .turn import PHASES, Turn
from .view import CardViewBuilder

EVENTS_OF_SEVERAL_DECKS: Final = 12


class CardRulebook(CardRules, Rulebook):
    """The compiled rules of one card table."""

    state_events: ClassVar[frozenset[str]] = frozenset((HandEmptied.id,))
    phases: ClassVar[tuple[str, ...]] = PHASES

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
        g.sources_changed()
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

    def overdue(self, g: CardGame) -> list[int]:
        """The ghosts who have lost their card."""
        return ghosts.without_card(g) if GHOST_BY_CARD in g.presence else []

    def check_state(self, g: CardGame) -> bool:
        """A ghost without a card leaves. An empty hand is an event if an ability listens to it."""
        if g.index.overdue and ghosts.leave(g, g.index.overdue):
            return True
        for _, _, seat, _ in g.index.state_listeners:
            if not g.hands[seat] and (g.deck or g.discards) and not g.held(seat):
                g.push(HandEmptied(seat=seat))
                return True
        return False

    def load(self, state: dict[str, Any]) -> Game:
        """Restore a game from its snapshot."""
        return CardGame.load(self, state)


def compile_rulebook(
    known: dict[str, CardSet],
    sets: Sequence[str],
    seats: int,
    options: dict[str, str],
    editions: Mapping[str, int] | None = None,
) -> CardRulebook:
    """The rulebook of a table; the same request gives the same object. `editions` are those of the sets: the first of a
    set that is not named, and without any, the newest of all.

    Raises UnknownRules naming the wrong input: `sets`, `seats`, `editions`, or `options.<name>`.
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
    if editions is not None:
        chosen = tuple(one.as_printed(editions.get(one.name, 1)) for one in chosen)
    complete = choose_options(table_options(chosen), options)
    return _compiled(chosen, seats, tuple(complete.items()))


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
