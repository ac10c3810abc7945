"""Friendly damage: life points that seats take from their own side, by acts at all others (volleys) and by others."""

from __future__ import annotations

from collections.abc import Sequence, Set
from typing import Any, Final

from bots.policies.memory import Memory
from bots.policies.memory.memory import dealt_to, shown_roles
from games.engine.kernel.game import Game
from games.engine.kernel.journal import Record, complete, with_later_fields

from .measure import Figures, Measure
from .sides import are_friends, friendship, plain

VOLLEY: Final = "volley"
HELD: Final = "held"
"""By volleys at those whom the author held for friends."""

CONFIDENCE: Final = 0.7
"""So likely on their side is whom somebody holds for a friend."""

AIMED: Final = "aimed"
ACTS: Final = frozenset({"play", "use"})
HOSTILE: Final = "hostile"


class Damage(Measure):
    """Life points lost through another seat, those of friends apart; and who eliminated their own."""

    name = "damage"

    def begins(self, game: Game) -> None:
        super().begins(game)
        self._memory = Memory(dealt_to(game))
        self._look(game)
        self._aimless: dict[int, Set[int] | None] = {}
        """Whom each seat held for friends at its last hostile act, if that was at all others rather than at one."""

    def happened(self, game: Game, records: Sequence[Record]) -> None:
        for record in records:
            kind = record[0]
            if kind in ACTS:
                told = with_later_fields(complete(record))
                if told["intention"] == HOSTILE and not told.get("against"):
                    is_volley = told["target"] < 0
                    self.figures["volleys",] += is_volley
                    self._aimless[told["seat"]] = self._held(game, told["seat"]) if is_volley else None
            elif kind == "life":
                self._lost(game, with_later_fields(complete(record)))
            elif kind == "eliminated":
                self._eliminated(game, with_later_fields(complete(record)))
        self._memory.follow(game, self._known)
        self._look(game)

    def _look(self, game: Game) -> None:
        self._known, self._in_play = shown_roles(game), sum(map(bool, game.presence))

    def _held(self, game: Game, author: int) -> Set[int]:
        """Whom they held for friends before this answer, by the memory of `rules`, whoever plays."""
        role = game.roles[author]
        known = [role if seat == author else shown for seat, shown in enumerate(self._known)]
        believed = self._memory.suspicion.belief(known)
        return {seat for seat, one in enumerate(believed) if friendship(role, self._in_play - 1, one) >= CONFIDENCE}

    def _lost(self, game: Game, told: dict[str, Any]) -> None:
        author, victim, points = told["by"], told["seat"], -told["change"]
        if points <= 0 or author < 0 or author == victim:
            return
        self.figures["points",] += points
        if are_friends(game, author, victim):
            held = self._aimless.get(author)
            roles = plain(game.roles[author]), plain(game.roles[victim])
            self.figures["friendly", AIMED if held is None else VOLLEY, *roles] += points
            self.figures[HELD,] += points if held and victim in held else 0

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
            "held": figures[HELD,] / max(1, games),
            "pairs": pairs,
            "eliminated": {
                f"{key[1]} → {key[2]}": count / games
                for key, count in sorted(figures.items())
                if key[0] == "eliminated"
            },
        }
