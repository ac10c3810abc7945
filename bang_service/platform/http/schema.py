"""How the REST views describe themselves in OpenAPI.

Every operation gets the problems that any request can meet; a view adds its own with `problems(…)` among the
responses of `extend_schema`.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from django.utils import translation
from drf_spectacular.openapi import AutoSchema
from drf_spectacular.utils import OpenApiExample, OpenApiParameter, OpenApiResponse, inline_serializer
from rest_framework import serializers

from bang_service.platform import languages
from bang_service.platform.operations.gate import Gate
from bang_service.platform.problems import KINDS, LONGEST_RETRY_AFTER, Code, Problem, ProblemCode

from .documents import CONTENT_TYPE, problem_document
from .events import EventStream
from .fields import StrictSerializer

if TYPE_CHECKING:
    from .views import ApiView

_C = ProblemCode

# A status alone stands for the problems that any address can give with it.
_BY_STATUS: dict[int, tuple[Code, ...]] = {
    400: (_C.MALFORMED_REQUEST,),
    401: (_C.NOT_AUTHENTICATED, _C.TOKEN_INVALID, _C.TOKEN_REVOKED),
    403: (_C.FORBIDDEN,),
    404: (_C.NOT_FOUND,),
    406: (_C.NOT_ACCEPTABLE,),
    409: (_C.CONFLICT,),
    413: (_C.BODY_TOO_LARGE,),
    415: (_C.UNSUPPORTED_MEDIA_TYPE,),
    422: (_C.VALIDATION_FAILED,),
    429: (_C.RATE_LIMITED,),
    500: (_C.SERVER_ERROR,),
    503: (_C.UNAVAILABLE,),
}
# Any request can have a query parameter that is not known.
_ALWAYS = (406, 422, 429, 500, 503)
_WITH_BODY = (400, 413, 415)
_TOKEN = (401, 403)
_WAIT = {"type": "integer", "minimum": 1, "maximum": LONGEST_RETRY_AFTER}
_HEADERS: dict[str, tuple[str, dict[str, Any], str]] = {
    "401": (
        "WWW-Authenticate",
        {"type": "string"},
        "`Bearer`, with `error` if the request had a token that was not accepted.",
    ),
    "429": ("Retry-After", _WAIT, "Real seconds, never more than a day."),
    "503": ("Retry-After", _WAIT, "Real seconds, never more than a day."),
}

Responses = dict[tuple[int, str], OpenApiResponse]


class FieldErrorSerializer(serializers.Serializer[Any]):
    """One wrong input."""

    field = serializers.CharField(help_text="Dotted path of the input, or `body`.")
    detail = serializers.CharField(help_text="What would be right.")


class _CodeField(serializers.ChoiceField):
    """One of all codes that there are by the time at which the document is made."""

    def __init__(self) -> None:
        super().__init__(choices=[code.value for code in KINDS])


class ApiProblemSerializer(serializers.Serializer[Any]):
    """An RFC 9457 problem. A problem may have further members, named where it is described."""

    type = serializers.CharField(help_text="URI reference of the page that explains the code.")
    title = serializers.CharField(help_text="The same for every problem with this code.")
    status = serializers.IntegerField()
    detail = serializers.CharField(help_text="What is wrong with this request, and what to do about it.")
    instance = serializers.CharField(help_text="The path of the request.")
    code = _CodeField()
    request_id = serializers.CharField(help_text="Also in the header X-Request-ID; quote it when you report a problem.")
    field = serializers.CharField(required=False, help_text="The wrong input, if there is only one.")
    errors = FieldErrorSerializer(many=True, required=False)  # type: ignore[assignment]
    retry_after = serializers.IntegerField(required=False, help_text="Seconds, as in the header Retry-After.")


def problems(*which: int | Code, examples: bool = True) -> Responses:
    """Responses for `extend_schema`; a status stands for the general problems that come with it."""
    codes = [code for one in which for code in ((one,) if isinstance(one, Code) else _BY_STATUS[one])]
    by_status: dict[int, list[Code]] = {}
    for code in dict.fromkeys(codes):
        by_status.setdefault(KINDS[code].status, []).append(code)
    # Views are loaded with the first request, whatever its language.
    with translation.override(languages.DEFAULT):
        return {
            (status, CONTENT_TYPE): OpenApiResponse(
                ApiProblemSerializer,
                description=" ".join(map(_meaning, found)),
                examples=[_example(code) for code in found] if examples else (),
            )
            for status, found in sorted(by_status.items())
        }


def page_of(
    serializer: type[serializers.BaseSerializer[Any]], *, name: str, more: Mapping[str, Any] | None = None
) -> serializers.Serializer[Any]:
    """The schema of a page (see `pagination`) of such rows; `name` becomes the component's name. `more` are fields
    beside the rows."""
    return inline_serializer(
        name,
        {
            "results": serializer(many=True),
            "next": serializers.CharField(allow_null=True, help_text="Address of the next page; null after the last."),
            **(more or {}),
        },
    )


PAGE_PARAMETERS: Sequence[OpenApiParameter] = (
    OpenApiParameter("cursor", str, description="Where to continue: take it from `next` of the previous page."),
    OpenApiParameter(
        "limit",
        {"type": "integer", "minimum": 1, "maximum": 200, "default": 50},
        description="Rows per page.",
    ),
)
IDEMPOTENCY_KEY = OpenApiParameter(
    "Idempotency-Key",
    {"type": "string", "minLength": 1, "maxLength": 100, "pattern": "^[\\x21-\\x7e]+$"},
    OpenApiParameter.HEADER,
    description="A new UUID for each new request. Send the same request with the same key again within 48 hours, and "
    "you get the same answer, marked `Idempotency-Replayed`; nothing is done twice. The repetition is counted as a "
    "request that reads. Refusals are not kept. When the limit `kept_answers` is used up, a new key is refused with "
    "429.",
)
IDEMPOTENCY_PROBLEMS = (_C.IDEMPOTENCY_MISMATCH, _C.IDEMPOTENCY_IN_FLIGHT)


class ApiSchema(AutoSchema):
    """Adds to every operation what `ApiView` does by itself: its security and its problems, with their headers.

    Bodies of requests say that they take no other members than those named.
    """

    def get_auth(self) -> list[Any]:
        if self._is_public():
            return [*super().get_auth(), {}]
        # Names of roles that are required, as OpenAPI 3.1 has it for schemes other than OAuth.
        needed = self._gate().needed_scope
        return [{name: [needed] if needed else [] for name in one} for one in super().get_auth()]

    def get_description(self) -> str:  # type: ignore[override]
        described: str = super().get_description()
        needed = None if self._is_public() else self._gate().needed_scope
        return f"{described}\n\nNeeds a token with the scope `{needed}`." if needed else described

    def _get_response_bodies(self, direction: Any = "response") -> dict[str, Any]:
        bodies: dict[str, Any] = super()._get_response_bodies(direction)
        for (status, media_type), response in problems(*self._general(), examples=False).items():
            described = bodies.get(str(status))
            if described is None:
                bodies[str(status)] = self._get_response_for_code(response, str(status), [media_type], direction)
            elif missing := [
                text for text in map(_meaning, _BY_STATUS[status]) if text not in described["description"]
            ]:
                described["description"] = " ".join([*missing, described["description"]])
        for refused, (name, schema, meaning) in _HEADERS.items():
            if refused in bodies:
                header = {name: {"required": True, "schema": schema, "description": meaning}}
                bodies[refused] = {"headers": header, **bodies[refused]}
        return dict(sorted(bodies.items()))

    def _get_response_for_code(
        self, serializer: Any, status_code: str, media_types: Any = None, direction: Any = "response"
    ) -> dict[str, Any]:
        stream = getattr(serializer, "response", None)
        if isinstance(stream, EventStream):
            events = stream.schema(lambda document: self.resolve_serializer(document, direction).ref)
            serializer = OpenApiResponse(events, serializer.description)
        describe = cast("Callable[..., dict[str, Any]]", super()._get_response_for_code)
        return describe(serializer, status_code, media_types, direction)

    def _map_basic_serializer(self, serializer: Any, direction: Any) -> dict[str, Any]:
        describe = cast("Callable[..., dict[str, Any]]", super()._map_basic_serializer)
        described = describe(serializer, direction)
        if isinstance(serializer, StrictSerializer):
            described["additionalProperties"] = False
        return described

    def _general(self) -> list[int]:
        with_body = self.method in {"POST", "PUT", "PATCH"}
        # A client that may come without a token can still send a bad one.
        token = _TOKEN[:1] if self._is_public() else _TOKEN
        return [*_ALWAYS, *token, *(_WITH_BODY if with_body else ())]

    def _gate(self) -> Gate:
        return cast("ApiView", self.view).gate_of(self.method)

    def _is_public(self) -> bool:
        return self._gate().is_public


def _meaning(code: Code) -> str:
    return f"`{code.value}`: {KINDS[code].meaning}"


def _example(code: Code) -> OpenApiExample:
    document = problem_document(Problem(code), instance="/api/v1/…")
    return OpenApiExample(code.value, value={**document, "request_id": "9f2c4e6a8b0d1f35"}, response_only=True)
