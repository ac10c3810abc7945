"""What is done with the abilities of characters, events and cards in play: how often each was offered, used, and named
by the journal as a cause. An ability that is offered often and used never is one that nobody has thought of."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from bots.simulation import Answer
from games.engine.cardgame.table import CardGame
from games.engine.kernel.game import Game
from games.engine.kernel.journal import Record, complete
from games.engine.kernel.prompts import Option

from .measure import Figures, Measure

NAMING: Final = ("cause", "ability", "why", "event")
"""The fields of records that name what has brought something about."""

DECLINING: Final = frozenset({"pass", "back", "end"})

FIRST_CARD: Final = "first_card"
"""The timing of abilities that bring the first card of the draw phase from elsewhere."""

CHARACTER: Final = "character"
EVENT: Final = "event"
CARD: Final = "card"


class Abilities(Measure):
    """Offers and uses by the name of the character, event or card that has the ability."""

    name = "abilities"

    def begins(self, game: Game) -> None:
        super().begins(game)
        self._kinds = {name: CARD for name in game.rules.named} if isinstance(game, CardGame) else {}
        self._kinds |= dict.fromkeys(getattr(game.rules, "characters", {}), CHARACTER)
        if isinstance(game, CardGame):
            self._kinds |= dict.fromkeys(game.rules.events, EVENT)
        for name in game.characters:
            self.figures["present", CHARACTER, name] += 1

    def answers(self, game: Game, answer: Answer) -> None:
        offered = {name for option in answer.options for name in self._of(game, answer.seat, option)}
        used = set(self._of(game, answer.seat, answer.option))
        asking = answer.prompt.cause[0] if answer.prompt is not None and len(answer.options) > 1 else ""
        if self._kinds.get(asking, CARD) != CARD and asking not in offered:
            assert answer.prompt is not None
            offered.add(asking)
            if answer.option != answer.prompt.default and answer.option[0] not in DECLINING:
                used.add(asking)
        for name in offered:
            self.figures["offered", self._kinds[name], name] += 1
        for name in used:
            self.figures["used", self._kinds[name], name] += 1

    def _of(self, game: Game, seat: int, option: Option) -> Iterator[str]:
        """Whose ability makes the option possible."""
        kind = option[0]
        name = ""
        if kind in ("use", "flip"):
            name = option[1]
        elif kind == "play" and isinstance(game, CardGame):
            _, card, under, _ = option
            if card in game.in_play[seat]:
                name = game.rules.faces[card].name
            elif under:
                name = game.origin_of_form(seat, card, under)
        elif kind in ("draw", "draw_from"):
            bound = game.index.activated.get((FIRST_CARD, seat), ())
            found = (one[1].name for one in bound if option in one[0].options(one[1], game, seat, game.stack[-1]))
            name = next(found, "")
        if name in self._kinds:
            yield name

    def happened(self, game: Game, records: Sequence[Record]) -> None:
        for record in records:
            told = complete(record)
            if record[0] == "event":
                self.figures["present", EVENT, told["event"]] += 1
                continue
            for name in {told[field] for field in NAMING if told.get(field)}:
                if self._kinds.get(name, CARD) != CARD:
                    self.figures["named", self._kinds[name], name] += 1

    @classmethod
    def told(cls, figures: Figures, games: int) -> dict[str, Any]:
        """A row for each name: in how many games it was present (cards: unknown), offers, uses, records that name
        it."""
        names = sorted({key[1:] for key in figures}, key=lambda one: ((CHARACTER, EVENT, CARD).index(one[0]), one[1]))
        return {
            "rows": [
                {
                    "kind": kind,
                    "name": name,
                    **{what: figures[what, kind, name] for what in ("present", "offered", "used", "named")},
                }
                for kind, name in names
            ]
        }
