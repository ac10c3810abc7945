"""What must be true before the service can start, made true or explained."""

from __future__ import annotations

import os
import secrets
import socket
import sys
import tempfile
import time
from pathlib import Path

from bang_service.platform.orphans import SUPERVISOR
from bang_service.platform.private import keep_private, write_file

ADMIN_NAME = "admin"
# The processes of a run that was just killed need a moment to let go of the port.
PORT_PATIENCE_SECONDS = 2.0


class CannotStart(Exception):
    """The service cannot start; the text says why and what to do."""


def check_var(var_dir: Path) -> None:
    """Raises CannotStart when this user cannot write to the var folder."""
    try:
        with tempfile.TemporaryFile(dir=var_dir):
            pass
    except OSError as error:
        raise CannotStart(
            f"{var_dir} cannot be written to ({error.strerror}). Make it writable, or name another folder: "
            "BANG_VAR_DIR=/path/to/folder python3 manage.py up"
        ) from error


def close_var(var_dir: Path) -> None:
    """Make the var folder, and everything this process will write, private to its user; warn of what cannot be
    changed."""
    warnings = keep_private(var_dir)
    # The program that started this one has warned already.
    if SUPERVISOR not in os.environ:
        for warning in warnings:
            print(f"Warning: {warning}", file=sys.stderr, flush=True)


def check_port(host: str, port: int, *, program: str, otherwise: str = "", shared: bool = False) -> None:
    """Raises CannotStart if no program can listen there: taken, not allowed, or not this machine's address.

    The text ends with a command line of `program` with a port of its own; `otherwise` is a further remedy. With
    `shared` the port may be taken by a process that shares it.
    """
    deadline = time.monotonic() + PORT_PATIENCE_SECONDS
    while True:
        try:
            _try_port(host, port, shared)
            return
        except OSError as error:
            if time.monotonic() < deadline and not isinstance(error, (PermissionError, socket.gaierror)):
                time.sleep(0.2)
                continue
            raise CannotStart(
                f"Port {port} of {host} cannot be used ({error.strerror}). Stop the program that uses it, "
                f"or choose another port: {program} --port {port + 1 if port < 65535 else 8000}{otherwise}"
            ) from error


def _try_port(host: str, port: int, shared: bool) -> None:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    with socket.socket(family, kind, protocol) as probe:
        if os.name == "posix":
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shared and hasattr(socket, "SO_REUSEPORT"):
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        probe.bind(address)
        probe.listen(1)


def prepare_database() -> None:
    """Apply the migrations that are missing. Raises CannotStart when the database cannot be reached, or somebody else
    keeps it from being changed."""
    from django.core.management import CommandError, call_command
    from django.db import OperationalError

    try:
        call_command("migrate", interactive=False, verbosity=0)
    except CommandError as error:
        raise CannotStart(str(error)) from error
    except OperationalError as error:
        raise CannotStart(
            f"the database cannot be used: {str(error).strip()}. Check DATABASE_URL, or unset it to use SQLite."
        ) from error


def collect_static() -> None:
    """Copy the browser files of the admin and the documentation to where the web server reads them."""
    from django.core.management import call_command

    call_command("collectstatic", interactive=False, verbosity=0)


def ensure_admin(file: Path | None) -> str | None:
    """Create the first administrator; return the password, or None if there is one.

    The password is kept in `file`, readable by this user alone, and nowhere if there is no file. Raises CannotStart if
    it cannot be written there; then no administrator is created.
    """
    from django.contrib.auth import get_user_model

    players = get_user_model()._default_manager
    if players.filter(is_superuser=True).exists():
        return None
    password = secrets.token_urlsafe(12)
    if file is not None:
        try:
            write_file(file, f"{password}\n")
        except OSError as error:
            raise CannotStart(
                f"the first administrator's password cannot be written to {file} ({error.strerror}). Make room for it, "
                "or start at a terminal, where it is shown"
            ) from error
    players.create_superuser(ADMIN_NAME, password)
    return password
