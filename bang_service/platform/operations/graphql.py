"""The GraphQL part of commands: mutations."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from inspect import Parameter, Signature
from typing import Annotated, Any, Final

import strawberry

from bang_service.platform.graphql.context import operation
from bang_service.platform.graphql.type_factory import TYPES, Type, body_of, maybe, object_type
from bang_service.platform.http import json
from bang_service.platform.http.fields import validated
from bang_service.platform.http.idempotency import Asked, StoredResponse, fingerprint, once

from .command import Call, Command, Serializer

Document = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Id:
    """What an id in REST's path is called over GraphQL, its text, and how it is read."""

    name: str
    text: str
    read: Callable[[str], Any]


@dataclass(frozen=True, slots=True)
class Payload:
    """The type of what a mutation answers, and how its document is made from REST's."""

    type: Type
    of: Callable[[Any], Document] = lambda document: document


_DONE: Final = Payload(
    object_type(
        "DonePayload", "It is done.", {"done": strawberry.field(graphql_type=bool, description="Always true.")}
    ),
    lambda document: {"done": True},
)


@dataclass(frozen=True, slots=True)
class Mutations:
    """How commands become mutations: `payloads` by the serializer of REST's first answer (without one: the
    serializer's own type), `ids` by their names in REST's paths (other parameters there are numbers)."""

    payloads: Mapping[Serializer, Payload] = field(default_factory=dict)
    ids: Mapping[str, Id] = field(default_factory=dict)

    def fields(self, commands: Sequence[Command]) -> dict[str, Any]:
        """The root's fields for these commands."""
        return {one.name: self._field(one) for one in commands}

    def _field(self, one: Command) -> Any:
        answered = next(iter(one.answers.values()))
        payload = _DONE if answered is None else self.payloads.get(answered) or Payload(TYPES.output(answered))
        ids = {name: self.ids[name] for name in one.path_parameters if name in self.ids}
        names = {name: ids[name].name if name in ids else name for name in one.path_parameters}
        if unread := [name for name, kind in one.path_parameters.items() if kind is str and name not in ids]:
            raise one.error(f"has {unread} in its path, but nothing says how GraphQL reads such an id")
        if one.keyed and "replayed" not in payload.type.__annotations__:
            raise one.error("takes an idempotency key, but its payload has no field `replayed`")
        not_body = (*names.values(), "idempotency_key")

        def resolver(info: Any, **given: Any) -> Any:
            context = info.context
            input: Any = given.get("input")
            said = given if input is None else vars(input)
            at = {name: ids[name].read(said[known]) if name in ids else said[known] for name, known in names.items()}
            call = Call(context.token, context.address, context.meter)
            sent = {} if input is None else body_of(input, without=not_body)
            body = validated(one.body, sent) if one.body else {}

            def work() -> tuple[int, Document]:
                answer = one.run(call, at, body)
                return answer.status, payload.of(answer.document)

            with one.around():
                if not one.keyed:
                    return work()[1]
                key = None if input.idempotency_key is strawberry.UNSET else input.idempotency_key
                mark = "" if key is None else fingerprint("GRAPHQL", "", [one.name, body_of(input)])
                asked = Asked(context.player.pk, key, "idempotency_key", mark, context.meter)
                outcome = once(asked, work, may_see=lambda: one.may_see(call, **at))
            if isinstance(outcome, StoredResponse):
                return {**json.decode(outcome.body), "replayed": True}
            return {**outcome[1], "replayed": False}

        resolver.__name__ = one.name
        resolver.__signature__ = self._signature(one, names, ids)  # type: ignore[attr-defined]
        return operation(one.gate, maybe(payload.type), one.short_text)(resolver)

    def _signature(self, one: Command, names: Mapping[str, str], ids: Mapping[str, Id]) -> Signature:
        told: dict[str, Any] = {"info": strawberry.Info}
        left_out: dict[str, Any] = {}
        if one.body:
            more = {known: strawberry.ID if name in ids else int for name, known in names.items()}
            told["input"] = TYPES.input(one.body, one.body.__name__, more=more, keyed=one.keyed)
            is_needed = one.keyed or more or any(field.required for field in one.body().fields.values())
            # A PUT without it would put nothing in the place of everything.
            if one.method == "POST" and not is_needed:
                told["input"], left_out["input"] = maybe(told["input"]), None
        else:
            for name, known in names.items():
                told[known] = (
                    Annotated[strawberry.ID, strawberry.argument(description=ids[name].text)] if name in ids else int
                )
        return Signature(
            [
                Parameter(name, Parameter.KEYWORD_ONLY, annotation=kind, default=left_out.get(name, Parameter.empty))
                for name, kind in told.items()
            ]
        )
