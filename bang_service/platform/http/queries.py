"""Query parameters that an address does not know are refused by name: a misspelt filter would filter nothing.

The parameters of an address are those that its operation declares for the OpenAPI document, and are written nowhere
else.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from django.urls import resolve
from drf_spectacular.utils import OpenApiParameter
from rest_framework.request import Request
from rest_framework.views import APIView

from bang_service.platform.problems import FieldError, Problem, ProblemCode
from bang_service.platform.texts import say


def require_known(view: type[APIView], method: str, names: Iterable[str]) -> None:
    """Raise Problem validation_failed that names each query parameter which the view's operation does not declare.

    HEAD takes what GET does, OPTIONS what any method of the address does.
    """
    known = known_to(view, method)
    unknown = [name for name in dict.fromkeys(names) if name not in known]
    if not unknown:
        return
    if known:
        detail = say("refused-parameter-unknown", names=", ".join(unknown), known=", ".join(known))
    else:
        detail = say("refused-parameter-none-known", names=", ".join(unknown))
    if len(unknown) == 1:
        raise Problem(ProblemCode.VALIDATION_FAILED, detail, field=unknown[0])
    raise Problem(ProblemCode.VALIDATION_FAILED, detail, errors=[FieldError(name, str(detail)) for name in unknown])


def require_known_at(path: str, method: str, names: Iterable[str]) -> None:
    """The same for an address that is answered before any view is asked."""
    found: Any = resolve(path).func
    require_known(found.view_class, method, names)


def number_of(request: Request, name: str, default: int, *, low: int, high: int) -> int:
    """A query parameter that is a whole number in a range. Raises Problem validation_failed that names it."""
    text = request.query_params.get(name)
    if text is None:
        return default
    if not (text.isascii() and text.isdecimal() and len(text) <= 10 and low <= int(text) <= high):
        raise Problem(
            ProblemCode.VALIDATION_FAILED, say("refused-number-range", low=str(low), high=str(high)), field=name
        )
    return int(text)


def known_to(view: type[APIView], method: str) -> tuple[str, ...]:
    """The query parameters that a view takes with a method, in the order of its declaration."""
    found = _known.get((view, method))
    if found is None:
        # Two threads may both look: they find the same.
        found = _known[view, method] = _looked_up(view, method)
    return found


_known: dict[tuple[type[APIView], str], tuple[str, ...]] = {}


def _looked_up(view: type[APIView], method: str) -> tuple[str, ...]:
    if method == "OPTIONS":
        methods = [name for name in view.http_method_names if name != "options" and hasattr(view, name)]
        return tuple(dict.fromkeys(name for other in methods for name in known_to(view, other.upper())))
    return tuple(_declared(view, "GET" if method == "HEAD" else method))


def _declared(view: type[APIView], method: str) -> Iterable[str]:
    declared: Any = getattr(getattr(view, method.lower(), None), "kwargs", {}).get("schema")
    if declared is None:
        return
    described = view()
    described.request, described.kwargs = None, {}  # type: ignore[assignment]
    schema = declared()
    schema.view, schema.method = described, method
    for parameter in schema.get_override_parameters():
        if isinstance(parameter, OpenApiParameter) and parameter.location == OpenApiParameter.QUERY:
            yield parameter.name
