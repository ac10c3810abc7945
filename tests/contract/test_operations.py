"""Every operation of the OpenAPI document, sent what the document allows and what it does not."""

from __future__ import annotations

from typing import Any, Final

import pytest
from schemathesis.engine import events, from_schema

from bang_service.wsgi import application
from tests.contract.cast import Cast
from tests.contract.director import Director
from tests.contract.document import operations
from tests.contract.service import load
from tests.contract.tally import Tally, watched

CONFIG: Final[dict[str, Any]] = {
    "seed": 1,
    "continue-on-failure": True,
    "generation": {
        "deterministic": True,
        "database": "none",
        "no-shrink": True,
        "with-security-parameters": False,
    },
    "phases": {"stateful": {"enabled": False}},
    "checks": {
        # A request may be valid by the schema and still ask for what is not there, or not now.
        "positive_data_acceptance": {"enabled": False},
        # Tokens of every kind are sent to every operation by a test of their own.
        "ignored_auth": {"enabled": False},
    },
}


@pytest.mark.parametrize(
    "examples", [pytest.param(20, marks=pytest.mark.contract), pytest.param(60, marks=pytest.mark.long)]
)
def test_operations__sent_anything__answer_as_documented(examples: int, cast: Cast, record_property: Any) -> None:
    schema = load(application, CONFIG | {"generation": CONFIG["generation"] | {"max-examples": examples}})
    names = list(operations())
    tally = Tally()
    with watched(tally, Director(cast)):
        for event in from_schema(schema).execute():
            if isinstance(event, events.ScenarioFinished):
                note(tally, event)
            elif isinstance(event, events.NonFatalError | events.FatalError):
                tally.find("error", "", type(event).__name__, str(getattr(event, "value", event)))
    record_property("summary", tally.report("Operations"))
    assert not tally.findings, tally.complaint()
    assert tally.never_answered_well(names) == []


def note(tally: Tally, event: events.ScenarioFinished) -> None:
    for checks in event.recorder.checks.values():
        for check in checks:
            if check.failure_info is not None:
                failure = check.failure_info.failure
                tally.find(
                    check.name, str(event.recorder.label), failure.title,
                    f"{failure.message}\n{check.failure_info.code_sample}",
                )  # fmt: skip
