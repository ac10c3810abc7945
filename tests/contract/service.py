"""The service as Schemathesis meets it: real requests to the WSGI application in this process."""

from __future__ import annotations

from typing import Any

import schemathesis
from schemathesis.schemas import BaseSchema


def load(application: object, config: dict[str, Any]) -> BaseSchema:
    """The document that the service answers with, to be tested against the service itself."""
    return schemathesis.openapi.from_wsgi(
        "/api/v1/openapi.json", application, config=schemathesis.Config.from_dict(config)
    )
