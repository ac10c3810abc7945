"""What a request takes, and how far that is from what is declared."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from django.core.cache import cache as kept_answers
from django.db import transaction

from bang_service.platform.handing_over import DEAR
from bang_service.platform.http.costs import gates
from bang_service.platform.operations.cost import Cost
from games.services import last_views
from tests.api import Api
from tests.contract.document import operations

APART: Final = 2
"""Times by which what is declared and what is measured may part."""

LITTLE: Final = DEAR
"""What costs less than this counts as this: over REST it makes no difference, and in GraphQL it is measured where it is
asked for fifty times."""

REAL_HASHERS: Final = ["django.contrib.auth.hashers.Argon2PasswordHasher"]
"""In this process and thread, where what they take can be measured."""

ALL: Final = cache(operations)


@dataclass(frozen=True)
class Asking:
    """One request, again and again; nothing of it stays."""

    api: Api
    method: str
    path: str
    body: Any = None

    def __call__(self) -> Any:
        """The answer."""
        last_views.forget()
        kept_answers.clear()
        with transaction.atomic():
            answer = self.api.send(self.method, self.path, b"" if self.body is None else json.dumps(self.body).encode())
            transaction.set_rollback(True)
        return answer


def declared_of(name: str) -> Cost:
    """What an operation is declared to cost."""
    return next(gate.cost for gate in gates(None) if gate.operation == name)


def wrong(declared: int, measured: float) -> str:
    """What is wrong with what is declared, if anything is."""
    told, true = max(declared, LITTLE), max(measured, LITTLE)
    return "" if told / APART <= true <= told * APART else f"{declared} declared, {measured:.0f} measured"
