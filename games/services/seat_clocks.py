"""The clocks of the seats of a game while it is being changed: when they run, and what they have left."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from games.engine.kernel.game import Game
from games.engine.kernel.prompts import Prompt as Question
from games.models import Author, Position, Seat
from games.terms import clocks
from games.terms.clocks import SeatClock

from .act import Act
from .positions import encode_seat_clocks, seat_clocks_of


class SeatClocks:
    """The clock of each seat of a game. `clock` is that of the table, None without one. `now` is the time of reading,
    in milliseconds of uptime.

    `going_on` are the seats that still answer the question which they were asked when the game was read.
    """

    def __init__(self, position: Position, seats: Sequence[Seat], asked: Collection[int], now: int) -> None:
        self.clock = clocks.clock_of(position.table.clock)
        self.going_on = set(asked)
        self.now = now
        self._position = position
        self._seats = seats
        self._each = seat_clocks_of(position)

    def __getitem__(self, seat: int) -> SeatClock:
        return self._each[seat]

    def __iter__(self) -> Iterator[SeatClock]:
        return iter(self._each)

    def encoded(self) -> str:
        """All of them as a row keeps them."""
        return encode_seat_clocks(self._each)

    # -- as the game moves on ----------------------------------------------------------------------------------

    def begin(self) -> None:
        """The cards were dealt."""
        self._each = [clocks.first_seat_clock(self.clock) for _ in self._seats]

    def begin_turn(self, seat: int) -> None:
        """It is the seat's turn from now on."""
        if self.clock is not None:
            clocks.begin_turn(self.clock, self[seat])

    def follow(
        self, game: Game, asked: Collection[int], turn_of: int, *, told: bool = True, act: Act | None = None
    ) -> None:
        """Stop the clocks of the seats that were `asked` and are not any more, and start those of the seats that are
        asked now. `turn_of` is whose turn it was; `told` says whether the journal has any record of the `act`.

        A seat that is asked the same question as before, or the next part of it, goes on using the same time. A time
        bank that changed with each part would reveal that there are parts. Time that started again with each part could
        be extended without limit, by taking the part back.
        """
        questions = {question.seat: question for question in game.prompts()}
        same = {seat for seat in asked if seat in questions and self._goes_on(questions[seat], told=told)}
        self.going_on &= same
        for seat in asked:
            if seat not in same:
                if act is not None and seat == act.seat:
                    self._count(act)
                self.stop(seat, own_turn=turn_of == seat)
        for seat, question in questions.items():
            seat_clock = self[seat]
            if seat not in same or not seat_clock.since:
                # Time used by a policy is not the player's time.
                since = 0 if self._is_played(seat) else self.now
                clocks.run(seat_clock, question.serial, since, window=question.window)
            seat_clock.serial = question.serial

    def _goes_on(self, question: Question, *, told: bool) -> bool:
        seat_clock = self[question.seat]
        if not seat_clock.since and not self._is_played(question.seat):
            return False
        # As long as nothing has happened that any player can see, the next question is a part of the last one. Windows
        # are opened one after another, each with its own time, though nothing happens in them.
        is_part = not told and not seat_clock.window and not question.window
        return seat_clock.serial == question.serial or is_part

    def _count(self, act: Act) -> None:
        seat_clock = self[act.seat]
        if act.author == Author.DEADLINE:
            # What follows is news to a player who has let their time run out.
            seat_clock.told = clocks.NOT_TOLD
        if act.prompt and act.author == Author.PLAYER and seat_clock.since:
            clocks.count_answer(seat_clock, self.now)

    def stop(self, seat: int, *, own_turn: bool) -> None:
        """The seat's time does not run any more."""
        seat_clock = self[seat]
        if seat_clock.since and not self._is_played(seat):
            clocks.stop(self.clock, seat_clock, own_turn=own_turn, now=self.now)
        seat_clock.since = 0

    def deadline_of(self, seat: int, *, own_turn: bool) -> int | None:
        """The uptime in milliseconds at which an asked seat is late, None if it cannot be late."""
        if self._is_played(seat):
            return None
        return clocks.deadline(self.clock, self[seat], own_turn=own_turn, turn=self._position.turns)

    def _is_played(self, seat: int) -> bool:
        """Whether a policy answers for the seat now."""
        return bool(self._seats[seat].playing_policy)

    # -- as people come and go ---------------------------------------------------------------------------------

    def hand_over(self, seat: int, *, own_turn: bool) -> None:
        """A policy is about to hold the seat. If it is asked, the time of the question continues: a player who hands
        the seat over and takes it back at once gains no time."""
        seat_clock = self[seat]
        if seat_clock.since and not self._seats[seat].held_by:
            self.stop(seat, own_turn=own_turn)
            clocks.run(seat_clock, seat_clock.serial, self.now, window=bool(seat_clock.window))
        self.going_on.discard(seat)

    def give_back(self, seat: int, *, is_asked: bool) -> None:
        """The seat's player answers from now on. A question that was asked of the policy has its time from now on. So
        has one that was due at once because the player had missed a deadline of this turn."""
        seat_clock = self[seat]
        was_due_at_once = seat_clock.missed == self._position.turns
        seat_clock.missed = 0
        if was_due_at_once and self.clock is not None:
            clocks.begin_again(self.clock, seat_clock)
        if is_asked and (was_due_at_once or not seat_clock.since):
            seat_clock.since = self.now
            self.going_on.discard(seat)

    def renew(self, seat: int, *, is_asked: bool) -> None:
        """The clock of a seat that another player takes is a new one: if it is asked, they have all of the time."""
        before, fresh = self[seat], clocks.first_seat_clock(self.clock)
        clocks.run(fresh, before.serial, self.now if is_asked else 0, window=bool(before.window))
        self._each[seat] = fresh
        self.going_on.discard(seat)

    def take_clock(self, asked: Collection[int]) -> None:
        """The table has another clock: seats that are `asked` have its time from now on, and no bank holds more than it
        allows."""
        for seat, seat_clock in enumerate(self):
            if self.clock is not None:
                seat_clock.bank = min(seat_clock.bank, self.clock.bank_limit * 1000)
                clocks.begin_again(self.clock, seat_clock)
            if seat in asked and seat_clock.since:
                seat_clock.since, seat_clock.used = self.now, 0
                self.going_on.discard(seat)
