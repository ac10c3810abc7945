"""How much was compared: by channel, kind of prompt and game."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from games.engine.kernel.prompts import PROMPT_KINDS
from games.terms.rulebooks import CARDS, DICE

from .plans import ORDER
from .readers import CHANNELS, OF_LEAGUES

KINDS = {CARDS: (*PROMPT_KINDS, ORDER), DICE: ("respond", "choose")}
"""The kinds of prompt that there are in each game."""


@dataclass
class Tally:
    """Comparisons by (game, kind of prompt, channel), and what they were made of."""

    cells: Counter[tuple[str, str, str]] = field(default_factory=Counter)
    games: Counter[str] = field(default_factory=Counter)
    pairs: int = 0
    differed: int = 0
    """Pairs of worlds in which there was anything to hide."""
    parted: int = 0
    """Pairs whose comparison ended early because something came to light."""
    scripts: Counter[str] = field(default_factory=Counter)
    seats: Counter[int] = field(default_factory=Counter)
    answers: Counter[str] = field(default_factory=Counter)
    """How the requests were answered by which players acted."""

    def __add__(self, other: Tally) -> Tally:
        return Tally(
            self.cells + other.cells,
            self.games + other.games,
            self.pairs + other.pairs,
            self.differed + other.differed,
            self.parted + other.parted,
            self.scripts + other.scripts,
            self.seats + other.seats,
            self.answers + other.answers,
        )

    @property
    def comparisons(self) -> int:
        """All of them."""
        return self.cells.total()

    def wanting(self, minimum: int) -> list[str]:
        """The cells with fewer comparisons than that."""
        return [
            f"{game}, {kind}, {channel}: {self.cells[game, kind, channel]}"
            for game in sorted(self.games)
            for kind in KINDS[game]
            for channel in channels_of(game)
            if self.cells[game, kind, channel] < minimum
        ]

    def line(self) -> str:
        """The most important in a line."""
        games = ", ".join(f"{count} of {game}" for game, count in sorted(self.games.items()))
        return f"{self.comparisons:,} comparisons in {self.pairs:,} pairs of worlds, {games or 'no game'}"

    def table(self) -> str:
        """Comparisons by channel, kind of prompt and game."""
        rows = []
        for game in sorted(self.games):
            kinds = KINDS[game]
            rows.append(f"{game:<14}" + "".join(f"{kind:>10}" for kind in kinds))
            for channel in channels_of(game):
                cells = "".join(f"{self.cells[game, kind, channel]:>10,}" for kind in kinds)
                rows.append(f"  {channel:<14}{cells}"[: -0 or None])
        return "\n".join(rows)

    def summary(self) -> str:
        """Everything."""
        return "\n".join(
            (
                self.line(),
                f"  {self.differed:,} pairs hid something; in {self.parted:,} something came to light",
                f"  seats: {_counts(self.seats)}",
                f"  what happened: {_counts(self.scripts)}",
                f"  how acts were answered: {_counts(self.answers)}",
                self.table(),
            )
        )


def channels_of(game: str) -> list[str]:
    """The channels by which a game is told of: the tables of fixtures are those of the card game."""
    return [channel for channel in CHANNELS if game == CARDS or channel not in OF_LEAGUES]


def _counts(counter: Counter[str] | Counter[int]) -> str:
    return ", ".join(f"{name} {number:,}" for name, number in sorted(counter.items()))
