"""A game while it is being changed: read, moved on in memory, and stored as a whole or not at all.

Every change of a running game goes through `LiveGame`: answers, deadlines, AI seats, and interventions by staff.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from typing import Any, Final

import msgspec
from billiard.exceptions import SoftTimeLimitExceeded
from django.db import models, transaction

from accounts.people.models import Player
from bang_service.platform import clock, uptime
from bang_service.platform.database.pipeline import Statement
from bang_service.platform.database.prepared_select import PreparedSelect, fetch
from bang_service.platform.database.prepared_write import Insert, Update, send
from bang_service.platform.models import Uptime
from bang_service.platform.notice_kinds import NoticeKind
from bang_service.platform.problems import Problem, ProblemCode
from games.engine.kernel.game import Game
from games.engine.kernel.prompts import Option, option_id
from games.engine.kernel.prompts import Prompt as Question
from games.models import Author, Ending, Miss, Move, Position, Prompt, Seat, Table, TenureRow
from games.notice_kinds import ASKED, BACK, ELIMINATED, HELD, MAY_REACT, MISSED, OVER, STARTED
from games.services import endings, tenure_rows, wakeups
from games.terms import clocks
from games.terms.notices import NOTHING, NoticeDetails
from games.terms.tenures import Answered

from .access import no_table, require_known
from .outbox import Occupants, Outbox
from .positions import Asked, asked_by, encode_seat_clocks, game_of, seat_clocks_of

FIRST_WAKE_UP: Final = timedelta(seconds=3)
"""Real time after which the wake-up of an AI seat counts as lost."""

_UNDO: Final[Option] = ("back",)

_POSITION: Final = PreparedSelect({"p": Position}, "FROM games_position p WHERE p.table_id = %s")
_TABLE: Final = PreparedSelect(
    {"t": Table, "u": Uptime}, "FROM games_table t LEFT JOIN bang_service_uptime u ON u.id = 1 WHERE t.id = %s"
)
_STORE: Final = Update(
    Position, ("version", "moves", "records", "turns", "state", "tallies", "moved_at"), where=("table_id", "version")
)
_MOVES: Final = Insert(Move)
_ASKED: Final = (
    "seat_id", "prompt", "asked_at", "due_uptime", "remind_uptime", "is_window", "by_policy", "ring_at", "attempts",
)  # fmt: skip
_ASKED_STILL: Final = tuple(name for name in _ASKED if name != "asked_at")
_ASK: Final = Insert(Prompt)
_ASK_ANEW: Final = Update(Prompt, _ASKED, where=("table_id", "seat_id"))
_ASK_ON: Final = Update(Prompt, _ASKED_STILL, where=("table_id", "seat_id"))
_NEXT_PART: Final = Update(Prompt, ("prompt",), where=("table_id", "seat_id"))
_ASK_NO_MORE: Final = "DELETE FROM games_prompt WHERE table_id = %s AND seat_id = %s"


class Overtaken(Exception):
    """Another process has changed the game since it was read; nothing was stored."""


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


@dataclass(frozen=True, slots=True)
class Act:
    """One answer as it is to be recorded. `prompt` is empty for an any-time act."""

    seat: int
    option: Option
    author: Author = Author.PLAYER
    prompt: str = ""


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
        self.clock = clocks.clock_of(self.table.clock)
        self.moves: list[Move] = []
        self._version = position.version
        self._is_locked = locked
        with self.exposing_defects():
            self.game: Game = game_of(position) if game is None else game
            self.asked = asked_by(self.game, self.table)
        self.seat_clocks = seat_clocks_of(position)
        self._outbox = Outbox(position.table_id, occupants)
        self._stored: Asked = dict(self.asked)
        self._going_on = set(self.asked)
        self._misses: list[Miss] = []
        self._happened: list[tuple[NoticeKind, int, int, int]] = []
        self._changed_seats: set[int] = set()
        self._tenures: list[tuple[Seat, str, TenureRow.How, int, tenure_rows.Succession | None]] = []

    # -- reading -----------------------------------------------------------------------------------------------

    @classmethod
    def read(cls, table_id: int, *, lock: bool = True, skip_locked: bool = False) -> LiveGame | None:
        """The game of a table in play. None if there is none or, with `skip_locked`, if another process holds it.

        With `lock` it is held until the transaction ends; without, `save` raises Overtaken if it has changed since.
        Raises RuleFailure.
        """
        position, table, occupants, reading = cls._found(table_id, lock=lock, skip_locked=skip_locked)
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
        position, table, occupants, reading = cls._found(table_id, lock=True, skip_locked=False)
        if table is None:
            raise no_table(table_id)
        if player is not None:
            require_known(table, player, occupants.seats)
        if position is None:
            raise Problem(ProblemCode.TABLE_NOT_STARTED)
        return position, occupants, reading

    @staticmethod
    def _found(
        table_id: int, *, lock: bool, skip_locked: bool
    ) -> tuple[Position | None, Table | None, Occupants, uptime.Reading]:
        # Rows that the lock does not cover are read after the lock is taken. A row joined to the locked one would be as
        # old as the wait for the lock, and would miss that staff has halted the game meanwhile.
        positions, tables, sitting = fetch(
            _POSITION.asking([table_id], lock="p" if lock else "", skip_locked=skip_locked),
            _TABLE.asking([table_id]),
            Occupants.asking(table_id),
        )
        position: Position | None = positions[0][0] if positions else None
        table, books = tables[0] if tables else (None, None)
        if position is not None and table is not None:
            position.table = table
        return position, table, Occupants.of(sitting), uptime.Reading.of(books)

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

    def play(self, act: Act) -> None:
        """Carry out an offered option and go on to the next question. Raises RuleFailure; after that this object must
        be discarded."""
        game = self.game
        turn_of = game.turn
        option = option_id(act.option)
        told = {"seat": act.seat, "prompt": act.prompt, "option": option, "author": str(act.author)}
        with self.exposing_defects(**told):
            notation = game.rules.notation.write(act.option)
            game.answer(act.seat, act.option)
            asked = asked_by(game, self.table)
        is_told = self.record(act.seat, act.author, act.prompt, option, notation)
        self._retime(asked, turn_of, told=is_told, act=act)

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
                if self.clock is not None:
                    clocks.begin_turn(self.clock, self.seat_clocks[record[1]])
        return bool(records)

    def begin(self) -> None:
        """The cards were dealt: record the deal, and start the clocks of the seats that are asked."""
        self.seat_clocks = [clocks.first_seat_clock(self.clock) for _ in self.seats]
        self.record()
        tenure_rows.begin(self.position.table_id, self.seats)
        self.tell_all(STARTED)
        self.ask_again()

    def ask_again(self) -> None:
        """Ask all seats that are asked again, after a time when none was: their clocks run from now on."""
        asked, self.asked, self._stored = self.asked, {}, {}
        self._retime(asked, self.game.turn)

    def _retime(self, asked: Asked, turn_of: int, *, told: bool = True, act: Act | None = None) -> None:
        # A seat that is asked the same question as before, or the next part of it, goes on using the same time. A time
        # bank that changed with each part would reveal that there are parts. Time that started again with each part
        # could be extended without limit, by taking the part back.
        questions = {question.seat: question for question in self.game.prompts()}
        same = {seat for seat in self.asked if seat in questions and self._goes_on(questions[seat], told=told)}
        self._going_on &= same
        for seat in self.asked:
            if seat not in same:
                if act is not None and seat == act.seat:
                    self._count(act)
                self._stop(seat, turn_of)
        for seat, question in questions.items():
            seat_clock = self.seat_clocks[seat]
            if seat not in same or not seat_clock.since:
                # Time used by a policy is not the player's time.
                since = 0 if self.policy_of(seat) else self.uptime_ms
                clocks.run(seat_clock, question.serial, since, window=question.window)
            seat_clock.serial = question.serial
        self.asked = asked

    def _goes_on(self, question: Question, *, told: bool) -> bool:
        seat_clock = self.seat_clocks[question.seat]
        if not seat_clock.since and not self.policy_of(question.seat):
            return False
        # As long as nothing has happened that any player can see, the next question is a part of the last one. Windows
        # are opened one after another, each with its own time, though nothing happens in them.
        is_part = not told and not seat_clock.window and not question.window
        return seat_clock.serial == question.serial or is_part

    def _count(self, act: Act) -> None:
        seat_clock = self.seat_clocks[act.seat]
        if act.author == Author.DEADLINE:
            # What follows is news to a player who has let their time run out.
            seat_clock.told = clocks.NOT_TOLD
        if act.prompt and act.author == Author.PLAYER and seat_clock.since:
            clocks.count_answer(seat_clock, self.uptime_ms)

    def _stop(self, seat: int, turn_of: int) -> None:
        seat_clock = self.seat_clocks[seat]
        if seat_clock.since and not self.policy_of(seat):
            clocks.stop(self.clock, seat_clock, own_turn=turn_of == seat, now=self.uptime_ms)
        seat_clock.since = 0

    def deadline_of(self, seat: int) -> int | None:
        """The uptime in milliseconds at which an asked seat is late, None if it cannot be late."""
        if self.policy_of(seat):
            return None
        own = self.game.turn == seat
        return clocks.deadline(self.clock, self.seat_clocks[seat], own_turn=own, turn=self.position.turns)

    # -- presence ----------------------------------------------------------------------------------------------

    def miss(self, prompt: Prompt) -> None:
        """Record that a seat let its deadline pass; its default is played next. A policy may take over the seat.

        The options offered play no part in it: all players see who misses a deadline, and would learn who could have
        answered.
        """
        seat = self.seats[prompt.seat.number]
        seat_clock = self.seat_clocks[seat.number]
        assert prompt.due_uptime is not None
        assert seat.player_id is not None
        self._stop(seat.number, self.game.turn)
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
            self._going_on.discard(seat.number)
            self._hold(seat.number, self.table.absence_policy, TenureRow.How.ABSENT)
            self._happened.append((HELD, seat.number, self.position.records + 1, 0))
        else:
            self._happened.append((MISSED, seat.number, self.position.records + 1, 0))

    def hand_over(self, seat: int, policy: str) -> None:
        """A policy holds the seat from now on. If the seat is asked, the policy may answer, and the time of the
        question continues: a player who hands the seat over and takes it back at once gains no time."""
        seat_clock = self.seat_clocks[seat]
        if seat_clock.since and not self.seats[seat].held_by:
            self._stop(seat, self.game.turn)
            clocks.run(seat_clock, seat_clock.serial, self.uptime_ms, window=bool(seat_clock.window))
        self._going_on.discard(seat)
        self._hold(seat, policy, TenureRow.How.HANDED_OVER)
        self._occupant_changed(seat)

    def give_back(self, seat: int) -> bool:
        """The seat's player is present and answers from now on. Return whether that is a change.

        A question that was asked of the policy has its time from now on. So has one that was due at once because the
        player had missed a deadline of this turn.
        """
        row = self.seats[seat]
        if not row.held_by and not row.misses:
            return False
        if row.held_by:
            first = tenure_rows.first_record_played(row)
            if first is not None:
                self._happened.append((BACK, seat, first, self.position.records))
            self._hold(seat, "", TenureRow.How.RETURNED)
            # Nobody has told them since the policy answers for them.
            self.seat_clocks[seat].told = clocks.NOT_TOLD
        row.misses = 0
        seat_clock = self.seat_clocks[seat]
        was_due_at_once = seat_clock.missed == self.position.turns
        seat_clock.missed = 0
        if was_due_at_once and self.clock is not None:
            clocks.begin_again(self.clock, seat_clock)
        if seat in self.asked and (was_due_at_once or not seat_clock.since):
            seat_clock.since = self.uptime_ms
            self._going_on.discard(seat)
        self._occupant_changed(seat)
        return True

    def substitute(self, seat: int, player: Player, by: Player | None) -> None:
        """Another player holds the seat from now on, as somebody has ordered. Their clock is a new one: if the seat
        is asked, they have all of the time for it, and are told."""
        row, before = self.seats[seat], self.seat_clocks[seat]
        answered = Answered(before.answers, before.in_minute, before.in_hour, before.in_day)
        row.player, row.held_by, row.misses = player, "", 0
        succession = tenure_rows.Succession(answered, by)
        self._tenures.append((row, "", TenureRow.How.SUBSTITUTED, self.position.moves, succession))
        fresh = clocks.first_seat_clock(self.clock)
        since = self.uptime_ms if seat in self.asked else 0
        clocks.run(fresh, before.serial, since, window=bool(before.window))
        self.seat_clocks[seat] = fresh
        self._going_on.discard(seat)
        self._occupant_changed(seat)

    def take_clock(self) -> None:
        """The table has another clock: seats that are asked have its time from now on, and no bank holds more than it
        allows."""
        for seat, seat_clock in enumerate(self.seat_clocks):
            if self.clock is not None:
                seat_clock.bank = min(seat_clock.bank, self.clock.bank_limit * 1000)
                clocks.begin_again(self.clock, seat_clock)
            if seat in self.asked and seat_clock.since:
                seat_clock.since, seat_clock.used = self.uptime_ms, 0
                self._going_on.discard(seat)
            if seat in self.asked:
                self._write_anew(seat)

    def _hold(self, seat: int, policy: str, how: TenureRow.How) -> None:
        row = self.seats[seat]
        if row.held_by != policy:
            row.held_by = policy
            self._tenures.append((row, policy, how, self.position.moves, None))

    def _occupant_changed(self, seat: int) -> None:
        self._changed_seats.add(seat)
        if seat in self.asked:
            self._write_anew(seat)

    def _write_anew(self, seat: int) -> None:
        # No prompt has this id, so its row is written anew.
        self._stored[seat] = ""

    # -- telling -----------------------------------------------------------------------------------------------

    def tell_all(self, kind: NoticeKind) -> None:
        """Send every player at the table a notice."""
        self._outbox.tell_all(kind)

    def _tell_asked(self, kind: NoticeKind, question: Question, deadline: int | None) -> None:
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
        return NoticeDetails(question=asked.question, cause=asked.cause, about=asked.about, needed=asked.remaining)

    def _tell_what_happened(self) -> None:
        """Whoever was played for, or is out, hears what the journal says of it; without a last record, all since."""
        for kind, seat, first, last in self._happened:
            self._outbox.tell(kind, seat, details=NoticeDetails(first=first, last=last or self.position.records))
        self._happened.clear()

    # -- storing -----------------------------------------------------------------------------------------------

    def save(self, *, wake: bool = True) -> None:
        """Store everything that was done, inside the caller's transaction. After the commit, workers are woken for the
        notices to be sent and, with `wake`, for the AI seats that are asked.

        Raises Overtaken if the game has changed since it was read without a lock; then the transaction must end.
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
        position.tallies = encode_seat_clocks(self.seat_clocks)
        self._store([*self._prompt_statements(), *self._outbox.statements()])
        for seat in self._changed_seats:
            row = self.seats[seat]
            Seat.objects.filter(pk=row.pk).update(player=row.player_id, held_by=row.held_by, misses=row.misses)
        if self._misses:
            Miss.objects.bulk_create(self._misses)
        for change in self._tenures:
            tenure_rows.change(position.table_id, *change)
        if over:
            endings.end(position=position, seats=self.seats, kind=Ending.Kind.OVER, result=game.result, at=self.now)
        wakeups.moved(position.table_id, *told)
        if wake and any(self.policy_of(seat) for seat in self.asked):
            wake_for(position.table_id, position.version, late=not any_plays(self.seats))

    def _store(self, others: list[Statement]) -> None:
        position = self.position
        read, position.version = position.version, position.version + 1
        counted = (position.version, position.moves, position.records, position.turns)
        statements = [_STORE.to(*counted, position.state, position.tallies, position.moved_at, position.pk, read)]
        if self.moves:
            statements.append(_MOVES.of(self.moves))
        # With a lock on the row nothing can have changed. Without one, this must be known before anything else is
        # written.
        at_once = len(statements) + len(others) if self._is_locked else 1
        statements += others
        if not send(statements[:at_once])[0]:
            raise Overtaken
        send(statements[at_once:])

    def _tell_whoever_is_asked_now(self) -> None:
        # Once for as long as they are waited for without a break: whoever answers, and is asked again, has been told.
        for question in self.game.prompts():
            seat = question.seat
            deadline = self.deadline_of(seat)
            if self.policy_of(seat) or (deadline is not None and deadline <= self.uptime_ms):
                # Nobody can answer what is due at once: in a turn in which a deadline was missed.
                continue
            seat_clock = self.seat_clocks[seat]
            if seat not in self._stored:
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

    def _prompt_statements(self) -> Iterator[Statement]:
        # Nearly always one question replaces another, so its row is used again. The next part of the same question has
        # no row of its own: all players may see when it was asked, but not its parts. Nor is it asked anew because its
        # player is known to be present.
        stored, after = dict(self._stored), self.asked
        for seat, prompt in after.items():
            if stored.get(seat, "") not in ("", prompt) and seat in self._going_on:
                yield _NEXT_PART.to(prompt, self.position.table_id, self.seats[seat].pk)
                stored[seat] = prompt
        stale = [seat for seat, prompt in stored.items() if after.get(seat) != prompt]
        fresh = [seat for seat, prompt in after.items() if stored.get(seat) != prompt]
        table_id = self.position.table_id
        # A seat that is asked again keeps its row, even if other rows are free.
        for seat in sorted(fresh, key=lambda seat: seat not in stale):
            reused = seat if seat in stale else next((old for old in stale if old not in fresh), None)
            row = self._prompt_row(seat)
            if reused is None:
                yield _ASK.of([row])
                continue
            stale.remove(reused)
            if seat in self._going_on:
                values = [getattr(row, name) for name in _ASKED_STILL]
                yield _ASK_ON.to(*values, table_id, self.seats[seat].pk)
            else:
                yield _ASK_ANEW.to(*(getattr(row, name) for name in _ASKED), table_id, self.seats[reused].pk)
        for seat in stale:
            yield Statement(_ASK_NO_MORE, [table_id, self.seats[seat].pk])

    def _prompt_row(self, seat: int) -> Prompt:
        now = self.now
        policy = self.policy_of(seat)
        due = self.deadline_of(seat)
        is_window = bool(self.seat_clocks[seat].window)
        remind = None if due is None or is_window else clocks.reminder(self.uptime_ms, due)
        return Prompt(
            table_id=self.position.table_id,
            seat_id=self.seats[seat].pk,
            prompt=self.asked[seat],
            asked_at=now,
            due_uptime=None if due is None else uptime.moment(due),
            remind_uptime=None if remind is None else uptime.moment(remind),
            is_window=is_window,
            by_policy=bool(policy),
            ring_at=now + FIRST_WAKE_UP * clock.current_run().rate if policy else None,
            attempts=0,
        )


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
