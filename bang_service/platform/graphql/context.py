"""One GraphQL request: what its token allows, and what it is counted as."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import strawberry
from strawberry.extensions import FieldExtension

from bang_service.platform.credentials import Token
from bang_service.platform.operations.gate import READ, Gate
from bang_service.platform.problems import Problem, ProblemCode
from bang_service.platform.texts import say
from bang_service.platform.throttling import Allowance, Client, Meter, give_back, take


@dataclass(slots=True)
class RequestContext:
    """What every resolver may ask of its request; who has made it is added where people are known.

    `address` is the client's, as far as it can be believed. A subscription (`is_live`) is told documents that are
    complete, and asks the database nothing. `hand_over` has the request handed over to a reader, if that can be.
    """

    token: Token | None
    address: str
    is_live: bool = False
    language: str = ""
    hand_over: Callable[[], bool] = lambda: False
    meter: Meter = field(default_factory=Meter)
    _begun: Allowance | None = None

    def begin(self, limit: str = READ) -> None:
        """Count the request before anybody knows what is in it: what is refused costs something, too. Its first
        operation is not counted again. Raises LimitReached (Problem rate_limited)."""
        limit, client = self._counted_as(limit)
        self._begun = take(limit, client)

    def take_back(self) -> None:
        """The request was handed over: it is counted where it is answered."""
        begun, self._begun = self._begun, None
        if begun is not None:
            give_back(begun)

    def require_database(self) -> None:
        """Raise Problem validation_failed in a subscription: whatever is told there comes with the update."""
        if self.is_live:
            raise Problem(ProblemCode.VALIDATION_FAILED, say("refused-graphql-not-live"))

    def charge(self, limit: str, *, address: str = "", account: str = "", token: str = "") -> None:
        """Count the operation under one more limit. Raises Problem rate_limited."""
        self.meter.charge(limit, Client(address=address, account=account, token=token))

    def admit(self, gate: Gate, *, is_keyed: bool = False) -> None:
        """Count an operation, and see whether it is allowed; one with an idempotency key (`is_keyed`) may repeat what
        was done before. Raises Problem rate_limited, not_authenticated or forbidden."""
        self.meter = Meter()
        limit, client = self._counted_as(gate.limit)
        begun, self._begun = self._begun, None
        if begun is not None and begun.scope == limit:
            self.meter.adopt(begun, client)
        else:
            if begun is not None:
                give_back(begun)
            if is_keyed and self.token is not None:
                self.meter.charge_keyed(limit, client)
            else:
                self.meter.charge(limit, client)
        gate.check(self.token)

    def _counted_as(self, limit: str) -> tuple[str, Client]:
        if self.token is None:
            return "anonymous", Client(address=self.address)
        return limit, Client(account=str(self.token.player_id), token=str(self.token.pk))


class Admission(FieldExtension):
    """Lets an operation through its gate."""

    def __init__(self, gate: Gate) -> None:
        self.gate = gate

    def resolve(self, next_: Callable[..., Any], source: Any, info: Any, **kwargs: Any) -> Any:
        """Let the operation through, and say at its end whether it counts."""
        context: RequestContext = info.context
        context.admit(self.gate, is_keyed=isinstance(getattr(kwargs.get("input"), "idempotency_key", None), str))
        meter = context.meter
        try:
            result = next_(source, info, **kwargs)
        except Exception:
            meter.settle(succeeded=False)
            raise
        meter.settle(succeeded=True)
        return result


def operation(gate: Gate, returns: Any, description: str) -> Callable[[Callable[..., Any]], Any]:
    """A field of the root, or one that is an operation by itself over REST, behind the gate of that operation."""

    def decorate(resolver: Callable[..., Any]) -> Any:
        return strawberry.field(
            resolver=resolver, graphql_type=returns, description=description, extensions=[Admission(gate)],
            name=resolver.__name__,
        )  # fmt: skip

    return decorate
