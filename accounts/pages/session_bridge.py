"""The session bridge: one log-in for the pages at /account/ and the page at /play/. The API reads no cookie; these two
addresses are no part of it, and stand between the cookie of the pages and the token of the page.

Only the page at /play/ may ask, as scripts of this origin do: by POST or DELETE with JSON, which no form sends and for
which a browser asks first before it sends them to another origin; and it says where the request comes from.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Annotated, Any, Final, TypeVar

import msgspec
from django.contrib.auth import logout
from django.http import HttpRequest, HttpResponse
from django.utils.cache import patch_vary_headers
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.debug import sensitive_variables
from django.views.decorators.http import require_http_methods

from accounts.people import bearer
from accounts.people.bodies.account_bodies import session_document
from accounts.people.models import ApiToken, Player
from accounts.people.services import accounts, browser_sessions, devices
from accounts.people.services.sessions import Session
from bang_service.platform.http import json
from bang_service.platform.http.documents import problem_response
from bang_service.platform.http.own_pages import is_from_own_page
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from bang_service.platform.throttling import Client, Meter, client_address

_View = Callable[..., HttpResponse]
_Wanted = TypeVar("_Wanted", bound=msgspec.Struct)

_JSON: Final = "application/json"


class TokenWanted(msgspec.Struct, forbid_unknown_fields=True):
    """What the page says when it asks for a token: where the token will be used."""

    name: Annotated[str, msgspec.Meta(max_length=60)] = ""


class SessionWanted(msgspec.Struct, forbid_unknown_fields=True):
    """Without `open` the token is only bound to the session of its own player, if there is one."""

    open: bool = True


def own_page_only(view: _View) -> _View:
    """Refuses whatever may come from another origin, and answers Problems as the API does."""

    @csrf_exempt
    @wraps(view)
    def guarded(request: HttpRequest) -> HttpResponse:
        meter, succeeded = Meter(), False
        try:
            _require_own_page(request)
            response = view(request, meter)
            succeeded = True
        except Problem as problem:
            response = problem_response(problem, instance=request.path)
        finally:
            meter.settle(succeeded=succeeded)
        response["Cache-Control"] = "no-store"
        patch_vary_headers(response, ("Cookie", "Authorization", "Origin"))
        return response

    return guarded


@sensitive_variables()
@require_http_methods(["POST"])
@own_page_only
def token(request: HttpRequest, meter: Meter) -> HttpResponse:
    """A token for whoever is logged in at the pages of accounts: what a log-in over the API answers. Problems:
    not_authenticated, forbidden, malformed_request, validation_failed (field name), rate_limited."""
    player = request.user
    if not isinstance(player, Player):
        meter.charge("anonymous", Client(address=client_address(request)))
        raise Problem(ProblemCode.NOT_AUTHENTICATED)
    meter.charge("write", Client(account=str(player.pk)))
    wanted = _body(request, TokenWanted)
    secret = browser_sessions.token_open(request, player, name=wanted.name or accounts.SESSION_NAME)
    # Only a password makes a device known.
    device = "" if browser_sessions.is_by_token(request.session) else devices.text_of(player)
    return _answer(session_document(Session(player, secret, device)), status=201)


@sensitive_variables()
@require_http_methods(["POST", "DELETE"])
@own_page_only
def session(request: HttpRequest, meter: Meter) -> HttpResponse:
    """POST logs this browser in at the pages of accounts, as the player whose token comes in `Authorization`; `open`
    says whether it is now. DELETE logs it out, whoever is logged in. Problems: token_invalid, forbidden,
    malformed_request, rate_limited."""
    if request.method == "DELETE":
        meter.charge("anonymous", Client(address=client_address(request)))
        logout(request)
        return HttpResponse(status=204)
    found = _token_of(request, meter)
    meter.charge("write", Client(account=str(found.player_id), token=str(found.pk)))
    wanted = _body(request, SessionWanted)
    if wanted.open:
        browser_sessions.session_open(request, found)
        return _answer({"open": True})
    return _answer({"open": browser_sessions.session_join(request, found)})


def _token_of(request: HttpRequest, meter: Meter) -> ApiToken:
    """The token of the request. Raises Problem token_invalid, the same whatever is wrong with it."""
    try:
        found = bearer.token_of(request.META.get("HTTP_AUTHORIZATION", ""))
    except Problem:
        found = None
    if found is None:
        meter.charge("anonymous", Client(address=client_address(request)))
        raise Problem(ProblemCode.TOKEN_INVALID)
    return found


def _require_own_page(request: HttpRequest) -> None:
    """Raise Problem forbidden for a request that a browser has not sent from a page of this origin."""
    if not is_from_own_page(request) or request.content_type != _JSON:
        raise Problem(ProblemCode.FORBIDDEN, say("refused-other-origin"))


def _body(request: HttpRequest, wanted: type[_Wanted]) -> _Wanted:
    try:
        return msgspec.json.decode(request.body or b"{}", type=wanted)
    except (msgspec.DecodeError, UnicodeDecodeError):
        raise Problem(ProblemCode.MALFORMED_REQUEST) from None


def _answer(document: dict[str, Any], status: int = 200) -> HttpResponse:
    return HttpResponse(json.encode(document), status=status, content_type=_JSON)
