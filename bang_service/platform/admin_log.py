"""What the admin's log says: it is stored in English, and read in the reader's language."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from django.contrib.admin.models import CHANGE, LogEntry
from django.db.models import Model
from django.utils import translation
from django.utils.text import capfirst

from bang_service.platform import languages

from .texts import ENGLISH, say, texts_in

_ENTRIES: Final[list[LogText]] = []


@dataclass(frozen=True)
class LogText:
    """A sentence of the log: the message `key`, and the names of its operands. It is known from then on."""

    key: str
    operands: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        _ENTRIES.append(self)

    def stored(self, **operands: str) -> str:
        """The sentence as it is stored."""
        assert set(operands) == set(self.operands), self.key
        return texts_in(ENGLISH).text(self.key, dict(operands))

    @cached_property
    def _pattern(self) -> re.Pattern[str]:
        """Recognises the sentence, and finds its operands."""
        places = {name: f"\0{name}\0" for name in self.operands}
        pattern = re.escape(self.stored(**places))
        for name in self.operands:
            pattern = pattern.replace(re.escape(f"\0{name}\0"), f"(?P<{name}>.*)")
        return re.compile(pattern, re.DOTALL)

    def read(self, stored: str) -> str | None:
        """A stored sentence in the reader's language; None if it is another one."""
        match = self._pattern.fullmatch(stored)
        return None if match is None else str(say(self.key, **match.groupdict()))


def write(staff_id: int | None, rows: Iterable[Model], text: LogText, **operands: str) -> None:
    """Write into the log what was done to rows, or what was seen of them."""
    with translation.override(ENGLISH):
        LogEntry.objects.log_actions(staff_id or 0, list(rows), CHANGE, text.stored(**operands))


def read(entry: LogEntry) -> str:
    """What an entry says, in the reader's language."""
    stored = entry.change_message
    if languages.current() == ENGLISH:
        return entry.get_change_message()
    if stored.startswith("["):
        return LogEntry(change_message=_with_named_fields(entry)).get_change_message()
    return next((text for known in _ENTRIES if (text := known.read(stored)) is not None), stored)


def _with_named_fields(entry: LogEntry) -> str:
    """Django's own entries name fields as forms do, in English."""
    model = entry.content_type.model_class() if entry.content_type is not None else None
    if model is None:
        return entry.change_message
    fields = [*model._meta.fields, *model._meta.many_to_many]
    with translation.override(ENGLISH):
        english = [str(capfirst(field.verbose_name)) for field in fields]
    names = {text: str(capfirst(field.verbose_name)) for text, field in zip(english, fields, strict=True)}
    said = json.loads(entry.change_message)
    for part in said:
        if "fields" in part.get("changed", ()):
            part["changed"]["fields"] = [names.get(name, name) for name in part["changed"]["fields"]]
    return json.dumps(said)
