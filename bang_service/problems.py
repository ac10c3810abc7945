"""The closed list of ways a request can fail, shared by every face.

Services raise `Problem`; REST turns it into an RFC 9457 document, GraphQL into `extensions.code`. The codes
are part of the contract with clients: one may be added, none may be renamed or given another meaning.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum


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
    NOT_SEATED = "not_seated"
    ALREADY_SEATED = "already_seated"
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
    title: str
    meaning: str
    remedy: str


_C = ProblemCode

KINDS: dict[ProblemCode, ProblemKind] = {
    _C.NOT_FOUND: ProblemKind(
        404,
        "Not found",
        "There is nothing at this address, or nothing that you may know of.",
        "Check the address and the id in it; every path ends with a slash.",
    ),
    _C.NOT_AUTHENTICATED: ProblemKind(
        401,
        "Authentication needed",
        "The request carries no token and this address needs one.",
        "Send `Authorization: Bearer bang_…`; POST /api/v1/sessions/ gives you a token.",
    ),
    _C.TOKEN_INVALID: ProblemKind(
        401,
        "Token not accepted",
        "The token or the name and password are wrong, or the token has expired.",
        "Log in again with POST /api/v1/sessions/.",
    ),
    _C.TOKEN_REVOKED: ProblemKind(
        401,
        "Token revoked",
        "The token was good once and has been revoked. A seat that was played with it is still yours.",
        "Log in again with POST /api/v1/sessions/ and go on playing with the new token.",
    ),
    _C.FORBIDDEN: ProblemKind(
        403,
        "Not allowed",
        "You are known, but you or your token may not do this.",
        "Use a token with the scope that is needed, or ask somebody who may.",
    ),
    _C.VALIDATION_FAILED: ProblemKind(
        422,
        "Some inputs are wrong",
        "The request was understood, but one or more of its values cannot be accepted; `errors` names each.",
        "Correct the inputs named in `errors` and send the request again.",
    ),
    _C.MALFORMED_REQUEST: ProblemKind(
        400,
        "Request cannot be read",
        "The request is not well-formed: the body is not strict JSON, or it is nested too deeply.",
        "Send one JSON document in UTF-8, without NaN or Infinity.",
    ),
    _C.BODY_TOO_LARGE: ProblemKind(
        413,
        "Body too large",
        "The body is larger than the service reads.",
        "Send at most 1 MiB.",
    ),
    _C.UNSUPPORTED_MEDIA_TYPE: ProblemKind(
        415,
        "Media type not supported",
        "The body is of a type that this address does not read.",
        "Send JSON with `Content-Type: application/json`.",
    ),
    _C.METHOD_NOT_ALLOWED: ProblemKind(
        405,
        "Method not allowed",
        "The address exists, but not for this method.",
        "Use one of the methods listed in the `Allow` header.",
    ),
    _C.NOT_ACCEPTABLE: ProblemKind(
        406,
        "Cannot answer in that format",
        "The `Accept` header asks for a format that this address cannot give.",
        "Accept `application/json`.",
    ),
    _C.RATE_LIMITED: ProblemKind(
        429,
        "Too many requests",
        "One of the published limits is used up for the moment. Nothing was done.",
        "Wait for the seconds given in `Retry-After` and send the same request again.",
    ),
    _C.CONFLICT: ProblemKind(
        409,
        "Conflict",
        "The request does not fit what is stored now.",
        "Read the resource again and decide anew.",
    ),
    _C.NAME_TAKEN: ProblemKind(
        409,
        "Name taken",
        "Another account has this name; upper and lower case are the same.",
        "Choose another name.",
    ),
    _C.TABLE_FULL: ProblemKind(
        409,
        "Table full",
        "Every seat of the table is taken.",
        "Choose another table, or open one.",
    ),
    _C.TABLE_NOT_OPEN: ProblemKind(
        409,
        "Table not open",
        "The table takes no more changes of this kind: it is closed or over.",
        "Choose another table, or open one.",
    ),
    _C.TABLE_STARTED: ProblemKind(
        409,
        "Game has started",
        "This can only be done before the game starts.",
        "Nothing to retry: the game is under way.",
    ),
    _C.TABLE_NOT_STARTED: ProblemKind(
        409,
        "Game has not started",
        "This can only be done once the game has started.",
        "Wait for the start and send the request again.",
    ),
    _C.NOT_SEATED: ProblemKind(
        403,
        "Not seated",
        "You have no seat at this table.",
        "Join the table first, if it is still open.",
    ),
    _C.ALREADY_SEATED: ProblemKind(
        409,
        "Already seated",
        "You have a seat at this table already.",
        "Use the seat that you have.",
    ),
    _C.NOT_ENOUGH_SEATS: ProblemKind(
        409,
        "Not enough seats taken",
        "The game cannot start with so few seats taken.",
        "Wait for more players, or fill seats with AI.",
    ),
    _C.SEAT_NOT_REMOVABLE: ProblemKind(
        409,
        "Seat cannot be freed",
        "This seat cannot be emptied or removed by you now.",
        "Ask its owner to leave.",
    ),
    _C.UNKNOWN_SET: ProblemKind(
        422,
        "Unknown set",
        "No set of cards has this name.",
        "Use the names listed by the catalogue of sets.",
    ),
    _C.UNKNOWN_OPTION: ProblemKind(
        422,
        "Unknown table option",
        "No table option has this name or value.",
        "Use the names and values listed by the catalogue of table options.",
    ),
    _C.UNKNOWN_POLICY: ProblemKind(
        422,
        "Unknown policy",
        "No way of playing for AI seats has this name.",
        "Use the names listed by the catalogue of policies.",
    ),
    _C.INVALID_SEATS: ProblemKind(
        422,
        "Seats do not fit",
        "The number or the arrangement of seats is not possible with these sets and options.",
        "Choose a number of seats that the rulebook allows.",
    ),
    _C.PROMPT_NOT_YOURS: ProblemKind(
        403,
        "Prompt is not yours",
        "The prompt asks another seat.",
        "Answer only the prompts listed in your own view.",
    ),
    _C.PROMPT_ANSWERED: ProblemKind(
        409,
        "Prompt already answered",
        "The prompt has been answered, by you or by another client of yours.",
        "Read your view again; it shows what is asked now.",
    ),
    _C.PROMPT_CHANGED: ProblemKind(
        409,
        "Prompt has changed",
        "Since you read the prompt, part of it was answered or something happened at the table: it offers other "
        "options now.",
        "Read your view again and choose among the options that it lists now.",
    ),
    _C.PROMPT_SUSPENDED: ProblemKind(
        409,
        "Prompt is suspended",
        "Another player is using an ability that may be used at any time. Your prompt comes back when he is done.",
        "Read your view again when it is your seat's turn to answer once more.",
    ),
    _C.PROMPT_UNKNOWN: ProblemKind(
        404,
        "Prompt unknown",
        "There is no prompt with this id in the game.",
        "Read your view again; it shows what is asked now.",
    ),
    _C.OPTION_UNKNOWN: ProblemKind(
        422,
        "Option unknown",
        "The prompt offers no option with this id.",
        "Answer with the id of one of the options listed in the prompt.",
    ),
    _C.ACT_NOT_OFFERED: ProblemKind(
        409,
        "Act not offered",
        "This any-time act is not offered to your seat at the moment.",
        "Use the ids listed among the acts in your view.",
    ),
    _C.IDEMPOTENCY_MISMATCH: ProblemKind(
        422,
        "Idempotency key used for another request",
        "The key in `Idempotency-Key` was used before with another method, path or body.",
        "Use a fresh key for every new request; repeat a key only with the very same request.",
    ),
    _C.IDEMPOTENCY_IN_FLIGHT: ProblemKind(
        409,
        "Same request under way",
        "A request with this `Idempotency-Key` is still being worked on.",
        "Wait for the seconds given in `Retry-After` and send the same request again.",
    ),
    _C.INVITATION_REQUIRED: ProblemKind(
        403,
        "Invitation needed",
        "Only invited players may enter.",
        "Ask the host for an invitation and send its code.",
    ),
    _C.RECORD_NOT_READY: ProblemKind(
        409,
        "Record not ready",
        "The full record of a game is opened when the game is over.",
        "Ask again after the end of the game.",
    ),
    _C.QUOTA_EXCEEDED: ProblemKind(
        403,
        "Quota used up",
        "You have as many of these as one account may have.",
        "Remove or finish one that you no longer need.",
    ),
    _C.SERVER_ERROR: ProblemKind(
        500,
        "Internal error",
        "The service failed. It is not your fault, and nothing was half done.",
        "Send the request again later; quote `request_id` when you report it.",
    ),
    _C.UNAVAILABLE: ProblemKind(
        503,
        "Not available now",
        "The service cannot do this for the moment. Nothing was done.",
        "Wait for the seconds given in `Retry-After` and send the same request again.",
    ),
}

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
    lists several; `retry_after` is in whole seconds; any other keyword becomes an extra member of the
    document and must therefore be JSON and fit for the eyes of whoever made the request.
    """

    def __init__(
        self,
        code: ProblemCode,
        detail: str = "",
        *,
        field: str | None = None,
        errors: Sequence[FieldError] = (),
        retry_after: int | None = None,
        **extra: object,
    ) -> None:
        self.code = code
        self.kind = KINDS[code]
        self.detail = detail or self.kind.remedy
        self.field = field
        self.errors = tuple(errors) or ((FieldError(field, self.detail),) if field else ())
        self.retry_after = DEFAULT_RETRY_AFTER.get(code) if retry_after is None else retry_after
        self.extra = extra
        super().__init__(f"{code.value}: {self.detail}")

    @property
    def status(self) -> int:
        return self.kind.status

    @property
    def title(self) -> str:
        return self.kind.title

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
            "title": kind.title,
            "meaning": kind.meaning,
            "remedy": kind.remedy,
        }
