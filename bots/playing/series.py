"""Many games between bots, each at a seat of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bots.policies.policy import Policy
from bots.simulation import Outcome, Table, play_seated
from bots.simulation.report import rate
from bots.simulation.report import table as as_table
from bots.simulation.seeds import game_seed
from bots.simulation.tally import Count

from .bot import HeardBot, heard


@dataclass(frozen=True)
class Series:
    """What became of a series of games. `names` are those of the bots by seat, as they were given."""

    names: tuple[str, ...]
    outcomes: tuple[Outcome, ...]

    def count(self, seat: int, role: str | None = None) -> Count:
        """How many games the seat played, with this role if one is given, and how many of them it won. A game that came
        to no end is not won."""
        count = Count()
        for outcome in self.outcomes:
            if role is None or outcome.roles[seat] == role:
                count.add(seat in outcome.winners)
        return count

    def __str__(self) -> str:
        """A table of all seats, with 95 % intervals."""
        rows = [[f"{seat} {name}", *rate(self.count(seat).plain())] for seat, name in enumerate(self.names)]
        return as_table(("seat", "games", "wins", "rate", "95 %"), rows)


def play_games(
    table: Table,
    bots: Sequence[Policy | str],
    *,
    games: int,
    seed: int = 1,
    progress: Callable[[int], None] = lambda done: None,
) -> Series:
    """Play so many games; the bot of each seat is a bot or the name of a policy. Roles, characters and cards are dealt
    anew for each. The same seed plays the same games; `progress` is called with the number done.

    Raises BotFailed if a bot fails, KeyError for an unknown name, ValueError if bots and seats differ in number, and
    UnknownRules (`games.engine.kernel.rules`) for a table that cannot be.
    """
    if len(bots) != table.seats:
        raise ValueError(f"The table has {table.seats} seats, and there are {len(bots)} bots.")
    seated = [heard(bot) for bot in bots]
    outcomes = []
    for number in range(games):
        outcomes.append(play_game(table, seated, game_seed(seed, number)))
        progress(number + 1)
    names = tuple(one if isinstance(one, str) else one.name for one in bots)
    return Series(names, tuple(outcomes))


def play_game(table: Table, seated: Sequence[Policy], seed: str) -> Outcome:
    """One game between policies that `heard` has given; raises as `play_games` does."""
    outcome = play_seated(table, lambda roles: seated, seed)
    if outcome.status != "failed":
        return outcome
    for one in seated:
        if isinstance(one, HeardBot) and one.fault is not None:
            raise one.fault
    raise RuntimeError(outcome.message)
