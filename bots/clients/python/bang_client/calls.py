"""One request through all its attempts, without sending anything: the part that both clients share."""

from __future__ import annotations

import json
import random
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, TypedDict, TypeVar, cast

from .errors import BangError, Unreachable, error_of, seconds_of

API = "/api/v1"
DEFAULT_URL = "http://127.0.0.1:8000"
AGENT = "bang-client/0.1 (Python)"
PATIENCE = 60.0
"""Seconds that one request may spend in being repeated."""
BUSY = frozenset({429, 503})
"""Nothing was done; `Retry-After` says when to come again."""
LOST = frozenset({502, 504})
"""A proxy has lost the service: whether anything was done is not known."""
KEY = "Idempotency-Key"
NO_MORE_KEPT = "kept_answers"
"""The limit of answers that the service keeps for the keys of one account."""
DEFAULT_PAUSE = 1.0
FIRST_PAUSE = 0.2
LONGEST_PAUSE = 10.0
SECONDS_TO_ANSWER = 30.0
SECONDS_TO_REPLAY = 1.0
"""Until a game that the service plays again is asked for once more."""

T = TypeVar("T")
Row = TypeVar("Row")


@dataclass(frozen=True)
class Call(Generic[T]):
    """What is asked of the service; `T` is the document that answers it."""

    method: str
    path: str
    """With the query, from `/api/v1` on."""
    body: Mapping[str, object] | None = None
    headers: Mapping[str, str] = field(default_factory=dict)
    keyed: bool = False
    """Whether it takes an `Idempotency-Key`: then one is made for all attempts, unless `headers` have one."""
    repeatable: bool = False
    """Whether doing it twice is as good as once, with or without a key."""
    guarded: bool = False
    """Whether it is done once even without a key: then it is sent without one when the service can keep no more."""
    wait: int = 0
    """Seconds for which the service may hold the answer back."""


class Page(TypedDict, Generic[Row]):
    """Part of a list."""

    results: list[Row]
    next: str | None


@dataclass(frozen=True)
class Tagged(Generic[T]):
    """A document with its tag, which asks later whether it is still the same."""

    etag: str
    document: T


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer as it came; the names of `headers` may be asked for in lower case."""

    status: int
    headers: Mapping[str, str]
    content: bytes


class Settings:
    """What holds for all requests of one client."""

    def __init__(self, url: str, token: str | None, *, language: str, agent: str, patience: float) -> None:
        """`patience`: the seconds that one request may spend in waiting until it is sent again.

        Raises ValueError for a token that can be none.
        """
        self.url = url.rstrip("/")
        self.token = token
        self.language = language
        self.agent = agent
        self.patience = patience

    @property
    def token(self) -> str | None:
        """What says who asks; an empty one is none."""
        return self._token

    @token.setter
    def token(self, token: str | None) -> None:
        meant = (token or "").strip()
        # What is wrong is not shown: errors are kept in logs.
        if not all("!" <= sign <= "~" for sign in meant):
            raise ValueError("The token has characters in it that no token has. Was it copied as a whole, and alone?")
        self._token = meant or None

    def headers(self) -> dict[str, str]:
        """The headers of every request."""
        said = {"User-Agent": self.agent, "Accept": "application/json"}
        if self.token:
            said["Authorization"] = f"Bearer {self.token}"
        if self.language:
            said["Accept-Language"] = self.language
        return said


class Exchange(Generic[T]):
    """One call until it is answered: what to send, and how long to wait before it is sent again."""

    def __init__(self, call: Call[T], settings: Settings) -> None:
        self._call = call
        self._left = settings.patience
        self._losses = 0
        self._repeatable = call.repeatable or call.keyed or call.method in ("GET", "PUT", "DELETE")
        self.method = call.method
        self.url = settings.url + call.path
        self.seconds = SECONDS_TO_ANSWER + call.wait
        self.content = None if call.body is None else json.dumps(call.body).encode()
        self.headers = settings.headers()
        if call.body is not None:
            self.headers["Content-Type"] = "application/json"
        if call.keyed:
            self.headers[KEY] = str(uuid.uuid4())
        self.headers |= call.headers

    def pause_after_loss(self, error: Exception, *, sent: bool) -> float:
        """Seconds until the next attempt; raises Unreachable when there shall be none.

        `sent` is whether the request may have reached the service.
        """
        if sent and not self._repeatable:
            raise Unreachable(f"{self.method} {self.url} may have been carried out: {error}") from error
        pause = backoff(self._losses)
        self._losses += 1
        if not self._spend(pause):
            raise Unreachable(f"{self.method} {self.url} was not answered: {error}") from error
        return pause

    def pause_after(self, reply: Reply) -> float | None:
        """Seconds until the next attempt; None for an answer that is one. Raises BangError for a refusal."""
        if reply.status < 300 or reply.status == 304:
            return None
        error = error_of(reply.status, reply.headers, reply.content)
        if self._call.guarded and error.extras.get("scope") == NO_MORE_KEPT and self.headers.pop(KEY, None):
            # Without the key a second answer would be refused, as somebody else's was quicker.
            self._repeatable = False
            return 0.0
        again = reply.status in BUSY or error.code == "idempotency_in_flight"
        if not again and not (reply.status in LOST and self._repeatable):
            raise error
        pause = error.retry_after if error.retry_after is not None else DEFAULT_PAUSE
        # Not all at the same moment: whoever was told the same number comes a little later.
        pause += random.uniform(0, pause / 10)
        if not self._spend(pause):
            raise error
        return pause

    def result(self, reply: Reply) -> T:
        """The document; None when there is none. Raises BangError for something that is no JSON."""
        if reply.status in (204, 304) or (reply.status == 202 and not reply.content):
            return cast(T, None)
        return cast(T, document_of(reply))

    def _spend(self, pause: float) -> bool:
        self._left -= pause
        return self._left >= 0


def document_of(reply: Reply) -> Any:
    """The JSON of an answer; raises BangError when it is none."""
    try:
        return json.loads(reply.content)
    except ValueError:
        problem = {"title": "No answer of the service", "detail": "This is no JSON; is the address right?"}
        raise BangError(reply.status, problem, seconds_of(reply.headers.get("retry-after"))) from None


def backoff(losses: int) -> float:
    """Seconds to wait after so many losses in a row."""
    return float(min(FIRST_PAUSE * 2**losses, LONGEST_PAUSE) * random.uniform(0.5, 1.0))


def next_page(page: Page[Row]) -> Call[Page[Row]] | None:
    """What asks for the page after this one; None after the last."""
    following = page["next"]
    return Call("GET", following) if following is not None else None
