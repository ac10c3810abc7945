"""What may be logged of an exception: its type, where it was raised, and its message unless that may reveal something.

Tracebacks hold the lines of the program, never the values of its variables. A message is the problem: the rules put
into it what they stumbled over, which may be a card in a player's hand, and a database quotes the row that it refuses.
So no message is logged

- of an exception that was raised in, or went through, code that handles hidden cards (`SECRET_CODE`), or was raised by
  code that builds each viewer's own view (`SECRET_PLACES`), nor of any other in its chain of causes: the outer one
  often repeats the inner one's words;
- of a database beyond its first line, and none at all where the database quotes values (`DataError`).
"""

from __future__ import annotations

import re
import traceback
from collections.abc import Iterable, Iterator
from types import TracebackType
from typing import Any, Final

HIDDEN_MESSAGE: Final = "(hidden: see the table's quarantine report in the admin)"

SECRET_CODE: Final = ("games.engine", "bots.policies")
"""Packages that work with hands, roles and the deck."""

SECRET_PLACES: Final = ("games.reading.projection",)
"""Modules that hold them, and also call libraries for other things, whose errors must be readable."""

_DATABASE: Final = frozenset({"django.db.utils", "psycopg", "psycopg_pool", "sqlite3"})
_MOST_ERRORS: Final = 20
_SHORT: Final = 8

ErrorAndTrace = tuple[BaseException, TracebackType | None]


def shown(error: BaseException, trace: TracebackType | None = None) -> str:
    """The type and message of an exception, as far as they may be shown. `trace` is its own unless another is given."""
    return _shown(error, hidden=_is_hidden(error, trace))


def shown_with_traceback(error: BaseException, trace: TracebackType | None = None) -> str:
    """The exception with its causes and tracebacks, as Python shows them, as far as they may be shown."""
    hidden = _is_hidden(error, trace)
    # As in Python, what came first stands first.
    told = reversed(list(_chain(error, trace)))
    return "\n\n".join(_block(one, own_trace, hidden=hidden) for one, own_trace in told)


class ExceptionRedactor:
    """Removes from other texts what the messages of some exceptions may not reveal."""

    def __init__(self, errors: Iterable[ErrorAndTrace]) -> None:
        instead: dict[str, str] = {}
        for error, trace in errors:
            hidden = _is_hidden(error, trace)
            for one, _ in _chain(error, trace, suppressed=True):
                if (told := _message(one, hidden=hidden)) != _text(one):
                    instead |= {text: told for text in _texts(one)}
        self._instead = instead
        texts = sorted(instead, key=len, reverse=True)
        self._pattern = re.compile("|".join(map(_alone, texts))) if texts else None

    def __call__(self, text: str) -> str:
        """The text without them."""
        if self._pattern is None:
            return text
        return self._pattern.sub(lambda found: self._instead[found[0]], text)


def _is_hidden(error: BaseException, trace: TracebackType | None) -> bool:
    return any(_is_secret(*one) for one in _chain(error, trace, suppressed=True))


def _chain(
    error: BaseException, trace: TracebackType | None = None, *, suppressed: bool = False
) -> Iterator[ErrorAndTrace]:
    """The exception, then its causes; with `suppressed`, also those not to be shown (`raise … from None`).

    Members of a group count as causes.
    """
    seen: set[int] = set()
    waiting: list[ErrorAndTrace] = [(error, trace or error.__traceback__)]
    while waiting and len(seen) < _MOST_ERRORS:
        one, own_trace = waiting.pop(0)
        if id(one) in seen:
            continue
        seen.add(id(one))
        yield one, own_trace
        causes: list[BaseException | None] = list(getattr(one, "exceptions", ()))
        causes += [one.__cause__, one.__context__ if suppressed or not one.__suppress_context__ else None]
        waiting += [(cause, cause.__traceback__) for cause in causes if cause is not None]


def _is_secret(error: BaseException, trace: TracebackType | None) -> bool:
    if any(_is_in(kind.__module__, SECRET_CODE) for kind in type(error).__mro__):
        return True
    module = ""
    while trace is not None:
        module = trace.tb_frame.f_globals.get("__name__", "")
        if _is_in(module, SECRET_CODE):
            return True
        trace = trace.tb_next
    return _is_in(module, SECRET_PLACES)


def _is_in(name: str, packages: tuple[str, ...]) -> bool:
    return any(name == package or name.startswith(package + ".") for package in packages)


def _block(error: BaseException, trace: TracebackType | None, *, hidden: bool) -> str:
    frames = "".join(traceback.format_tb(trace))
    head = f"Traceback (most recent call last):\n{frames}" if frames else ""
    return head + _shown(error, hidden=hidden)


def _shown(error: BaseException, *, hidden: bool) -> str:
    kind = type(error)
    name = kind.__qualname__ if kind.__module__ == "builtins" else f"{kind.__module__}.{kind.__qualname__}"
    message = _message(error, hidden=hidden)
    return f"{name}: {message}" if message else name


def _message(error: BaseException, *, hidden: bool) -> str:
    families = {kind.__module__.partition(".")[0] for kind in type(error).__mro__}
    families |= {kind.__module__ for kind in type(error).__mro__}
    if families & _DATABASE:
        quotes = any(kind.__name__ == "DataError" for kind in type(error).__mro__)
        return HIDDEN_MESSAGE if quotes else _text(error).partition("\n")[0]
    return HIDDEN_MESSAGE if hidden and _text(error) else _text(error)


def _text(error: BaseException) -> str:
    # The text of an exception is made by its own code, which may fail.
    try:
        return str(error)
    except Exception:
        return ""


def _texts(error: BaseException) -> Iterator[str]:
    """Every form in which another text may have included the message."""
    sources: list[Any] = [error, *error.args]
    for source in sources:
        for form in (str, repr):
            try:
                text = form(source)
            except Exception:
                continue
            if text:
                yield text


def _alone(text: str) -> str:
    # A short one ("7") counts only if it is not part of a longer word or number.
    escaped = re.escape(text)
    return rf"(?<!\w){escaped}(?!\w)" if len(text) < _SHORT else escaped
