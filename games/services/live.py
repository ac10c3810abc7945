"""A game while it is being changed: read, moved on in memory, and stored as a whole or not at all.

Every change of a running game goes through `LiveGame`: answers, deadlines, AI seats, and interventions by staff.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import msgspec
from billiard.exceptions import SoftTimeLimitExceeded
from django.db import models, transaction

from accounts.people.models import Player
from bang_service.platform import clock, uptime
from bang_service.platform.notice_kinds import NoticeKind
from bang_service.platform.problems import Problem
from bots.policies.memory import Memory
from games.engine.kernel.game import Game
from games.engine.kernel.prompts import Option, option_id
from games.engine.kernel.prompts import Prompt as Question
from games.models import Author, Ending, Miss, Move, Position, Prompt, Seat, Table, TenureRow
from games.notice_kinds import ASKED, BACK, ELIMINATED, HELD, MAY_REACT, MISSED, OVER, STARTED
from games.problem_codes import GameProblem
from games.services import endings, game_store, tenure_rows, wakeups
from games.terms import clocks
from games.terms.notices import NOTHING, NoticeDetails
from games.terms.tenures import Answered

from .access import no_table, require_known
from .act import Act
from .game_store import GameStore
from .memories import GameMemory
from .outbox import Occupants, Outbox
from .positions import asked_by, game_of
from .seat_clocks import SeatClocks

_UNDO: Final[Option] = ("back",)


class RuleFailure(Exception):
    """A defect of a rule: the game could not be read, shown or continued. Nothing was stored.

    `version` is that of the position as it was read. `act` says what was done from there: the answers given since
    (`before`: seat and option of each), then the one that failed (seat, prompt, option, author), or the viewer to whom
    the game was to be shown (`view`: the seat, null for a spectator). With none of these, the position itself could not
    be read.
    """

    def __init__(self, position: Position, version: int, act: dict[str, Any]) -> None:
        self.position = position
        self.version = version
        self.act = act
        super().__init__(f"the game of table {position.table_id} failed")


class LiveGame:
    """The game of a table as it was read, and what has been done to it since; `save` stores that.

    `asked` says which seats are asked now. `now` and `uptime_ms` are the time of reading, by the service's clock and in
    uptime.
    """

    def __init__(
        self,
        position: Position,
        occupants: Occupants,
        reading: uptime.Reading,
        game: Game | None = None,
        *,
        locked: bool = True,
    ) -> None:
        self.position = position
        self.table = position.table
        self.seats = occupants.seats
        self.reading = reading
        self.now = clock.now()
        self.uptime_ms = reading.now_ms()
        self.moves: list[Move] = []
        self._version = position.version
        with self.exposing_defects():
            self.game: Game = game_of(position) if game is None else game
            self.asked = asked_by(self.game, self.table)
        self._memory = GameMemory(position, self.game, self.seats)
        self.clocks = SeatClocks(position, self.seats, self.asked, self.uptime_ms)
        self._store = GameStore(position, self.seats, self.asked, is_locked=locked)
        self._outbox = Outbox(position.table_id, occupants)
        self._misses: list[Miss] = []
        self._happened: list[tuple[NoticeKind[Table], int, int, int]] = []
        self._changed_seats: set[int] = set()
        self._tenures: list[tuple[Seat, str, TenureRow.How, int, tenure_rows.Succession | None]] = []

    # -- reading -----------------------------------------------------------------------------------------------

    @classmethod
    def read(cls, table_id: int, *, lock: bool = True, skip_locked: bool = False) -> LiveGame | None:
        """The game of a table in play. None if there is none or, with `skip_locked`, if another process holds it.

        With `lock` it is held until the transaction ends; without, `save` raises ConcurrentChange if it has changed
        since. Raises RuleFailure.
        """
        position, table, occupants, reading = game_store.find(table_id, lock=lock, skip_locked=skip_locked)
        if position is None or table is None or table.status != Table.Status.PLAYING:
            return None
        return cls(position, occupants, reading, locked=lock)

    @classmethod
    def parts(cls, table_id: int, *, player: Player | None = None) -> tuple[Position, Occupants, uptime.Reading]:
        """What a `LiveGame` is made of, locked, regardless of the table's status. `player` is the player who wants to
        play.

        Raises Problem not_found or table_not_started.
        """
        if table_id > models.BigIntegerField.MAX_BIGINT:
            raise no_table(table_id)
        position, table, occupants, reading = game_store.find(table_id, lock=True)
        if table is None:
            raise no_table(table_id)
        if player is not None:
            require_known(table, player, occupants.seats)
        if position is None:
            raise Problem(GameProblem.TABLE_NOT_STARTED)
        return position, occupants, reading

    # -- the rules ---------------------------------------------------------------------------------------------

    @contextmanager
    def exposing_defects(self, **act: Any) -> Iterator[None]:
        """Wraps calls of the rules: everything they raise is a defect of theirs and becomes RuleFailure, which says
        what was being done."""
        try:
            yield
        except SoftTimeLimitExceeded:
            # A time limit was reached while the rules were running: this is no defect of theirs.
            raise
        except Exception as error:
            before = [[move.seat, move.option] for move in self.moves]
            raise RuleFailure(self.position, self._version, {"before": before, **act} if before else act) from error

    def options(self, seat: int) -> list[Option]:
        """Everything the seat may answer now. Raises RuleFailure."""
        with self.exposing_defects(view=seat):
            return self.game.options(seat)

    def acts(self, seat: int) -> list[Option]:
        """The any-time acts among these options. Raises RuleFailure."""
        with self.exposing_defects(view=seat):
            return self.game.acts(seat)

    # -- moving on ---------------------------------------------------------------------------------------------

    def policy_of(self, seat: int) -> str:
        """The policy that answers for a seat now, empty if its player does."""
        return self.seats[seat].playing_policy

    @property
    def generation(self) -> int:
        """Which of the policies that were ever called `rules` plays in this game (`bots.policies.registry`)."""
        return self._memory.generation

    @property
    def memory(self) -> Memory:
        """What AI seats remember of this game; from now on it is kept. Raises RuleFailure."""
        with self.exposing_defects():
            return self._memory.needed(self.moves)

    def play(self, act: Act) -> None:
        """Carry out an offered option and go on to the next question. Raises RuleFailure; after that this object must
        be discarded."""
        game = self.game
        turn_of = game.turn
        option = option_id(act.option)
        told = {"seat": act.seat, "prompt": act.prompt, "option": option, "author": str(act.author)}
        with self.exposing_defects(**told):
            notation = game.rules.notation.write(act.option)
            self._memory.prepare()
            game.answer(act.seat, act.option)
            self._memory.follow()
            asked = asked_by(game, self.table)
        is_told = self.record(act.seat, act.author, act.prompt, option, notation)
        self.clocks.follow(game, self.asked, turn_of, told=is_told, act=act)
        self.asked = asked

    def record(
        self, seat: int = -1, author: Author = Author.PLAYER, prompt: str = "", option: str = "", notation: str = ""
    ) -> bool:
        """Record the move that has just been made: the deal, or an answer. Return whether the journal has any record of
        it."""
        position = self.position
        records = self.game.drain()
        self.moves.append(
            Move(
                table_id=position.table_id,
                number=position.moves,
                seat=seat,
                author=author,
                prompt=prompt,
                option=option,
                notation=notation,
                first=position.records + 1,
                records=msgspec.json.encode(records).decode(),
                made_at=self.now,
            )
        )
        position.moves += 1
        position.records += len(records)
        # A move without records, such as a part of a hidden answer, is told to nobody: its game must not move up in any
        # list.
        if records:
            position.moved_at = self.now
        for number, record in enumerate(records, position.records - len(records) + 1):
            if record[0] == "eliminated":
                self._happened.append((ELIMINATED, record[1], number, number))
            if record[0] == "turn":
                position.turns += 1
                self.clocks.begin_turn(record[1])
        return bool(records)

    def begin(self) -> None:
        """The cards were dealt: record the deal, and start the clocks of the seats that are asked."""
        self.clocks.begin()
        self._memory.begin()
        self.record()
        tenure_rows.begin(self.position.table_id, self.seats)
        self.tell_all(STARTED)
        self.ask_again()

    def ask_again(self) -> None:
        """Ask all seats that are asked again, after a time when none was: their clocks run from now on."""
        self._store.stored = {}
        self.clocks.follow(self.game, (), self.game.turn)

    def deadline_of(self, seat: int) -> int | None:
        """The uptime in milliseconds at which an asked seat is late, None if it cannot be late."""
        return self.clocks.deadline_of(seat, own_turn=self._has_turn(seat))

    def _has_turn(self, seat: int) -> bool:
        return bool(self.game.turn == seat)

    # -- presence ----------------------------------------------------------------------------------------------

    def miss(self, prompt: Prompt) -> None:
        """Record that a seat let its deadline pass; its default is played next. A policy may take over the seat.

        The options offered play no part in it: all players see who misses a deadline, and would learn who could have
        answered.
        """
        seat = self.seats[prompt.seat.number]
        seat_clock = self.clocks[seat.number]
        assert prompt.due_uptime is not None
        assert seat.player_id is not None
        self.clocks.stop(seat.number, own_turn=self._has_turn(seat.number))
        again = seat_clock.missed == self.position.turns
        cause = Miss.Cause.TURN_MISSED if again else Miss.Cause.NO_ANSWER
        self._misses.append(
            Miss(
                table_id=self.position.table_id,
                player_id=seat.player_id,
                seat=seat.number,
                move=self.position.moves,
                turn=self.position.turns,
                prompt=prompt.prompt,
                cause=cause,
                asked_at=prompt.asked_at,
                due_at=prompt.due_uptime + self.reading.credit,
                missed_at=self.now,
            )
        )
        if again:
            return
        seat_clock.missed = self.position.turns
        seat.misses += 1
        self._changed_seats.add(seat.number)
        if self.table.absence_misses and seat.misses >= self.table.absence_misses:
            # What is left of the question is asked of the policy.
            self.clocks.going_on.discard(seat.number)
            self._hold(seat.number, self.table.absence_policy, TenureRow.How.ABSENT)
            self._happened.append((HELD, seat.number, self.position.records + 1, 0))
        else:
            self._happened.append((MISSED, seat.number, self.position.records + 1, 0))

    def hand_over(self, seat: int, policy: str) -> None:
        """A policy holds the seat from now on. If the seat is asked, the policy may answer."""
        self.clocks.hand_over(seat, own_turn=self._has_turn(seat))
        self._hold(seat, policy, TenureRow.How.HANDED_OVER)
        self._occupant_changed(seat)

    def give_up(self, seat: int) -> None:
        """The table's policy for the absent plays the seat from now on: its player does not return."""
        self.clocks.hand_over(seat, own_turn=self._has_turn(seat))
        self._hold(seat, self.table.absence_policy, TenureRow.How.GAVE_UP)
        self._occupant_changed(seat)

    def give_back(self, seat: int) -> bool:
        """The seat's player is present and answers from now on. Return whether that is a change."""
        row = self.seats[seat]
        if not row.held_by and not row.misses:
            return False
        if row.held_by:
            first = tenure_rows.first_record_played(row)
            if first is not None:
                self._happened.append((BACK, seat, first, self.position.records))
            self._hold(seat, "", TenureRow.How.RETURNED)
            # Nobody has told them since the policy answers for them.
            self.clocks[seat].told = clocks.NOT_TOLD
        row.misses = 0
        self.clocks.give_back(seat, is_asked=seat in self.asked)
        self._occupant_changed(seat)
        return True

    def substitute(self, seat: int, player: Player, by: Player | None) -> None:
        """Another player holds the seat from now on, as somebody has ordered. Their clock is a new one: if the seat
        is asked, they have all of the time for it, and are told."""
        row, before = self.seats[seat], self.clocks[seat]
        answered = Answered(before.answers, before.in_minute, before.in_hour, before.in_day)
        row.player, row.held_by, row.gave_up, row.misses = player, "", False, 0
        succession = tenure_rows.Succession(answered, by)
        self._tenures.append((row, "", TenureRow.How.SUBSTITUTED, self.position.moves, succession))
        self.clocks.renew(seat, is_asked=seat in self.asked)
        self._occupant_changed(seat)

    def take_clock(self) -> None:
        """The table has another clock: see `SeatClocks.take_clock`."""
        self.clocks.take_clock(self.asked)
        for seat in self.asked:
            self._store.write_anew(seat)

    def _hold(self, seat: int, policy: str, how: TenureRow.How) -> None:
        row = self.seats[seat]
        gives_up = how == TenureRow.How.GAVE_UP
        if row.held_by != policy or row.gave_up != gives_up:
            row.held_by, row.gave_up = policy, gives_up
            self._tenures.append((row, policy, how, self.position.moves, None))

    def _occupant_changed(self, seat: int) -> None:
        self._changed_seats.add(seat)
        if seat in self.asked:
            self._store.write_anew(seat)

    # -- telling -----------------------------------------------------------------------------------------------

    def tell_all(self, kind: NoticeKind[Table]) -> None:
        """Send every player at the table a notice."""
        self._outbox.tell_all(kind)

    def _tell_asked(self, kind: NoticeKind[Table], question: Question, deadline: int | None) -> None:
        seat = question.seat
        self._outbox.tell(
            kind,
            seat,
            prompt=self.asked[seat],
            due_at=None if deadline is None else self.reading.service_time(deadline),
            details=self.told_of(question),
        )

    def told_of(self, question: Question) -> NoticeDetails:
        """What a notice says of a question. Those who carry mails read it, so it is what was asked before the seat
        began its answer: what it has chosen since, and whether it has, is hidden, and a question about that may name a
        card of the hand. Nothing if the seat was not asked then. Raises RuleFailure.
        """
        with self.exposing_defects(view=question.seat):
            asked = asked_at_first(self.game, question)
        if asked is None:
            return NOTHING
        return NoticeDetails(
            question=asked.question,
            cause=asked.cause,
            about=asked.about,
            needed=asked.remaining,
            stake=asked.stake,
            given=asked.given,
            more=asked.more,
            because=asked.because_as_all_know,
            figures=dict(asked.figures),
        )

    def _tell_what_happened(self) -> None:
        """Whoever was played for, or is out, hears what the journal says of it; without a last record, all since."""
        for kind, seat, first, last in self._happened:
            if self.seats[seat].is_given_up:
                # What becomes of the seat is no news of theirs any more.
                continue
            self._outbox.tell(kind, seat, details=NoticeDetails(first=first, last=last or self.position.records))
        self._happened.clear()

    # -- storing -----------------------------------------------------------------------------------------------

    def save(self, *, wake: bool = True) -> None:
        """Store everything that was done, inside the caller's transaction. After the commit, workers are woken for the
        notices to be sent and, with `wake`, for the AI seats that are asked.

        Raises ConcurrentChange if the game has changed since it was read without a lock; then the transaction must end.
        """
        position, game = self.position, self.game
        over = game.result is not None
        self._tell_what_happened()
        self._tell_whoever_is_asked_now()
        if over:
            self.tell_all(OVER)
            position.moved_at = None
        told = self._outbox.told
        position.state = msgspec.json.encode(game.dump()).decode()
        position.tallies = self.clocks.encoded()
        position.memory = self._memory.encoded()
        prompts = self._store.prompts(self.asked, self.clocks, self.deadline_of, self.now)
        self._store.store(self.moves, [*prompts, *self._outbox.statements()])
        for seat in self._changed_seats:
            row = self.seats[seat]
            Seat.objects.filter(pk=row.pk).update(
                player=row.player_id, held_by=row.held_by, gave_up=row.gave_up, misses=row.misses
            )
        if self._misses:
            Miss.objects.bulk_create(self._misses)
        for change in self._tenures:
            tenure_rows.change(position.table_id, *change)
        if over:
            endings.end(position=position, seats=self.seats, kind=Ending.Kind.OVER, result=game.result, at=self.now)
        wakeups.moved(position.table_id, *told)
        if wake and any(self.policy_of(seat) for seat in self.asked):
            wake_for(position.table_id, position.version, late=not any_plays(self.seats))

    def _tell_whoever_is_asked_now(self) -> None:
        # Once for as long as they are waited for without a break: whoever answers, and is asked again, has been told.
        for question in self.game.prompts():
            seat = question.seat
            deadline = self.deadline_of(seat)
            if self.policy_of(seat) or (deadline is not None and deadline <= self.uptime_ms):
                # Nobody can answer what is due at once: in a turn in which a deadline was missed.
                continue
            seat_clock = self.clocks[seat]
            if seat not in self._store.stored:
                seat_clock.told = clocks.NOT_TOLD
            if not question.window:
                if seat_clock.told < clocks.TOLD:
                    self._tell_asked(ASKED, question, deadline)
                    seat_clock.told = clocks.TOLD
            elif seat_clock.told < clocks.TOLD_OF_WINDOW:
                # Nobody is notified of a window in which they can only pass. But an observer of the queues must not
                # learn which windows leave a seat a choice.
                if len(question.options) == 1:
                    self._outbox.wake(seat)
                else:
                    self._tell_asked(MAY_REACT, question, deadline)
                    seat_clock.told = clocks.TOLD_OF_WINDOW


def asked_at_first(game: Game, question: Question) -> Question | None:
    """The question to a seat as it would be, had the seat taken back all that it can; None if it would not be asked."""
    asked: Question | None = question
    before: list[Option] = []
    copy: Game | None = None
    # Where only one choice is left it is made by itself again, and the same is asked.
    while asked is not None and _UNDO in asked.options and asked.options != before:
        before = asked.options
        copy = game.clone() if copy is None else copy
        copy.answer(question.seat, _UNDO)
        asked = copy.prompt_of(question.seat)
    return asked


def any_plays(seats: Sequence[Seat]) -> bool:
    """Whether a player plays in one of the seats; if not, nobody waits for the game."""
    return not all(seat.playing_policy for seat in seats)


def wake_for(table_id: int, version: int, *, late: bool) -> None:
    """After the commit, wake a worker for the AI seats of a table, `late` if all others go first."""
    transaction.on_commit(lambda: wakeups.play(table_id, version, late=late), robust=True)
