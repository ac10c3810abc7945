"""Small follies: what a player of some experience would not do, as far as data can tell without the names of cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from bots.simulation import Answer
from games.engine.cardgame.borders import Weapon
from games.engine.cardgame.table import CardGame
from games.engine.kernel.game import Game
from games.engine.kernel.journal import Record, complete, with_later_fields
from games.engine.roles import SHERIFF

from .measure import Figures, Measure
from .sides import are_friends

UNARMED: Final = "turns ended unarmed with a weapon in hand"
HEALED_FOES: Final = "healings that give foes more than oneself and friends"
EARLY_CURE: Final = "cures at three life points or more that could have been kept"
THROWN_AWAY: Final = "cards thrown away above the hand limit"
LOST_CONTEST: Final = "life points lost in contests of one's own"
AIMED_AT_FRIENDS: Final = "hostile acts aimed at friends"
FIRST_SHOTS: Final = "hostile acts of the Sheriff in round 1 at friends"

FOLLIES: Final = (UNARMED, HEALED_FOES, EARLY_CURE, THROWN_AWAY, LOST_CONTEST, AIMED_AT_FRIENDS, FIRST_SHOTS)

HEALTHY: Final = 3


class Follies(Measure):
    """Counts each folly."""

    name = "follies"

    def begins(self, game: Game) -> None:
        super().begins(game)
        self._turn = game.turn
        """Whose turn it was when the last answer was given."""

    def answers(self, game: Game, answer: Answer) -> None:
        self._turn = game.turn
        if not isinstance(game, CardGame) or answer.prompt is None or answer.prompt.kind != "play":
            return
        seat, option = answer.seat, answer.option
        if option[0] == "end":
            self.figures["turns",] += 1
            faces = game.rules.faces
            if any(isinstance(faces[card], Weapon) for card in game.hands[seat]) and not any(
                isinstance(faces[card], Weapon) for card in game.in_play[seat]
            ):
                self.figures[UNARMED,] += 1
        elif option[0] == "play":
            self._cured(game, seat, *option[1:])

    def _cured(self, game: CardGame, seat: int, card: int, under: str, target: int) -> None:
        face = game.rules.named[under] if under else game.rules.faces[card]
        mine = target < 0 or target == seat
        laid = face.stays_in_play and card in game.hands[seat]
        if mine and not laid and face.heals(game, seat, target) == 1 and game.life[seat] >= HEALTHY:
            self.figures[EARLY_CURE,] += len(game.hands[seat]) - 1 < game.life[seat]

    def happened(self, game: Game, records: Sequence[Record]) -> None:
        healed: dict[int, list[int]] = {}
        for record in records:
            kind = record[0]
            if kind not in ("life", "discard", "play", "use"):
                continue
            told = with_later_fields(complete(record))
            if kind == "life" and told["change"] > 0 and told["by"] >= 0:
                healed.setdefault(told["by"], []).append(told["seat"])
            elif kind == "life" and told["rival"] >= 0 and self._turn == told["seat"]:
                self.figures[LOST_CONTEST,] -= told["change"]
            elif kind == "discard" and told["cause"] == "hand limit":
                self.figures[THROWN_AWAY,] += len(told["cards"])
            elif kind in ("play", "use"):
                self._aimed(game, told)
        for author, seats in healed.items():
            good = sum(seat == author or are_friends(game, author, seat) for seat in seats)
            self.figures[HEALED_FOES,] += len(seats) - good > good

    def _aimed(self, game: Game, told: dict[str, Any]) -> None:
        author, victim = told["seat"], told["target"]
        if victim < 0 or told["intention"] != "hostile" or author != self._turn or told.get("against"):
            return
        if are_friends(game, author, victim):
            self.figures[AIMED_AT_FRIENDS,] += 1
            self.figures[FIRST_SHOTS,] += game.round == 1 and self.roles[author] == SHERIFF

    @classmethod
    def told(cls, figures: Figures, games: int) -> dict[str, Any]:
        """How often each comes in a game."""
        return {
            "turns": figures["turns",] / max(1, games),
            "rows": [{"folly": folly, "in_a_game": figures[folly,] / max(1, games)} for folly in FOLLIES],
        }
