"""Did the service keep its word? Everything here is plain data in, sentences about what is wrong out."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from games.fairness.records import Decision

from .journal import DEADLINE, PLAYER, POLICY, Game, Made, Missed
from .ledger import Entry
from .spans import Span, overlap, union

EARLY_TOLERANCE: Final = 0.001
"""Seconds: deadlines are kept to the millisecond."""

BACK: Final = "back"
"""The option that takes the last step of a question back."""

AT_ANY_TIME: Final = "use:"
"""How the options begin after which the question may be asked again."""

AFTERMATH: Final = 5.0
"""Seconds after the end of a trouble in which what was caught in it may still fail or wait."""

OWN_PATIENCE: Final = 15.0
"""Seconds that AI seats and deadlines may be late while the service is well: longer than from sweep to sweep."""

_Answer = tuple[int, str, str]
"""Seat, prompt, option."""


def judge(
    games: Sequence[Game], entries: Sequence[Entry], *, outages: Sequence[Span], patience: float, ended_at: float
) -> list[str]:
    """Everything that contradicts what clients were told or what must hold at any time.

    `outages` are when the service was down, in order and without overlaps; `patience` is how many seconds a table may
    stand still while it is up; `ended_at` is when people stopped playing.
    """
    by_table = {game.table: game for game in games}
    found: list[str] = []
    sent: defaultdict[int, list[Entry]] = defaultdict(list)
    for entry in entries:
        sent[entry.table].append(entry)
    for table, answers in sorted(sent.items()):
        if table not in by_table and any(answer.is_acknowledged for answer in answers):
            found.append(f"table {table}: answers were acknowledged, and the table is gone")
    for game in games:
        found += [f"table {game.table}: {text}" for text in _told(game, sent[game.table])]
        found += [f"table {game.table}: {text}" for text in (*_numbers(game), *_once(game), *deadlines(game))]
        found += [f"table {game.table}: {text}" for text in _stalls(game, outages, patience, ended_at)]
    return found


def compare(game: Game, decisions: Sequence[Decision]) -> Iterator[str]:
    """Whether the record that is published tells the same decisions as the journal's rows."""
    stored = [(move.seat, move.option) for move in game.moves if move.seat >= 0]
    told = [(decision.seat, decision.option) for decision in decisions]
    if stored != told:
        first = next((n for n, pair in enumerate(zip(stored, told, strict=False)) if pair[0] != pair[1]), -1)
        where = f"they differ from decision {first + 1} on" if first >= 0 else f"{len(stored)} and {len(told)} of them"
        yield f"its record and its journal tell different decisions: {where}"


def _told(game: Game, answers: Sequence[Entry]) -> Iterator[str]:
    """Each answer that was acknowledged is in the journal once, and no person's answer is there that was refused."""
    sent: defaultdict[_Answer, list[Entry]] = defaultdict(list)
    for entry in answers:
        sent[entry.seat, entry.prompt, entry.option].append(entry)
    made: defaultdict[_Answer, list[Made]] = defaultdict(list)
    for move in game.moves:
        if move.author == PLAYER and move.seat >= 0:
            made[move.seat, move.prompt, move.option].append(move)
    for answer in sorted(sent.keys() | made.keys()):
        accepted = _requests(entry for entry in sent[answer] if entry.is_acknowledged)
        unknown = _requests(entry for entry in sent[answer] if not entry.status)
        count = len(made[answer])
        if len(accepted) <= count <= len(accepted | unknown):
            continue
        seat, prompt, option = answer
        history = "; ".join(
            f"{entry.way} at {entry.at:.1f} s, {entry.tries} tries: {entry.code or 'unknown'}" for entry in sent[answer]
        )
        instead = ", ".join(f"{move.author} {move.option!r}" for move in game.moves if prompt and move.prompt == prompt)
        yield (
            f"the answer {option!r} of seat {seat} to {prompt or 'nothing'} is {count} times in the journal and was "
            f"acknowledged {len(accepted)} times ({history or 'nobody sent it'}; journal: {instead or 'nothing'})"
        )


def _requests(entries: Iterable[Entry]) -> set[str]:
    # Without a key each request stands for itself.
    return {entry.key or f"at {entry.at}" for entry in entries}


def _numbers(game: Game) -> Iterator[str]:
    numbers = [move.number for move in game.moves]
    if numbers != list(range(len(numbers))):
        yield f"its moves are not numbered without gaps: {numbers[:20]}…"


def _once(game: Game) -> Iterator[str]:
    """No question is answered twice, unless its seat took the answer back or only interrupted itself."""
    answered: dict[str, Made] = {}
    reopened: set[str] = set()
    for move in game.moves:
        if not move.prompt:
            continue
        question = _question(move.prompt)
        first = answered.get(move.prompt)
        if first is not None and question not in reopened:
            yield f"{move.prompt} was answered twice, by the moves {first.number} and {move.number}"
        answered[move.prompt] = move
        if move.option == BACK or move.option.startswith(AT_ANY_TIME):
            reopened.add(question)


