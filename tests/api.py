"""A client of the REST API for tests: JSON in, JSON out, one token."""

from __future__ import annotations

import json
from typing import Any

from django.test import Client


class Api:
    """Sends requests as one player, or as nobody; a bug is answered with 500, as in the real service."""

    def __init__(self, token: str = "", *, address: str = "127.0.0.1") -> None:
        self._client = Client(raise_request_exception=False)
        self._extra: dict[str, Any] = {"REMOTE_ADDR": address}
        self._headers = {"Authorization": f"Bearer {token}"} if token else {}

    def get(self, path: str, **headers: str) -> Any:
        return self._send("GET", path, b"", headers)

    def post(self, path: str, body: object = None, **headers: str) -> Any:
        return self._send("POST", path, _json(body), headers)

    def put(self, path: str, body: object = None, **headers: str) -> Any:
        return self._send("PUT", path, _json(body), headers)

    def delete(self, path: str, **headers: str) -> Any:
        return self._send("DELETE", path, b"", headers)

    def send(self, method: str, path: str, data: bytes = b"", **headers: str) -> Any:
        return self._send(method, path, data, headers)

    def _send(self, method: str, path: str, data: bytes, headers: dict[str, str]) -> Any:
        given = {name.replace("_", "-"): value for name, value in headers.items()}
        content_type = given.pop("Content-Type", "application/json")
        return self._client.generic(method, path, data, content_type, headers={**self._headers, **given}, **self._extra)


def _json(body: object) -> bytes:
    return b"" if body is None else body if isinstance(body, bytes) else json.dumps(body).encode()


def problem(response: Any, status: int, code: str) -> dict[str, Any]:
    """The document of a refusal, after checking all that holds for every one."""
    assert response.status_code == status, response.content
    assert response["Content-Type"] == "application/problem+json"
    document: dict[str, Any] = json.loads(response.content)
    assert document["code"] == code, document
    assert document["status"] == status
    assert document["type"] == f"/problems/{code}"
    assert document["title"] and document["detail"]
    assert document["request_id"] == response["X-Request-ID"]
    if status in (429, 503):
        assert int(response["Retry-After"]) >= 1
    if status == 401:
        assert response["WWW-Authenticate"].startswith("Bearer")
    return document


def body(response: Any, status: int = 200) -> Any:
    """The JSON of a success."""
    assert response.status_code == status, response.content
    return json.loads(response.content) if response.content else None
