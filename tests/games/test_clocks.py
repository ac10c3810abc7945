"""The arithmetic of clocks."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from games.terms import clocks
from games.terms.clocks import Clock, SeatClock

SECOND = 1000
HOUR = 3600 * SECOND

PLAIN = Clock(decision=60, turn=None, bank=100, increment=10, bank_limit=120)
BY_TURN = Clock(decision=60, turn=300, bank=100, increment=10, bank_limit=120)


def asked(clock: Clock, *, serial: int = 1, now: int = HOUR, **given: int) -> SeatClock:
    seat_clock = clocks.first_seat_clock(clock)
    for name, value in given.items():
        setattr(seat_clock, name, value)
    clocks.run(seat_clock, serial, now)
    return seat_clock


def left(clock: Clock, seat_clock: SeatClock, *, own_turn: bool = False, turn: int = 1) -> int | None:
    due = clocks.deadline(clock, seat_clock, own_turn=own_turn, turn=turn)
    return None if due is None else due - seat_clock.since


def test_deadline__own_time_then_the_bank() -> None:
    assert left(PLAIN, asked(PLAIN)) == 160 * SECOND
    assert left(PLAIN, asked(PLAIN), own_turn=True) == 160 * SECOND
    assert left(BY_TURN, asked(BY_TURN)) == 160 * SECOND
    assert left(BY_TURN, asked(BY_TURN), own_turn=True) == 400 * SECOND


def test_no_clock__nobody_is_late() -> None:
    seat_clock = clocks.first_seat_clock(None)
    clocks.run(seat_clock, 1, HOUR)
    assert clocks.deadline(None, seat_clock, own_turn=True, turn=1) is None
    clocks.stop(None, seat_clock, own_turn=True, now=100 * HOUR)
    assert seat_clock.since == 0


def test_answer_within_its_own_time__costs_nothing() -> None:
    seat_clock = asked(PLAIN)
    clocks.stop(PLAIN, seat_clock, own_turn=True, now=HOUR + 60 * SECOND)
    assert seat_clock.bank == 100 * SECOND
    clocks.run(seat_clock, 2, 2 * HOUR)
    assert left(PLAIN, seat_clock) == 160 * SECOND


def test_answer_after_its_own_time__is_paid_by_the_bank() -> None:
    seat_clock = asked(PLAIN)
    clocks.stop(PLAIN, seat_clock, own_turn=True, now=HOUR + 90 * SECOND)
    assert seat_clock.bank == 70 * SECOND
    clocks.run(seat_clock, 2, 2 * HOUR)
    assert left(PLAIN, seat_clock) == 130 * SECOND


def test_answer_far_too_late__bank_is_empty_not_negative() -> None:
    seat_clock = asked(PLAIN)
    clocks.stop(PLAIN, seat_clock, own_turn=True, now=9 * HOUR)
    assert seat_clock.bank == 0


def test_turn__its_decisions_share_one_time() -> None:
    seat_clock = asked(BY_TURN)
    clocks.stop(BY_TURN, seat_clock, own_turn=True, now=HOUR + 200 * SECOND)
    clocks.run(seat_clock, 2, HOUR + 200 * SECOND)
    assert left(BY_TURN, seat_clock, own_turn=True) == 200 * SECOND
    clocks.stop(BY_TURN, seat_clock, own_turn=True, now=HOUR + 350 * SECOND)
    assert (seat_clock.turn, seat_clock.bank) == (0, 50 * SECOND)


def test_turn__reactions_in_the_turns_of_others_have_their_own_time() -> None:
    seat_clock = asked(BY_TURN)
    clocks.stop(BY_TURN, seat_clock, own_turn=False, now=HOUR + 50 * SECOND)
    assert (seat_clock.turn, seat_clock.bank) == (300 * SECOND, 100 * SECOND)


def test_new_turn__bank_grows_to_its_limit_and_turn_is_full() -> None:
    seat_clock = asked(BY_TURN, turn=1, bank=95 * SECOND)
    for bank in (105, 115, 120, 120):
        clocks.begin_turn(BY_TURN, seat_clock)
        assert (seat_clock.bank, seat_clock.turn) == (bank * SECOND, 300 * SECOND)


def test_question_that_comes_back__has_the_rest_of_its_time() -> None:
    """Another seat's any-time act suspends a question; what was used of it stays used."""
    seat_clock = asked(PLAIN, serial=7)
    clocks.stop(PLAIN, seat_clock, own_turn=False, now=HOUR + 40 * SECOND)
    clocks.run(seat_clock, 7, 5 * HOUR)
    assert left(PLAIN, seat_clock) == 120 * SECOND
    clocks.stop(PLAIN, seat_clock, own_turn=False, now=5 * HOUR + 30 * SECOND)
    assert seat_clock.bank == 90 * SECOND


def test_turn_in_which_a_deadline_was_missed__gives_no_more_time() -> None:
    seat_clock = asked(PLAIN, missed=3)
    assert left(PLAIN, seat_clock, turn=3) == 0
    assert left(PLAIN, seat_clock, turn=4) == 160 * SECOND


def test_uptime_that_went_back__costs_nothing() -> None:
    """When an outage is booked uptime falls back by as much as it ran on unnoticed."""
    seat_clock = asked(PLAIN)
    clocks.stop(PLAIN, seat_clock, own_turn=True, now=HOUR - 20 * SECOND)
    assert (seat_clock.bank, seat_clock.used) == (100 * SECOND, 0)


def test_clock__as_stored() -> None:
    assert clocks.clock_of(None) is None
    assert clocks.clock_of(clocks.encode(Clock(5, None, 0, 0, 0))) == Clock(5, None, 0, 0, 0)


times = st.integers(0, 10**9)


@given(
    st.builds(Clock, times, st.none() | times, times, times, times),
    st.lists(st.tuples(st.booleans(), st.integers(1, 3), times), max_size=30),
)
def test_spending__never_more_than_was_there(clock: Clock, answers: list[tuple[bool, int, int]]) -> None:
    """Whatever happens, time left is never negative, and an answer before the deadline leaves the bank what is due."""
    seat_clock = clocks.first_seat_clock(clock)
    now = HOUR
    for own_turn, serial, elapsed in answers:
        clocks.run(seat_clock, serial, now)
        bank, own = seat_clock.bank, clocks.own_time(clock, seat_clock, own_turn=own_turn)
        due = clocks.deadline(clock, seat_clock, own_turn=own_turn, turn=1)
        assert due == now + own + bank
        now += elapsed
        clocks.stop(clock, seat_clock, own_turn=own_turn, now=now)
        assert seat_clock.turn >= 0 and seat_clock.used >= 0
        assert seat_clock.bank == max(0, bank - max(0, elapsed - own))


def test_window__has_its_own_short_time__interrupted_or_not() -> None:
    seat_clock = SeatClock(bank=50_000)
    clocks.run(seat_clock, 3, 1_000_000, window=True)
    clock = Clock(decision=600, turn=300, bank=100, increment=10, bank_limit=120, reaction=30)
    assert clocks.deadline(clock, seat_clock, own_turn=True, turn=1) == 1_030_000
    clocks.stop(clock, seat_clock, own_turn=True, now=1_020_000)
    # Somebody's act has come between; the question that comes back has the rest of its time, and no bank behind it.
    clocks.run(seat_clock, 3, 1_100_000, window=True)
    assert clocks.deadline(clock, seat_clock, own_turn=True, turn=1) == 1_110_000
    assert (seat_clock.bank, seat_clock.turn) == (50_000, 0)