def _question(prompt: str) -> str:
    # The last part of a prompt's id tells what is offered, which differs from step to step of one question.
    return prompt.rpartition("-")[0]


def deadlines(game: Game) -> Iterator[str]:
    """Each deadline fired once, not early, and after all the time that its seat had a right to; each default that was
    played is booked as a miss."""
    fired = {move.number: move for move in game.moves if move.author == DEADLINE}
    booked = Counter(miss.move for miss in game.misses)
    for number, move in fired.items():
        if booked[number] != 1:
            yield f"the default was played as move {number} of seat {move.seat}, with {booked[number]} misses booked"
    for number in booked.keys() - fired.keys():
        yield f"a miss is booked for move {number}, which no deadline made"
    for prompt, count in Counter(miss.prompt for miss in game.misses).items():
        if count > 1 + _taken_back(game, prompt):
            yield f"the deadline of {prompt} fired {count} times"
    for miss in game.misses:
        early = miss.due_at - miss.missed_at
        if early > EARLY_TOLERANCE:
            yield f"the deadline of {miss.prompt} fired {early:.3f} s early"
        full = game.decision_seconds
        if miss.cause == "no_answer" and full is not None:
            had = miss.missed_at - _first_asked(game, miss)
            if had < full - EARLY_TOLERANCE:
                yield f"seat {miss.seat} had {had:.3f} s of its {full:g} s for {miss.prompt}"


def _taken_back(game: Game, prompt: str) -> int:
    # A player who comes back may take the first part of a default back: the same is asked, and due, once more.
    return sum(move.option == BACK and _question(move.prompt) == _question(prompt) for move in game.moves)


def _first_asked(game: Game, miss: Missed) -> float:
    # A question's time is one whole: its steps share it, and it goes on when an interruption is over. So what counts is
    # when it was asked first, which is not before the last answer to an earlier question.
    serial, before = _serial(miss.prompt), miss.asked_at
    for move in game.moves:
        if move.prompt and _serial(move.prompt) >= serial:
            break
        if move.prompt or move.seat < 0:
            before = move.at
    return min(before, miss.asked_at)


def _serial(prompt: str) -> int:
    return int(prompt.partition("-")[0])


def _stalls(game: Game, outages: Sequence[Span], patience: float, ended_at: float) -> Iterator[str]:
    for before, after in zip(game.moves, game.moves[1:], strict=False):
        stood = _standstill(Span(before.at, after.at), outages)
        most = OWN_PATIENCE if after.author == POLICY else patience
        if stood > most:
            yield (
                f"nothing happened for {stood:.0f} s while the service was well, "
                f"until move {after.number} by {after.author} of seat {after.seat} at {after.at:.1f} s"
            )
    for miss in game.misses:
        late = _late(miss, outages)
        if late > OWN_PATIENCE:
            yield f"the deadline of {miss.prompt} fired {late:.0f} s late while the service was well"
    if game.is_over:
        return
    if not game.moves:
        yield f"it is {game.status}: its game never began"
        return
    stood = _standstill(Span(game.moves[-1].at, max(ended_at, game.moves[-1].at)), outages)
    state = "is stuck" if stood > patience else "is not over, though it still moved"
    yield (
        f"it {state}: status {game.status}, {len(game.moves)} moves, the last at {game.moves[-1].at:.1f} s; "
        f"asked: {'; '.join(game.asked) or 'nobody'}"
    )


def lateness(games: Iterable[Game], outages: Sequence[Span]) -> list[float]:
    """By how many seconds deadlines fired late, not counting when the service was down."""
    return [_late(miss, outages) for game in games for miss in game.misses]


def _late(miss: Missed, outages: Sequence[Span]) -> float:
    return _standstill(Span(miss.due_at, max(miss.missed_at, miss.due_at)), outages)


def policy_waits(games: Iterable[Game], outages: Sequence[Span]) -> list[float]:
    """Seconds from the question to the answer of AI seats, not counting when the service was down."""
    return [
        _standstill(Span(before.at, after.at), outages)
        for game in games
        for before, after in zip(game.moves, game.moves[1:], strict=False)
        if after.author == POLICY
    ]


def defects(broken: Sequence[tuple[float, str]], outages: Sequence[Span]) -> list[str]:
    """Requests to which the service said that it has a defect, although nothing was broken."""
    excused = _with_aftermath(outages)
    return [
        f"{request} was answered server_error at {at:.1f} s, while nothing was broken"
        for at, request in broken
        if not any(span.began <= at <= span.ended for span in excused)
    ]


def _standstill(span: Span, outages: Sequence[Span]) -> float:
    return span.seconds - overlap(span, _with_aftermath(outages))


def _with_aftermath(outages: Sequence[Span]) -> list[Span]:
    return union(Span(span.began, span.ended + AFTERMATH) for span in outages)
