"""From an ASGI scope to a WSGI environ."""

from __future__ import annotations

import io
import sys

from .types import Environ, Scope


def header_map(scope: Scope) -> dict[str, str]:
    """The request's headers by lower-case name; repeated ones joined as HTTP says.

    Names with an underscore are left out: in an environ they could not be told from the ones with a hyphen,
    which a reverse proxy sets and is trusted for.
    """
    headers: dict[str, str] = {}
    for raw_name, raw_value in scope["headers"]:
        name = raw_name.decode("latin-1").lower()
        if "_" in name:
            continue
        value = raw_value.decode("latin-1")
        if name in headers:
            value = headers[name] + ("; " if name == "cookie" else ",") + value
        headers[name] = value
    return headers


def environ_of(scope: Scope, headers: dict[str, str], body: bytes) -> Environ:
    """The environ of a request whose body has been read."""
    server = scope.get("server") or ("localhost", 80)
    client = scope.get("client") or ("", 0)
    root = scope.get("root_path", "")
    path = scope["path"].removeprefix(root) if root else scope["path"]
    environ = {
        "REQUEST_METHOD": scope["method"],
        # WSGI carries bytes as latin-1 text.
        "SCRIPT_NAME": root.encode().decode("latin-1"),
        "PATH_INFO": path.encode().decode("latin-1"),
        "QUERY_STRING": scope["query_string"].decode("latin-1"),
        "SERVER_NAME": server[0],
        "SERVER_PORT": str(server[1] or 0),
        "SERVER_PROTOCOL": f"HTTP/{scope.get('http_version', '1.1')}",
        "REMOTE_ADDR": client[0],
        "REMOTE_PORT": str(client[1]),
        "wsgi.url_scheme": scope.get("scheme", "http"),
    }
    for name, value in headers.items():
        if name == "content-type":
            environ["CONTENT_TYPE"] = value
        elif name not in {"content-length", "transfer-encoding"}:
            environ["HTTP_" + name.upper().replace("-", "_")] = value
    return whole(environ, body)


def plain_part(environ: Environ) -> dict[str, str]:
    """What another process must know of an environ, beside the body; see `whole`."""
    return {name: value for name, value in environ.items() if isinstance(value, str)}


def whole(plain: dict[str, str], body: bytes) -> Environ:
    """The environ with these texts and this body."""
    return {
        **plain,
        "CONTENT_LENGTH": str(len(body)),
        "wsgi.version": (1, 0),
        "wsgi.input": io.BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
