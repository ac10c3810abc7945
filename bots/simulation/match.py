"""One game from the deal to its end."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal

from bots.policies import policy
from bots.policies.memory import Memory, Recollection
from bots.policies.memory.memory import shown_roles
from bots.policies.policy import TEMPTATION, BlindPolicy, Policy
from games.engine.kernel.game import Game, NotOffered, Stuck
from games.engine.kernel.prompts import Option, option_id
from games.engine.kernel.rulebook import rulebook_of
from games.terms.rulebooks import CARDS, rulebook

from .cast import Cast
from .seeds import seat_chance, table_chance
from .watching import Answer, Watcher

DECISION_LIMIT: Final = 20_000
"""The number of decisions after which a game is taken to be endless."""

LATEST: Final = 4
"""So many of its last answers are told then."""


@dataclass(frozen=True)
class Table:
    """What is played: game, sets, seats and table options (those that are not the default, by name), whether the table
    is checked after each decision, and when to give up."""

    sets: tuple[str, ...]
    seats: int
    checked: bool = True
    limit: int = DECISION_LIMIT
    game: str = CARDS
    options: tuple[tuple[str, str], ...] = ()


@dataclass
class Outcome:
    """The result of a game. `roles` and `characters` are by seat; `side` and `winners` are set if it was `finished`.

    A `stuck` game came to no end, a `failed` one raised an exception; `message` says how.
    """

    seed: str
    status: Literal["finished", "stuck", "failed"] = "finished"
    message: str = ""
    decisions: int = 0
    side: str = ""
    winners: list[int] = field(default_factory=list)
    roles: list[str] = field(default_factory=list)
    characters: list[str] = field(default_factory=list)


Seating = Callable[[Sequence[str]], Sequence[Policy]]
"""The policy of each seat, when the roles have been dealt."""


def play(table: Table, cast: Cast, seed: str) -> Outcome:
    """Play one game; everything that goes wrong is reported in the outcome."""
    return play_seated(table, lambda roles: [policy(cast.of(role)) for role in roles], seed)


def play_seated(table: Table, seating: Seating, seed: str, watchers: Sequence[Watcher] = ()) -> Outcome:
    """The same with any policies, registered or not. The watchers follow the game; so does a policy that is one."""
    outcome = Outcome(seed)
    try:
        rules = rulebook(game=table.game, sets=table.sets, seats=table.seats, options=dict(table.options))
        _Match(rules.deal(seed), table, seating, outcome, watchers).play()
    except Stuck as stuck:
        outcome.status, outcome.message = "stuck", str(stuck)
    except Exception as error:
        outcome.status, outcome.message = "failed", f"{type(error).__name__}: {error}"
    return outcome


class _Match:
    def __init__(
        self, game: Game, table: Table, seating: Seating, outcome: Outcome, watchers: Sequence[Watcher]
    ) -> None:
        game.skips_forced_passes = True
        self.game = game
        self.table = table
        self.outcome = outcome
        seats = range(table.seats)
        outcome.roles, outcome.characters = game.roles[:], game.characters[:]
        self.policies: list[Policy] = list(seating(outcome.roles))
        self.watchers = [*watchers, *(one for one in self.policies if isinstance(one, Watcher))]
        self.chances = [seat_chance(outcome.seed, seat) for seat in seats]
        self.chance = table_chance(outcome.seed)
        self.blind = [one if isinstance(one, BlindPolicy) else None for one in self.policies]
        self.memory = Memory(outcome.roles) if any(one.sighted for one in self.policies) else None
        self.known = shown_roles(game)
        self.latest: deque[Answer] = deque(maxlen=LATEST)

    def play(self) -> None:
        try:
            for watcher in self.watchers:
                watcher.begins(self.game)
            self._play()
        finally:
            for watcher in self.watchers:
                watcher.ends(self.game)

    def _play(self) -> None:
        game, outcome, limit = self.game, self.outcome, self.table.limit
        self._settle()
        while game.result is None:
            if outcome.decisions >= limit:
                raise Stuck(f"no end after {limit} decisions; the last: {'; '.join(map(_told, self.latest))}")
            prompts = game.prompts()
            if not prompts:
                raise Stuck("nobody is asked and nobody has won")
            if self.chance.random() < TEMPTATION and self._tempt({prompt.seat for prompt in prompts}):
                continue
            asked = prompts[0] if len(prompts) == 1 else self.chance.choice(prompts)
            options = game.options(asked.seat)
            self._answer(Answer(asked.seat, asked, options, self._choose(asked.seat, options)))
        outcome.side, outcome.winners = game.result["side"], list(game.result["winners"])

    def _answer(self, answer: Answer) -> None:
        for watcher in self.watchers:
            watcher.answers(self.game, answer)
        self.game.answer(answer.seat, answer.option)
        self.outcome.decisions += 1
        self.latest.append(answer)
        self._settle()

    def _settle(self) -> None:
        # What must be true holds between two questions: the end of the game drops whatever was still pending.
        if self.table.checked and self.game.result is None:
            rulebook_of(self.game).check(self.game)
        if self.memory is not None:
            self.memory.follow(self.game, self.known)
            self.known = shown_roles(self.game)
        for watcher in self.watchers:
            watcher.happened(self.game, self.game.log)
        self.game.drain()

    def _choose(self, seat: int, options: list[Option]) -> Option:
        for watcher in self.watchers:
            watcher.asks(self.game, seat)
        blind = self.blind[seat]
        if blind is not None:
            return options[blind.pick([option[0] for option in options], self.chances[seat])]
        chosen = self.policies[seat].choose(self._view(seat), self._recall(seat), self.chances[seat])
        return _option(options, chosen)

    def _view(self, seat: int) -> dict[str, Any]:
        return rulebook_of(self.game).view_builder(self.game).view(seat)

    def _recall(self, seat: int) -> Recollection:
        return Recollection() if self.memory is None else self.memory.recall(seat)

    def _tempt(self, busy: set[int]) -> bool:
        """Offer one seat that is not asked its any-time acts; true when it took one."""
        free = [seat for seat, present in enumerate(self.game.presence) if present and seat not in busy]
        able = [seat for seat in free if self.game.acts(seat)]
        if not able:
            return False
        seat = self.chance.choice(able)
        chosen = self.policies[seat].volunteer(self._view(seat), self._recall(seat), self.chances[seat])
        if chosen is None:
            return False
        acts = self.game.acts(seat)
        self._answer(Answer(seat, None, acts, _option(acts, chosen)))
        return True


def _told(answer: Answer) -> str:
    """An answer in words, to find who goes round in circles."""
    asked = "at any time" if answer.prompt is None else f"asked to {answer.prompt.kind}"
    return f"seat {answer.seat}, {asked}, took {option_id(answer.option)!r}"


def _option(options: list[Option], chosen: str) -> Option:
    for option in options:
        if option_id(option) == chosen:
            return option
    raise NotOffered(chosen)
