"""Walks along the links of the OpenAPI document, from answer to answer, as clients go."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

import pytest
from django.core.signals import request_finished, request_started
from django.db import close_old_connections, transaction
from hypothesis import HealthCheck, Phase, settings, strategies
from hypothesis.stateful import initialize
from schemathesis import Case
from schemathesis.generation.stateful.state_machine import StepInput, StepOutput

from bang_service.wsgi import application
from tests.contract.document import links
from tests.contract.service import load
from tests.contract.stories import KINDS, Story
from tests.contract.tally import Tally, watched
from tests.contract.ways import BODIES, operation_of

pytestmark = pytest.mark.contract

SCENARIOS: Final = 220
"""So many that well over half of the links are followed, whatever is drawn; a new member of a body draws otherwise."""

STEPS: Final = 15
CONFIG: Final[dict[str, Any]] = {
    "generation": {"mode": "positive", "with-security-parameters": False},
    # Only the links that the document has, none that might be guessed.
    "phases": {"stateful": {"inference": {"algorithms": []}}},
    "checks": {"positive_data_acceptance": {"enabled": False}, "ignored_auth": {"enabled": False}},
    # A bot is closed and not deleted: its owner can still see when its tokens were used.
    "operations": [
        {
            "include-operation-id": ["bot_close", "bot_token_list", "bot_token_create", "bot_token_revoke"],
            "checks": {"use_after_free": {"enabled": False}},
        }
    ],
}
TRIES: Final = settings(
    max_examples=SCENARIOS,
    stateful_step_count=STEPS,
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)


def in_this_transaction(environ: dict[str, Any], start_response: Any) -> list[bytes]:
    """The service's WSGI application, whose requests leave the test's connection open."""
    signals = (request_started, request_finished)
    for signal in signals:
        signal.disconnect(close_old_connections)
    try:
        answer = application(environ, start_response)
        try:
            return list(answer)
        finally:
            answer.close()
    finally:
        for signal in signals:
            signal.connect(close_old_connections)


def test_walks__along_the_links__meet_only_what_is_documented(db: None, record_property: Any) -> None:
    schema = load(in_this_transaction, CONFIG)
    tally = Tally()
    followed: Counter[tuple[str, int, str]] = Counter()

    class Walk(schema.as_state_machine()):  # type: ignore[misc]
        """A scenario; what it did is undone at its end."""

        def setup(self) -> None:
            self.undone = transaction.atomic()
            self.undone.__enter__()

        @initialize(kind=strategies.sampled_from(KINDS))
        def begin(self, kind: str) -> None:
            self.story = Story(kind)

        def teardown(self) -> None:
            transaction.set_rollback(True)
            self.undone.__exit__(None, None, None)

        def before_call(self, case: Case[Any]) -> None:
            operation = operation_of(case)
            case.headers["Authorization"] = f"Bearer {self.story.who(operation).token}"
            if operation == "table_start":
                self.story.fix(case.path_parameters["table_id"])

        def step(self, input: StepInput) -> StepOutput:
            operation = operation_of(input.case)
            for name, known in {
                "table_id": self.story.table,
                "bot_id": self.story.bot,
                "webhook": self.story.webhook,
            }.items():
                if input.transition is None and name in input.case.path_parameters:
                    input.case.path_parameters[name] = known
            if operation in BODIES and (input.transition is None or input.transition.request_body is None):
                input.case.body = BODIES[operation]()
            output: StepOutput = super().step(input)
            if input.transition is not None and input.is_applied and output.response.status_code < 300:
                source = self.recorder.cases[input.transition.parent_id].value
                answered = self.recorder.interactions[source.id].response
                followed[operation_of(source), answered.status_code, operation] += 1
            return output

    with watched(tally, lambda case: None):
        Walk.run(settings=TRIES)
    lines = [
        f"  {link.source} {link.status} → {link.target}: {followed[link.source, link.status, link.target]}"
        for link in links()
    ]
    summary = "\n".join([tally.report("Links"), "  led to a success:", *lines])
    record_property("summary", summary)
    assert len(followed) > len(links()) / 2
