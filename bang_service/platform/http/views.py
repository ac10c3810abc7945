"""The base of every REST view: who makes the request, how often they may, and whether their token allows it."""

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import Any, ClassVar

from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _
from rest_framework.exceptions import MethodNotAllowed, NotFound
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from bang_service.platform import credentials
from bang_service.platform.long_poll import is_repeated
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.throttling import Client, Meter, client_address

from .queries import require_known

KEY_IN_META = "HTTP_IDEMPOTENCY_KEY"
_SAFE = frozenset({"GET", "HEAD"})


def require_token(request: Request) -> None:
    """Raise Problem not_authenticated for a request without a token."""
    if request.auth is None:
        raise Problem(ProblemCode.NOT_AUTHENTICATED)


def require_scope(request: Request, needed: str) -> None:
    """Raise Problem forbidden when the request came with a token that lacks the scope."""
    credentials.require_scope(_token_of(request), needed)


def _token_of(request: Request) -> credentials.Token | None:
    token: Any = request.auth
    found: credentials.Token | None = token
    return found


class ApiView(APIView):
    """A REST view. By default it needs a token with `games:read` to read and `games:play` for the rest.

    `public` names the methods that anybody may use without a token, `token_scopes` the scope a method needs
    where it is another than the default (None: any token will do), `throttles` the rate-limit scope likewise
    (read and write are the defaults). A method that takes an idempotency key (`idempotency.keyed`) may be run
    though its limit is used up: it does no work before it has called `idempotency.claim`. Raises Problem
    method_not_allowed, not_acceptable, not_authenticated, token_invalid, token_revoked, rate_limited, forbidden,
    and validation_failed for query parameters that the method does not declare, before the method runs.
    """

    public: ClassVar[AbstractSet[str]] = frozenset()
    token_scopes: ClassVar[Mapping[str, str | None]] = {}
    throttles: ClassVar[Mapping[str, str]] = {}

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
        self._check_access(request, method)
        self._check_query(request, method)

    def charge(self, request: Request, scope: str, *, address: str = "", account: str = "", token: str = "") -> None:
        """Count the request under one more limit; raises Problem rate_limited."""
        self.meter.charge(scope, Client(address=address, account=account, token=token))

    def options(self, request: Request, *args: Any, **kwargs: Any) -> Response:  # type: ignore[override]
        """204 with the methods in `Allow`."""
        return Response(status=204)

    def finalize_response(self, request: Request, response: Response, *args: Any, **kwargs: Any) -> Response:
        final = super().finalize_response(request, response, *args, **kwargs)
        # Nothing was counted when the request could not even be begun.
        meter: Meter | None = getattr(self, "meter", None)
        if meter is not None:
            meter.settle(succeeded=final.status_code < 400)
            for name, value in meter.headers().items():
                final[name] = value
        return final

    def required_scope(self, method: str) -> str | None:
        """The scope that a token needs for a method; None when any will do."""
        return self.token_scopes.get(method, "games:read" if method in _SAFE else "games:play")

    def _count(self, request: Request, method: str) -> None:
        if is_repeated(request.META):
            return
        token = _token_of(request)
        if token is not None:
            scope = self.throttles.get(method) or ("read" if method in _SAFE else "write")
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

    def _check_access(self, request: Request, method: str) -> None:
        if method in self.public or (method == "HEAD" and "GET" in self.public):
            return
        require_token(request)
        needed = self.required_scope(method)
        if needed is not None:
            require_scope(request, needed)


class NoSuchAddress(ApiView):
    """Every path under /api/ that no other view has taken."""

    schema = None
    public = frozenset({"GET", "POST", "PUT", "PATCH", "DELETE"})

    def initial(self, request: Request, *args: Any, **kwargs: Any) -> None:
        if not request.path.endswith("/"):
            detail = format_lazy(_("There is nothing at this address. Did you mean {path} ?"), path=f"{request.path}/")
            raise Problem(ProblemCode.NOT_FOUND, detail)
        raise NotFound
