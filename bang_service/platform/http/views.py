"""The base of every REST view: who makes the request, how often they may, and whether their token allows it."""

from collections.abc import Callable
from typing import Any, ClassVar, TypeVar

from rest_framework.exceptions import MethodNotAllowed, NotFound
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from bang_service.platform import credentials, languages
from bang_service.platform.long_poll import is_repeated
from bang_service.platform.operations.gate import DeclarationError, Gate
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from bang_service.platform.throttling import Client, Meter, client_address

from .idempotency import REPLAYED
from .queries import require_known

KEY_IN_META = "HTTP_IDEMPOTENCY_KEY"

Handler = TypeVar("Handler", bound=Callable[..., Any])


def admits(gate: Gate) -> Callable[[Handler], Handler]:
    """For a method of a view: what stands before it."""

    def bind(handler: Handler) -> Handler:
        handler.gate = gate  # type: ignore[attr-defined]
        return handler

    return bind


def token_of(request: Request) -> credentials.Token | None:
    """The token that the request came with."""
    token: Any = request.auth
    found: credentials.Token | None = token
    return found


class ApiView(APIView):
    """A REST view. Each of its methods needs a gate (`admits`).

    A method that takes an idempotency key (`idempotency.keyed`) may be run though its limit is used up: it does no work
    before it has called `idempotency.claim`. Raises Problem method_not_allowed, not_acceptable, not_authenticated,
    token_invalid, token_revoked, rate_limited, forbidden, and validation_failed for query parameters that the method
    does not declare, before the method runs.
    """

    is_localized: ClassVar[bool] = False
    """Whether its answers have texts for people, in the language that the client asks for."""

    @classmethod
    def as_view(cls, **initkwargs: Any) -> Any:
        """Raises DeclarationError for a method without a gate."""
        for method in set(cls.http_method_names) - {"options"}:
            if hasattr(cls, method) and not hasattr(getattr(cls, method), "gate"):
                where = f"{cls.__module__}.{cls.__qualname__}.{method}"
                raise DeclarationError(f"{where} does not say who may call it. Put @admits(Gate(…)) above it.")
        return super().as_view(**initkwargs)

    def gate_of(self, method: str) -> Gate:
        """The gate of a method: who may call it, and under which limit."""
        gate: Gate = getattr(self, method.lower()).gate
        return gate

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        self.format_kwarg = None
        self.meter = Meter()
        method = request.method or ""
        # A view has other functions, too.
        if method.lower() not in self.http_method_names or not hasattr(self, method.lower()):
            raise MethodNotAllowed(method)
        renderer, media_type = self.perform_content_negotiation(request)
        request.accepted_renderer, request.accepted_media_type = renderer, media_type
        if method == "OPTIONS":
            self._check_query(request, method)
            return
        try:
            self.perform_authentication(request)
        except Problem:
            self.charge(request, "anonymous", address=client_address(request))
            raise
        self._count(request, method)
        self.gate_of(method).check(token_of(request))
        self._check_query(request, method)

    def charge(self, request: Request, scope: str, *, address: str = "", account: str = "", token: str = "") -> None:
        """Count the request under one more limit; raises Problem rate_limited."""
        self.meter.charge(scope, Client(address=address, account=account, token=token))

    def options(self, request: Request, *args: Any, **kwargs: Any) -> Response:  # type: ignore[override]
        """204 with the methods in `Allow`."""
        return Response(status=204)

    def finalize_response(self, request: Request, response: Response, *args: Any, **kwargs: Any) -> Response:
        final = super().finalize_response(request, response, *args, **kwargs)
        # An answer that is given again is in the language of the first request, which nobody has kept.
        if self.is_localized and REPLAYED not in final:
            languages.mark(final)
        # Nothing was counted when the request could not even be begun.
        meter: Meter | None = getattr(self, "meter", None)
        if meter is not None:
            meter.settle(succeeded=final.status_code < 400)
            for name, value in meter.headers().items():
                final[name] = value
        return final

    def _count(self, request: Request, method: str) -> None:
        if is_repeated(request.META):
            return
        token = token_of(request)
        if token is not None:
            scope = self.gate_of(method).limit
            client = Client(account=str(token.player_id), token=str(token.pk))
            if KEY_IN_META in request.META and getattr(getattr(self, method.lower()), "takes_key", False):
                self.meter.charge_keyed(scope, client)
            else:
                self.meter.charge(scope, client)
        else:
            self.charge(request, "anonymous", address=client_address(request))

    def _check_query(self, request: Request, method: str) -> None:
        if request.META.get("QUERY_STRING"):
            require_known(type(self), method, request.query_params)


class NoSuchAddress(ApiView):
    """Every path under /api/ that no other view has taken."""

    schema = None

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        if not request.path.endswith("/"):
            raise Problem(ProblemCode.NOT_FOUND, say("refused-address-without-slash", path=f"{request.path}/"))
        raise NotFound
