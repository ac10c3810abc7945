"""The closed list of ways a request can fail, shared by every transport.

Services raise `Problem`; REST turns it into an RFC 9457 document, GraphQL into `extensions.code`. The codes
are part of the contract with clients: one may be added, none may be renamed or given another meaning.

Texts are marked with `_` and come in the language that is active when they are read (see `languages`); a detail with
parts is written `format_lazy(_("Seat {seat} is not free."), seat=seat)`.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.utils.translation import override

Text: TypeAlias = str | Promise
"""Something to read, perhaps still to be translated."""


class ProblemCode(StrEnum):
    """Stable slugs: the `code` member of a problem, and the last part of its `type`."""

    NOT_FOUND = "not_found"
    NOT_AUTHENTICATED = "not_authenticated"
    TOKEN_INVALID = "token_invalid"
    TOKEN_REVOKED = "token_revoked"
    FORBIDDEN = "forbidden"
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
    QUOTA_EXCEEDED = "quota_exceeded"
    SERVER_ERROR = "server_error"
    UNAVAILABLE = "unavailable"


@dataclass(frozen=True, slots=True)
class ProblemKind:
    """What is true of every problem with a code; `remedy` is the detail when there is no better one."""

    status: int
    title: Text
    meaning: Text
    remedy: Text


_C = ProblemCode

KINDS: dict[ProblemCode, ProblemKind] = {
    _C.NOT_FOUND: ProblemKind(
        404,
        _("Not found"),
        _("There is nothing at this address, or nothing that you may know of."),
        _("Check the address and the id in it; every path ends with a slash."),
    ),
    _C.NOT_AUTHENTICATED: ProblemKind(
        401,
        _("Authentication needed"),
        _("The request carries no token and this address needs one."),
        _("Send `Authorization: Bearer bang_…`; POST /api/v1/sessions/ gives you a token."),
    ),
    _C.TOKEN_INVALID: ProblemKind(
        401,
        _("Token not accepted"),
        _("The token or the name and password are wrong, or the token has expired."),
        _("Log in again with POST /api/v1/sessions/."),
    ),
    _C.TOKEN_REVOKED: ProblemKind(
        401,
        _("Token revoked"),
        _("The token was valid, but it has been revoked. A seat that you played with it is still yours."),
        _("Log in again with POST /api/v1/sessions/ and continue with the new token."),
    ),
    _C.FORBIDDEN: ProblemKind(
        403,
        _("Not allowed"),
        _("The service knows who you are, but you or your token may not do this."),
        _("Use a token with the scope that is needed, or ask someone who is allowed to do this."),
    ),
    _C.VALIDATION_FAILED: ProblemKind(
        422,
        _("Some inputs are wrong"),
        _("The service understood the request, but cannot accept one or more of its values; `errors` names each."),
        _("Correct the inputs named in `errors` and send the request again."),
    ),
    _C.MALFORMED_REQUEST: ProblemKind(
        400,
        _("Request cannot be read"),
        _("The request is not well-formed: the body is not strict JSON, or it is nested too deeply."),
        _("Send one JSON document in UTF-8, without NaN or Infinity."),
    ),
    _C.BODY_TOO_LARGE: ProblemKind(
        413,
        _("Body too large"),
        _("The body is larger than the service accepts."),
        _("Send at most 1 MiB."),
    ),
    _C.QUERY_TOO_COMPLEX: ProblemKind(
        400,
        _("Query asks for too much"),
        _("The GraphQL document is longer, deeper or costlier than a request may be. Nothing was done."),
        _("Ask for less at a time: fewer rows, fewer fields, fewer operations."),
    ),
    _C.UNSUPPORTED_MEDIA_TYPE: ProblemKind(
        415,
        _("Media type not supported"),
        _("This address does not accept the media type of the body."),
        _("Send JSON with `Content-Type: application/json`."),
    ),
    _C.METHOD_NOT_ALLOWED: ProblemKind(
        405,
        _("Method not allowed"),
        _("The address exists, but does not support this method."),
        _("Use one of the methods listed in the `Allow` header."),
    ),
    _C.NOT_ACCEPTABLE: ProblemKind(
        406,
        _("Cannot answer in that format"),
        _("The `Accept` header asks for a format that this address does not offer."),
        _("Accept `application/json`."),
    ),
    _C.RATE_LIMITED: ProblemKind(
        429,
        _("Too many requests"),
        _("One of the published limits is used up at the moment. Nothing was done."),
        _("Wait for the seconds given in `Retry-After` and send the same request again."),
    ),
    _C.CONFLICT: ProblemKind(
        409,
        _("Conflict"),
        _("The request conflicts with the current state."),
        _("Read the resource again, then decide again."),
    ),
    _C.NAME_TAKEN: ProblemKind(
        409,
        _("Name taken"),
        _("Another account has this name; upper and lower case make no difference."),
        _("Choose another name."),
    ),
    _C.TABLE_FULL: ProblemKind(
        409,
        _("Table full"),
        _("Every seat of the table is taken."),
        _("Choose another table, or open one."),
    ),
    _C.TABLE_NOT_OPEN: ProblemKind(
        409,
        _("Table not open"),
        _("The table accepts no more changes of this kind: it is closed, or its game is over."),
        _("Choose another table, or open one."),
    ),
    _C.TABLE_STARTED: ProblemKind(
        409,
        _("Game has started"),
        _("This can only be done before the game starts."),
        _("Do not retry: the game is under way."),
    ),
    _C.TABLE_NOT_STARTED: ProblemKind(
        409,
        _("Game has not started"),
        _("This can only be done once the game has started."),
        _("Wait for the start and send the request again."),
    ),
    _C.TABLE_HALTED: ProblemKind(
        409,
        _("Game halted"),
        _("A defect of the service halted the game. Nothing was lost, and all clocks have stopped."),
        _("Wait until staff has looked into it; you get a notice when the game goes on."),
    ),
    _C.NOT_SEATED: ProblemKind(
        403,
        _("Not seated"),
        _("You have no seat at this table."),
        _("Join the table first, if it is still open."),
    ),
    _C.ALREADY_SEATED: ProblemKind(
        409,
        _("Already seated"),
        _("You already have a seat at this table."),
        _("Use the seat that you have."),
    ),
    _C.RATED_TABLE: ProblemKind(
        409,
        _("Rated table"),
        _("The table is rated, so this player or policy may not sit there; `reason` says why."),
        _("Take a seat at another table."),
    ),
    _C.NOT_ENOUGH_SEATS: ProblemKind(
        409,
        _("Not enough seats taken"),
        _("The game cannot start with so few seats taken."),
        _("Wait for more players, or fill seats with AI."),
    ),
    _C.SEAT_NOT_REMOVABLE: ProblemKind(
        409,
        _("Seat cannot be freed"),
        _("You cannot free or remove this seat now."),
        _("Ask the player on this seat to leave."),
    ),
    _C.UNKNOWN_SET: ProblemKind(
        422,
        _("Unknown set"),
        _("No card set has this name."),
        _("Use the names that the catalogue of sets lists."),
    ),
    _C.UNKNOWN_OPTION: ProblemKind(
        422,
        _("Unknown table option"),
        _("No table option has this name or value."),
        _("Use the names and values that the catalogue of table options lists."),
    ),
    _C.UNKNOWN_POLICY: ProblemKind(
        422,
        _("Unknown policy"),
        _("No policy for AI seats has this name."),
        _("Use the names that the catalogue of policies lists."),
    ),
    _C.INVALID_SEATS: ProblemKind(
        422,
        _("Seats do not fit"),
        _("The number or the arrangement of seats is not possible with these sets and options."),
        _("Choose a number of seats that the rulebook allows."),
    ),
    _C.PROMPT_NOT_YOURS: ProblemKind(
        403,
        _("Prompt is not yours"),
        _("The prompt is for another seat."),
        _("Answer only the prompts in your own view."),
    ),
    _C.PROMPT_ANSWERED: ProblemKind(
        409,
        _("Prompt already answered"),
        _(
            "The prompt has already been answered: by one of your clients, by a policy, or by default because its "
            "time ran out."
        ),
        _("Read your view again; it shows what you are asked now."),
    ),
    _C.PROMPT_CHANGED: ProblemKind(
        409,
        _("Prompt has changed"),
        _(
            "After you read the prompt, part of it was answered or something happened at the table. It now offers "
            "other options."
        ),
        _("Read your view again and choose one of the options that it lists now."),
    ),
    _C.PROMPT_SUSPENDED: ProblemKind(
        409,
        _("Prompt is suspended"),
        _(
            "Another player is using an ability that may be used at any time. Your prompt comes back when they are "
            "done."
        ),
        _("Wait until your seat is asked again, then read your view again."),
    ),
    _C.PROMPT_UNKNOWN: ProblemKind(
        404,
        _("Prompt unknown"),
        _("There is no prompt with this id in the game."),
        _("Read your view again; it shows what you are asked now."),
    ),
    _C.OPTION_UNKNOWN: ProblemKind(
        422,
        _("Option unknown"),
        _("The prompt offers no option with this id."),
        _("Answer with the id of one of the options listed in the prompt."),
    ),
    _C.ACT_NOT_OFFERED: ProblemKind(
        409,
        _("Act not offered"),
        _("This any-time act is not offered to your seat at the moment."),
        _("Use the ids listed under `acts` in your view."),
    ),
    _C.IDEMPOTENCY_MISMATCH: ProblemKind(
        422,
        _("Idempotency key used for another request"),
        _("The key in `Idempotency-Key` was used before with another method, path or body."),
        _("Use a new key for every new request; repeat a key only with exactly the same request."),
    ),
    _C.IDEMPOTENCY_IN_FLIGHT: ProblemKind(
        409,
        _("Same request in progress"),
        _("The service is still processing a request with this `Idempotency-Key`."),
        _("Wait for the seconds given in `Retry-After` and send the same request again."),
    ),
    _C.INVITATION_REQUIRED: ProblemKind(
        403,
        _("Invitation needed"),
        _("Only players with an invitation may join."),
        _("Ask the host for an invitation and send its code."),
    ),
    _C.RECORD_NOT_READY: ProblemKind(
        409,
        _("Record not ready"),
        _("The full record of a game becomes available when the game is over."),
        _("Ask again after the end of the game."),
    ),
    _C.QUOTA_EXCEEDED: ProblemKind(
        403,
        _("Quota used up"),
        _("You have as many of these as an account may have."),
        _("Remove or finish one that you no longer need."),
    ),
    _C.SERVER_ERROR: ProblemKind(
        500,
        _("Internal error"),
        _("The service failed. It is not your fault, and nothing was left half done."),
        _("Send the request again later; quote `request_id` when you report it."),
    ),
    _C.UNAVAILABLE: ProblemKind(
        503,
        _("Not available now"),
        _("The service cannot do this at the moment. Nothing was done."),
        _("Wait for the seconds given in `Retry-After` and send the same request again."),
    ),
}

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
