"""The closed list of ways a request can fail, shared by every transport.

Services raise `Problem`; REST turns it into an RFC 9457 document, GraphQL into `extensions.code`. The codes
are part of the contract with clients: one may be added, none may be renamed or given another meaning.

Texts are named (`say("seat-not-free", seat=seat)`) and read in the language that is active then (see `texts`).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from django.utils.functional import Promise
from django.utils.translation import override

from .texts import say

Text: TypeAlias = str | Promise
"""Something to read, perhaps still to be translated."""


class ProblemCode(StrEnum):
    """Stable slugs: the `code` member of a problem, and the last part of its `type`."""

    NOT_FOUND = "not_found"
    NOT_AUTHENTICATED = "not_authenticated"
    TOKEN_INVALID = "token_invalid"
    TOKEN_REVOKED = "token_revoked"
    FORBIDDEN = "forbidden"
    ACCOUNT_REQUIRED = "account_required"
    VALIDATION_FAILED = "validation_failed"
    MALFORMED_REQUEST = "malformed_request"
    BODY_TOO_LARGE = "body_too_large"
    QUERY_TOO_COMPLEX = "query_too_complex"
    UNSUPPORTED_MEDIA_TYPE = "unsupported_media_type"
    METHOD_NOT_ALLOWED = "method_not_allowed"
    NOT_ACCEPTABLE = "not_acceptable"
    RATE_LIMITED = "rate_limited"
    CONFLICT = "conflict"
    NAME_TAKEN = "name_taken"
    TABLE_FULL = "table_full"
    TABLE_NOT_OPEN = "table_not_open"
    TABLE_STARTED = "table_started"
    TABLE_NOT_STARTED = "table_not_started"
    TABLE_HALTED = "table_halted"
    NOT_SEATED = "not_seated"
    ALREADY_SEATED = "already_seated"
    RATED_TABLE = "rated_table"
    NOT_ENOUGH_SEATS = "not_enough_seats"
    SEAT_NOT_REMOVABLE = "seat_not_removable"
    UNKNOWN_SET = "unknown_set"
    UNKNOWN_OPTION = "unknown_option"
    UNKNOWN_POLICY = "unknown_policy"
    INVALID_SEATS = "invalid_seats"
    PROMPT_NOT_YOURS = "prompt_not_yours"
    PROMPT_ANSWERED = "prompt_answered"
    PROMPT_CHANGED = "prompt_changed"
    PROMPT_SUSPENDED = "prompt_suspended"
    PROMPT_UNKNOWN = "prompt_unknown"
    OPTION_UNKNOWN = "option_unknown"
    ACT_NOT_OFFERED = "act_not_offered"
    IDEMPOTENCY_MISMATCH = "idempotency_mismatch"
    IDEMPOTENCY_IN_FLIGHT = "idempotency_in_flight"
    INVITATION_REQUIRED = "invitation_required"
    RECORD_NOT_READY = "record_not_ready"
    PREVIEW_NOT_READY = "preview_not_ready"
    REPLAY_IMPOSSIBLE = "replay_impossible"
    QUOTA_EXCEEDED = "quota_exceeded"
    SERVER_ERROR = "server_error"
    UNAVAILABLE = "unavailable"


_STATUSES: Final = {
    ProblemCode.NOT_FOUND: 404,
    ProblemCode.NOT_AUTHENTICATED: 401,
    ProblemCode.TOKEN_INVALID: 401,
    ProblemCode.TOKEN_REVOKED: 401,
    ProblemCode.FORBIDDEN: 403,
    ProblemCode.ACCOUNT_REQUIRED: 403,
    ProblemCode.VALIDATION_FAILED: 422,
    ProblemCode.MALFORMED_REQUEST: 400,
    ProblemCode.BODY_TOO_LARGE: 413,
    ProblemCode.QUERY_TOO_COMPLEX: 400,
    ProblemCode.UNSUPPORTED_MEDIA_TYPE: 415,
    ProblemCode.METHOD_NOT_ALLOWED: 405,
    ProblemCode.NOT_ACCEPTABLE: 406,
    ProblemCode.RATE_LIMITED: 429,
    ProblemCode.CONFLICT: 409,
    ProblemCode.NAME_TAKEN: 409,
    ProblemCode.TABLE_FULL: 409,
    ProblemCode.TABLE_NOT_OPEN: 409,
    ProblemCode.TABLE_STARTED: 409,
    ProblemCode.TABLE_NOT_STARTED: 409,
    ProblemCode.TABLE_HALTED: 409,
    ProblemCode.NOT_SEATED: 403,
    ProblemCode.ALREADY_SEATED: 409,
    ProblemCode.RATED_TABLE: 409,
    ProblemCode.NOT_ENOUGH_SEATS: 409,
    ProblemCode.SEAT_NOT_REMOVABLE: 409,
    ProblemCode.UNKNOWN_SET: 422,
    ProblemCode.UNKNOWN_OPTION: 422,
    ProblemCode.UNKNOWN_POLICY: 422,
    ProblemCode.INVALID_SEATS: 422,
    ProblemCode.PROMPT_NOT_YOURS: 403,
    ProblemCode.PROMPT_ANSWERED: 409,
    ProblemCode.PROMPT_CHANGED: 409,
    ProblemCode.PROMPT_SUSPENDED: 409,
    ProblemCode.PROMPT_UNKNOWN: 404,
    ProblemCode.OPTION_UNKNOWN: 422,
    ProblemCode.ACT_NOT_OFFERED: 409,
    ProblemCode.IDEMPOTENCY_MISMATCH: 422,
    ProblemCode.IDEMPOTENCY_IN_FLIGHT: 409,
    ProblemCode.INVITATION_REQUIRED: 403,
    ProblemCode.RECORD_NOT_READY: 409,
    ProblemCode.PREVIEW_NOT_READY: 409,
    ProblemCode.REPLAY_IMPOSSIBLE: 409,
    ProblemCode.QUOTA_EXCEEDED: 403,
    ProblemCode.SERVER_ERROR: 500,
    ProblemCode.UNAVAILABLE: 503,
}


@dataclass(frozen=True, slots=True)
class ProblemKind:
    """What is true of every problem with a code; `remedy` is the detail when there is no better one."""

    status: int
    title: Text
    meaning: Text
    remedy: Text


def _kind(code: ProblemCode) -> ProblemKind:
    key = f"problem-{code.value.replace('_', '-')}"
    return ProblemKind(_STATUSES[code], say(key), say(f"{key}-meaning"), say(f"{key}-remedy"))


KINDS: Final = {code: _kind(code) for code in ProblemCode}

LONGEST_RETRY_AFTER: Final = 86_400
"""Seconds that a client is told to wait, at most, on every transport: no limit needs longer than a day to allow one
more request, and many a timer fails at a number that is too large."""

# A 429 or 503 without a number of its own still tells the client when to come back.
DEFAULT_RETRY_AFTER = {
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
        code: ProblemCode,
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


def table() -> Iterator[dict[str, object]]:
    """Every code with its status, title and meaning: the source of all documentation about them."""
    for code in ProblemCode:
        kind = KINDS[code]
        yield {
            "code": code.value,
            "type": f"/problems/{code.value}",
            "status": kind.status,
            "title": str(kind.title),
            "meaning": str(kind.meaning),
            "remedy": str(kind.remedy),
        }
