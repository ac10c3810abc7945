"""An operation that changes something, declared once for REST and GraphQL.

The function's name is the operation's id, its docstring what clients read. It takes the parameters of the path and the
members of the validated body. When the module is loaded, its parameters are compared with both; mypy checks what it
does with them. `CONTRIBUTING.md` has an example.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, Final, Literal, get_args, get_origin, get_type_hints

from drf_spectacular.utils import OpenApiExample
from rest_framework import serializers

from bang_service.platform.credentials import Token
from bang_service.platform.http.fields import StrictSerializer
from bang_service.platform.problems import Code
from bang_service.platform.throttling import Client, Meter
from bang_service.platform.throttling.scopes import SCOPES

from .cost import WRITING, Cost
from .gate import DeclarationError, Gate
from .link import Link

Serializer = type[serializers.Serializer[Any]]

_IN_PATH: Final = re.compile(r"<(\w+):(\w+)>")
_KINDS: Final[tuple[tuple[type[serializers.Field[Any, Any, Any, Any]], type], ...]] = (
    (serializers.BooleanField, bool),
    (serializers.IntegerField, int),
    (serializers.FloatField, float),
    (serializers.ListField, list),
    (serializers.DictField, dict),
    (serializers.Serializer, dict),
)


@dataclass(frozen=True, slots=True)
class Call:
    """One request for a command, whatever the transport: its token, the client's address, what it was counted as."""

    token: Token | None
    address: str
    meter: Meter


@dataclass(frozen=True, slots=True)
class Answer:
    """What a command answers: REST's status, and the document."""

    status: int
    document: dict[str, Any] | None


DONE: Final = Answer(204, None)


def _everybody(call: Call, **at: Any) -> None:
    """Whoever has done it once."""


@dataclass(eq=False)
class Command:
    """Declares that a function is a command of the API. Raises DeclarationError.

    `path` is below /api/v1/. `scope`, `limit`: see `Gate`. `answers`: the serializer of the document for each status.
    `problems`: those of the service; what any request can meet is added. `charge`: a limit under which the caller is
    counted as well, once the body is valid. `keyed`: takes an idempotency key. `short_text`: the description over
    GraphQL, if it is not the docstring's first paragraph. `cost`: see `Cost`. `links`: what its answers lead to.
    `is_localized`: the document has texts for people, in the language that the client asks for. `around`: what its
    transaction is done in. `may_see`: called like the function, without the body, before an answer that was given
    earlier is given again; it raises a Problem for whoever may not see it any more.
    """

    method: Literal["POST", "PUT", "PATCH", "DELETE"]
    path: str
    tag: str = field(kw_only=True)
    summary: str = field(kw_only=True)
    scope: str = field(kw_only=True)
    limit: str = field(kw_only=True)
    answers: Mapping[int, Serializer | None] = field(kw_only=True)
    body: type[StrictSerializer] | None = None
    problems: Sequence[int | Code] = ()
    examples: Sequence[OpenApiExample] = ()
    short_text: str = ""
    charge: str = ""
    keyed: bool = False
    cost: Cost = WRITING
    is_localized: bool = False
    around: Callable[[], AbstractContextManager[None]] = nullcontext
    may_see: Callable[..., None] = _everybody
    links: Sequence[Link] = ()

    def __call__(self, work: Callable[..., Answer]) -> Command:
        """Bind it to its function."""
        self.name, self.handler, self.text = work.__name__, work, inspect.getdoc(work) or ""
        self.gate = Gate(self.name, self.scope, self.limit, cost=self.cost, links=self.links)
        self.short_text = self.short_text or " ".join(self.text.split("\n\n")[0].split("\n"))
        self.path_parameters = {name: str if kind == "str" else int for kind, name in _IN_PATH.findall(self.path)}
        self._check()
        return self

    def run(self, call: Call, at: Mapping[str, Any], body: Mapping[str, Any]) -> Answer:
        """Do it, with the parameters in the path (`at`) and the validated body. Raises the Problems of the service, and
        rate_limited."""
        if self.charge and call.token is not None:
            call.meter.charge(self.charge, Client(account=str(call.token.player_id), token=str(call.token.pk)))
        answer = self.handler(call, **at, **body)
        if answer.status not in self.answers:
            raise self.error(f"answers {answer.status}, which it does not declare")
        return answer

    def _check(self) -> None:
        if not self.text:
            raise self.error("has no docstring: clients read it as the description")
        if self.charge and self.charge not in SCOPES:
            raise self.error(f"charges {self.charge!r}, which is no limit")
        if self.keyed and self.body is None:
            raise self.error("takes an idempotency key, so it needs a body; one without fields will do")
        fields = self.body().fields if self.body else {}
        given = {**self.path_parameters, **{name: _kind(one) for name, one in fields.items()}}
        hints = get_type_hints(self.handler)
        taken: dict[str, Any] = {}
        for one in list(inspect.signature(self.handler).parameters.values())[1:]:
            if one.kind is one.VAR_KEYWORD:
                # It hands on what the body has, whatever that is.
                taken |= {name: kind for name, kind in given.items() if name not in taken}
            else:
                taken[one.name] = _kind_of(hints.get(one.name))
        if given != taken:
            raise self.error(f"takes {taken}, but its path and its body give {given}")

    def error(self, what: str) -> DeclarationError:
        """What is wrong with the declaration, and where it is."""
        code = self.handler.__code__
        return DeclarationError(f"{self.name} ({code.co_filename}:{code.co_firstlineno}) {what}.")


def commands_of(*modules: ModuleType) -> list[Command]:
    """All that are declared in these modules, in the order of their declaration."""
    return [one for module in modules for one in vars(module).values() if isinstance(one, Command)]


def _kind(one: serializers.Field[Any, Any, Any, Any]) -> Any:
    kind: Any = next((kind for known, kind in _KINDS if isinstance(one, known)), str)
    return kind | None if one.allow_null else kind


def _kind_of(hint: Any) -> Any:
    # What is in a list or an object is the serializer's affair.
    found = [one for one in get_args(hint) if one is not type(None)]
    if len(found) < len(get_args(hint)):
        return _kind_of(found[0]) | None
    return get_origin(hint) or hint
