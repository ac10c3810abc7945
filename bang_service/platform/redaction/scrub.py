"""Removes secrets from texts and from everything else a log line carries, by their form or name."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Any, Final
from urllib.parse import unquote, urlsplit

HIDDEN: Final = "[hidden]"

_HEADERS: Final = "authorization|cookie"
_SECRET_WORDS: Final = (
    "password|passwd|secret|secret_key|token|api_key|invitation|seed|sessionid|csrftoken|csrfmiddlewaretoken"
)
_SECRET_NAME: Final = re.compile(rf"(?:.*[_-])?(?:{_HEADERS}|{_SECRET_WORDS}|hands?|deck|state)", re.IGNORECASE)

_PATTERNS: Final[tuple[tuple[re.Pattern[str], str], ...]] = (
    # A token of the API keeps the part that finds its row.
    (re.compile(r"\b(bang_[0-9a-f]{16})_[\w-]+", re.IGNORECASE), rf"\1_{HIDDEN}"),
    # What a mail gives its reader.
    (re.compile(r"\bbangkey_[\w-]+", re.IGNORECASE), f"bangkey_{HIDDEN}"),
    # What signs a player's webhooks.
    (re.compile(r"\bwhsec_[\w+/=-]+"), f"whsec_{HIDDEN}"),
    (re.compile(r"\b(bearer|basic)(\s+)[\w.~+/=:-]{6,}", re.IGNORECASE), rf"\1\2{HIDDEN}"),
    # A password may itself hold @ or :, so everything up to the last @ before the path is taken.
    (re.compile(r"\b([a-z][a-z0-9+.-]*://[^/\s:@]*):[^/\s]+@", re.IGNORECASE), rf"\1:{HIDDEN}@"),
    # Headers whose whole value is secret, whatever it is made of.
    (
        re.compile(rf"((?:\b|_)(?:{_HEADERS})\b\\*[\"']?\s*[=:]\s*\\*[\"']?)[^\"'\\\r\n]+", re.IGNORECASE),
        rf"\1{HIDDEN}",
    ),
    # name=value, name: value and "name": "value", also where the quotes are themselves quoted.
    (
        re.compile(
            rf"((?:\b|_)(?:{_SECRET_WORDS})\b\\*[\"']?\s*[=:]\s*)"
            r"(?!\[hidden\])"
            r"(?:\\+\"[^\"]*\"|\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'|[^\s&,;)}\]\"']+)",
            re.IGNORECASE,
        ),
        rf"\1{HIDDEN}",
    ),
    # Seeds of games, and hashes of the same length; they are not needed in a log.
    (re.compile(r"\b[0-9a-f]{64}\b", re.IGNORECASE), HIDDEN),
)
# Every secret contains one of these, in lower case: whatever the patterns and names above find must also be found by
# these. One cheap check of a whole line saves the expensive ones for nearly all lines.
_WORDS: Final = (
    "bearer", "basic", "://", *_HEADERS.split("|"), *_SECRET_WORDS.split("|"), 'hand"', 'hands"', 'deck"', 'state"',
)  # fmt: skip
_SHAPES: Final = re.compile(r"bang_[0-9a-f]{16}_|bangkey_|[0-9a-f]{64}")

_SHORTEST_KNOWN: Final = 8


class Scrubber:
    """Scrubs by the patterns, and removes the texts `known` to be secret wherever they occur."""

    def __init__(self, known: Iterable[str] = ()) -> None:
        # A short one would be found inside ordinary words; in an address the patterns find it.
        texts = sorted({text for text in known if len(text) >= _SHORTEST_KNOWN}, key=len, reverse=True)
        self._known = re.compile("|".join(map(re.escape, texts))) if texts else None

    def is_suspicious(self, line: str) -> bool:
        """Whether a line of JSON may hold a secret; quick, and wrong on the safe side."""
        low = line.lower()
        if any(word in low for word in _WORDS) or _SHAPES.search(low):
            return True
        return self._known is not None and self._known.search(line) is not None

    def text(self, text: str) -> str:
        """The text without secrets."""
        if self._known is not None:
            text = self._known.sub(HIDDEN, text)
        for pattern, instead in _PATTERNS:
            text = pattern.sub(instead, text)
        return text

    def value(self, value: Any) -> Any:
        """The same JSON value: texts are scrubbed; everything under a secret's name is hidden."""
        if isinstance(value, str):
            return self.text(value)
        if isinstance(value, dict):
            return {self.text(name): HIDDEN if is_secret_name(name) else self.value(one) for name, one in value.items()}
        if isinstance(value, list):
            return [self.value(one) for one in value]
        return value


@lru_cache(maxsize=1024)
def is_secret_name(name: str) -> bool:
    """Whether everything with this name is secret."""
    return _SECRET_NAME.fullmatch(name) is not None


def known_secrets(env: Mapping[str, str] | None = None) -> list[str]:
    """The secrets that the environment of this process holds, as they stand there and as they are used."""
    env = os.environ if env is None else env
    found = [env.get(name, "").strip() for name in ("BANG_SECRET_KEY", "BANG_VAPID_KEY", "BANG_METRICS_TOKEN")]
    for name in ("DATABASE_URL", "REDIS_URL", "BANG_MAIL_URL"):
        try:
            password = urlsplit(env.get(name, "").strip()).password or ""
        except ValueError:
            continue
        found += [password, unquote(password)]
    return [text for text in found if text]
