"""Friendly damage: life points that seats take from their own side, by acts at all others (volleys) and by others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from games.engine.kernel.game import Game
from games.engine.kernel.journal import Record, complete, with_later_fields

from .measure import Figures, Measure
from .sides import are_friends, plain

VOLLEY: Final = "volley"
AIMED: Final = "aimed"
ACTS: Final = frozenset({"play", "use"})
HOSTILE: Final = "hostile"


class Damage(Measure):
    """Life points lost through another seat, those of friends apart; and who eliminated their own."""

    name = "damage"

    def begins(self, game: Game) -> None:
        super().begins(game)
        self._aimless: dict[int, bool] = {}
        """Whether the last hostile act of each seat was at all others rather than at one of them."""

    def happened(self, game: Game, records: Sequence[Record]) -> None:
        for record in records:
            kind = record[0]
            if kind in ACTS:
                told = with_later_fields(complete(record))
                if told["intention"] == HOSTILE and not told.get("against"):
                    self._aimless[told["seat"]] = told["target"] < 0
                    if told["target"] < 0:
                        self.figures["volleys",] += 1
            elif kind == "life":
                self._lost(game, with_later_fields(complete(record)))
            elif kind == "eliminated":
                self._eliminated(game, with_later_fields(complete(record)))

    def _lost(self, game: Game, told: dict[str, Any]) -> None:
        author, victim, points = told["by"], told["seat"], -told["change"]
        if points <= 0 or author < 0 or author == victim:
            return
        self.figures["points",] += points
        if are_friends(game, author, victim):
            way = VOLLEY if self._aimless.get(author) else AIMED
            self.figures["friendly", way, plain(game.roles[author]), plain(game.roles[victim])] += points

    def _eliminated(self, game: Game, told: dict[str, Any]) -> None:
        author, victim = told["by"], told["seat"]
        if author >= 0 and are_friends(game, author, victim):
            self.figures["eliminated", self.roles[author], self.roles[victim]] += 1

    @classmethod
    def told(cls, figures: Figures, games: int) -> dict[str, Any]:
        """A game's points, by way and by roles."""
        ways = {
            way: sum(count for key, count in figures.items() if key[:2] == ("friendly", way)) / max(1, games)
            for way in (VOLLEY, AIMED)
        }
        pairs: dict[str, dict[str, float]] = {}
        for key, count in sorted(figures.items()):
            if key[0] == "friendly":
                pairs.setdefault(f"{key[2]} → {key[3]}", dict.fromkeys((VOLLEY, AIMED), 0.0))[key[1]] = count / games
        return {
            "points": figures["points",] / max(1, games),
            "volleys": figures["volleys",] / max(1, games),
            "friendly": ways,
            "pairs": pairs,
            "eliminated": {
                f"{key[1]} → {key[2]}": count / games
                for key, count in sorted(figures.items())
                if key[0] == "eliminated"
            },
        }
