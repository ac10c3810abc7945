"""The closed list of ways a request can fail, shared by every transport.

Services raise `Problem`; REST turns it into an RFC 9457 document, GraphQL into `extensions.code`. The codes
are part of the contract with clients: one may be added, none may be renamed or given another meaning.

Texts are named (`say("seat-not-free", seat=seat)`) and read in the language that is active then (see `texts`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Self, TypeAlias

from django.utils.functional import Promise
from django.utils.translation import override

from .texts import say

Text: TypeAlias = str | Promise
"""Something to read, perhaps still to be translated."""


@dataclass(frozen=True, slots=True)
class ProblemKind:
    """What is true of every problem with a code; `remedy` is the detail when there is no better one."""

    status: int
    title: Text
    meaning: Text
    remedy: Text


class Code(StrEnum):
    """Stable slugs: the `code` member of a problem, and the last part of its `type`; beside each its status over HTTP.

    `ProblemCode` has those of any request. An application declares a class of its own in its module `problem_codes`,
    which is loaded when Django starts; a code's texts are named by it. Raises ValueError for one that is declared
    already.
    """

    _value_: str
    status: int

    def __new__(cls, slug: str, status: int) -> Self:
        made = str.__new__(cls, slug)
        made._value_ = slug
        made.status = status
        return made

    def __init_subclass__(cls) -> None:
        for code in cls:
            if code in KINDS:
                raise ValueError(f"there are two problems {code.value!r}")
            key = f"problem-{code.value.replace('_', '-')}"
            KINDS[code] = ProblemKind(code.status, say(key), say(f"{key}-meaning"), say(f"{key}-remedy"))


KINDS: Final[dict[Code, ProblemKind]] = {}
"""Every code that there is, with its kind."""


class ProblemCode(Code):
    """What any request can meet."""

    NOT_FOUND = "not_found", 404
    NOT_AUTHENTICATED = "not_authenticated", 401
    TOKEN_INVALID = "token_invalid", 401
    TOKEN_REVOKED = "token_revoked", 401
    FORBIDDEN = "forbidden", 403
    VALIDATION_FAILED = "validation_failed", 422
    MALFORMED_REQUEST = "malformed_request", 400
    BODY_TOO_LARGE = "body_too_large", 413
    QUERY_TOO_COMPLEX = "query_too_complex", 400
    UNSUPPORTED_MEDIA_TYPE = "unsupported_media_type", 415
    METHOD_NOT_ALLOWED = "method_not_allowed", 405
    NOT_ACCEPTABLE = "not_acceptable", 406
    RATE_LIMITED = "rate_limited", 429
    CONFLICT = "conflict", 409
    IDEMPOTENCY_MISMATCH = "idempotency_mismatch", 422
    IDEMPOTENCY_IN_FLIGHT = "idempotency_in_flight", 409
    QUOTA_EXCEEDED = "quota_exceeded", 403
    SERVER_ERROR = "server_error", 500
    UNAVAILABLE = "unavailable", 503


def put_in_order() -> None:
    """Order the codes as they are told: the kit's, then those of the applications by name. Which module was loaded
    first would be chance."""
    for code in sorted(KINDS.keys() - set(ProblemCode)):
        KINDS[code] = KINDS.pop(code)


LONGEST_RETRY_AFTER: Final = 86_400
"""Seconds that a client is told to wait, at most, on every transport: no limit needs longer than a day to allow one
more request, and many a timer fails at a number that is too large."""

# A 429 or 503 without a number of its own still tells the client when to come back.
DEFAULT_RETRY_AFTER: Final[dict[Code, int]] = {
    ProblemCode.RATE_LIMITED: 1,
    ProblemCode.UNAVAILABLE: 2,
    ProblemCode.IDEMPOTENCY_IN_FLIGHT: 1,
}


@dataclass(frozen=True, slots=True)
class FieldError:
    """One wrong input: `field` is its dotted path in the request, `detail` says what would be right."""

    field: str
    detail: str


class Problem(Exception):
    """A refusal that a client can understand.

    `detail` says what is wrong here and what to do about it; `field` names the one wrong input, `errors`
    lists several; `retry_after` is in whole seconds and told as LONGEST_RETRY_AFTER at most; any other keyword becomes
    an extra member of the document and must therefore be JSON and fit for the client that made the request.
    """

    def __init__(
        self,
        code: Code,
        detail: Text = "",
        *,
        field: str | None = None,
        errors: Sequence[FieldError] = (),
        retry_after: int | None = None,
        **extra: object,
    ) -> None:
        self.code = code
        self.kind = KINDS[code]
        # Asking a text for its truth would translate it, which cannot be done while modules are loaded.
        self._detail = self.kind.remedy if isinstance(detail, str) and not detail else detail
        self.field = field
        self._errors = tuple(errors)
        wait = DEFAULT_RETRY_AFTER.get(code) if retry_after is None else retry_after
        self.retry_after = None if wait is None else min(wait, LONGEST_RETRY_AFTER)
        self.extra = extra
        super().__init__(code, detail)

    def __str__(self) -> str:
        """For logs, which are in English whatever the request's language."""
        with override(None):
            return f"{self.code.value}: {self.detail}"

    @property
    def status(self) -> int:
        return self.kind.status

    @property
    def title(self) -> str:
        return str(self.kind.title)

    @property
    def detail(self) -> str:
        return str(self._detail)

    @property
    def errors(self) -> tuple[FieldError, ...]:
        if self._errors or self.field is None:
            return self._errors
        return (FieldError(self.field, self.detail),)

    @property
    def type(self) -> str:
        """URI reference of the page that explains the code."""
        return f"/problems/{self.code.value}"


def listing() -> Iterator[dict[str, object]]:
    """Every code with its status, title and meaning: the source of all documentation about them."""
    for code, kind in KINDS.items():
        yield {
            "code": code.value,
            "type": f"/problems/{code.value}",
            "status": kind.status,
            "title": str(kind.title),
            "meaning": str(kind.meaning),
            "remedy": str(kind.remedy),
        }
