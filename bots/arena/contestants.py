"""Whoever can be sent into the arena, by name: registered policies, those with the roles shown, and other programs."""

from __future__ import annotations

import shlex
import shutil
from typing import Final

from bots.policies import POLICIES, policy
from bots.policies.policy import Policy
from bots.policies.registry import GENERATIONS
from bots.policies.rules_2 import SecondRulesPolicy
from bots.policies.rules_2.numbers import NONE

from .external import External
from .oracle import Oracle

FROZEN: Final = "rules@1"
"""The opponent that stays as it is, so that figures of different years can be compared."""

PROGRAM: Final = "cmd:"
ORACLE: Final = "oracle:"
HABITS: Final = "habits"
"""The newest `rules` without what it has learned: in the arena only."""

_HABITS: Final = SecondRulesPolicy(NONE)


class UnknownContestant(ValueError):
    """There is no contestant of that name; the sentence says what there is."""


def names() -> list[str]:
    """The contestants that bear a name of their own."""
    return sorted({*POLICIES, *GENERATIONS, HABITS})


def check(name: str) -> None:
    """Raise UnknownContestant if nobody can play under that name."""
    if name.startswith(ORACLE):
        check(name.removeprefix(ORACLE))
    elif name.startswith(PROGRAM):
        _check_program(name.removeprefix(PROGRAM))
    elif name not in names():
        raise UnknownContestant(
            f"there is no {name!r}. Give one of {', '.join(names())}; {PROGRAM}COMMAND for a program that answers "
            f"in JSON lines; or {ORACLE} before any of these, which then sees all roles."
        )


def contestant(name: str, seat: int) -> Policy:
    """The contestant of that name, on a seat of one game."""
    if name.startswith(ORACLE):
        return Oracle(contestant(name.removeprefix(ORACLE), seat))
    if name.startswith(PROGRAM):
        return External(name.removeprefix(PROGRAM), seat)
    return _HABITS if name == HABITS else policy(name)


def _check_program(command: str) -> None:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise UnknownContestant(
            f"{PROGRAM}{command} cannot be read as a command ({error}); check its quotes."
        ) from error
    if not words:
        raise UnknownContestant(f"{PROGRAM} needs the command of a program, as in '{PROGRAM}python3 my_bot.py'.")
    if shutil.which(words[0]) is None:
        raise UnknownContestant(f"there is no program {words[0]!r} to run; give its path, or a name that PATH knows.")
