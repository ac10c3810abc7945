"""Reproducing a failure from its report, and checking whether it still occurs with this release.

It needs no database: anyone who has the report can work on the defect anywhere. A report holds hands, roles and the
seed.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

import msgspec

from bang_service.platform.texts import ENGLISH, texts_in
from games.engine.kernel.game import Game
from games.engine.kernel.prompts import option_id
from games.models import Failure
from games.terms.rulebooks import rulebook
from games.texts.speech import speech

FORMAT: Final = 1
"""The format of reports that this release reads and writes."""


class MalformedReport(ValueError):
    """The text is not a report that this release can read; the message says why."""


class Answered(msgspec.Struct, frozen=True, array_like=True):
    """An answer before the failure, which succeeded."""

    seat: int
    option: str


class Deed(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was done from the position on: see `games.services.live.RuleFailure`."""

    before: list[Answered] = []
    seat: int | None = None
    prompt: str = ""
    option: str | None = None
    author: str = ""
    view: int | msgspec.UnsetType | None = msgspec.UNSET


class Report(msgspec.Struct, frozen=True, kw_only=True):
    """Everything there is to know of a failure. `sets`, `seats` and `options` compile its rulebook; `state` is the
    snapshot, or a text if the snapshot is not JSON."""

    format: int
    failure: int
    table: int
    at: datetime
    error: str
    message: str
    trace: str
    release: str
    game: str
    sets: list[str]
    editions: dict[str, int] = {}
    seats: int
    options: dict[str, str]
    rulebook: str
    moves: int
    act: Deed
    state: dict[str, Any] | str


@dataclass(frozen=True, slots=True)
class Outcome:
    """The result of the report's act in this release.

    `error` is what is raised, None if nothing is. `same` says whether that is an error of the same class; `offered` is
    false if this release no longer offers what was done.
    """

    error: Exception | None
    same: bool = False
    offered: bool = True


def report_of(failure: Failure) -> Report:
    """The report of a stored failure."""
    table = failure.table
    return Report(
        format=FORMAT,
        failure=failure.pk,
        table=table.pk,
        at=failure.at,
        error=failure.error,
        message=failure.message,
        trace=failure.trace,
        release=failure.release,
        game=table.game,
        sets=table.sets,
        editions=table.editions,
        seats=table.seat_count,
        options=table.options,
        rulebook=failure.rulebook,
        moves=failure.moves,
        act=msgspec.convert(failure.act, Deed),
        state=_state_of(failure),
    )


def _state_of(failure: Failure) -> dict[str, Any] | str:
    try:
        return msgspec.json.decode(failure.state, type=dict[str, Any])
    except msgspec.DecodeError:
        return failure.state


def write(report: Report) -> bytes:
    """The report as JSON, which people can read too."""
    return msgspec.json.format(msgspec.json.encode(report), indent=2)


def read(text: str | bytes) -> Report:
    """The report of a JSON text. Raises MalformedReport."""
    try:
        report = msgspec.json.decode(text, type=Report)
    except msgspec.DecodeError as error:
        raise MalformedReport(f"this is no report of a failure: {error}") from error
    if report.format != FORMAT:
        raise MalformedReport(f"the report has format {report.format}; this release reads format {FORMAT}")
    return report


def attempt(report: Report) -> Outcome:
    """Read the position and do what was done."""
    try:
        _repeat(report)
    except _NoLongerOffered:
        return Outcome(None, offered=False)
    except Exception as error:
        return Outcome(error, same=type(error).__name__ == report.error)
    return Outcome(None)


class _NoLongerOffered(Exception):
    pass


def _repeat(report: Report) -> None:
    rules = rulebook(
        game=report.game, sets=report.sets, seats=report.seats, options=report.options, editions=report.editions
    )
    # The game is built from the state's own lists, so the report keeps a copy.
    stored = report.state if isinstance(report.state, str) else msgspec.json.encode(report.state)
    game = rules.load(msgspec.json.decode(stored, type=dict[str, Any]))
    game.prompts()
    act = report.act
    for given in act.before:
        _answer(game, given.seat, given.option)
    if act.option is not None and act.seat is not None:
        _answer(game, act.seat, act.option)
    game.prompts()
    if act.view is not msgspec.UNSET:
        # With words, as the service shows it: they may be what failed.
        names = [str(seat) for seat in range(len(game.presence))]
        rules.view_builder(game, speech(rules, texts_in(ENGLISH), names, game.characters)).view(act.view)


def _answer(game: Game, seat: int, wanted: str) -> None:
    option = next((option for option in game.options(seat) if option_id(option) == wanted), None)
    if option is None:
        raise _NoLongerOffered(wanted)
    game.rules.notation.write(option)
    game.answer(seat, option)
    game.prompts()
