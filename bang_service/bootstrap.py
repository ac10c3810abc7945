"""Makes the project's own environment on first use, with nothing but Python's standard library.

The environment is `.venv` beside manage.py, installed from the hash-pinned lists in `deploy/`. A marker in it
holds the digest of the list it was made from, so that it follows the list when that changes. The tests and
the quality checks need a longer list, which contains the shorter one.
"""

# This file must load on any Python 3 still around, so that a too old one gets a message, not a syntax error.
from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
VENV = os.path.join(ROOT, ".venv")
NEEDED = (3, 11)
DEVELOPER_COMMANDS = ("test", "quality", "gate", "proofs", "soak")

RUNTIME_LIST = os.path.join(ROOT, "deploy", "requirements.txt")
DEVELOPER_LIST = os.path.join(ROOT, "deploy", "requirements-dev.txt")


def enter(argv: list[str]) -> None:
    """Return when this process runs in the project's complete environment; else complete it and start in it.

    With BANG_BOOTSTRAP=off (containers, environments kept by other tools) nothing is checked or installed.
    Exits with a message when Python is too old or the environment cannot be made.
    """
    if sys.version_info < NEEDED:
        sys.exit(
            f"This project needs Python {NEEDED[0]}.{NEEDED[1]} or newer; this is {sys.version.split()[0]}. "
            "Run manage.py with a newer one, for example: python3.12 manage.py up"
        )
    if os.environ.get("BANG_BOOTSTRAP", "").lower() == "off":
        return
    developer = len(argv) > 1 and argv[1] in DEVELOPER_COMMANDS
    if not _is_complete(developer):
        with _only_one():
            if not _is_complete(developer):
                _install(developer)
    if os.path.realpath(sys.prefix) != os.path.realpath(VENV):
        python = _venv_python()
        if os.name == "nt":
            sys.exit(subprocess.call([python, *argv]))
        os.execv(python, [python, *argv])


def _venv_python() -> str:
    if os.name == "nt":
        return os.path.join(VENV, "Scripts", "python.exe")
    return os.path.join(VENV, "bin", "python")


def _digest(path: str) -> str:
    with open(path, "rb") as file:
        return hashlib.sha256(file.read()).hexdigest()


def _marker(path: str) -> str:
    return os.path.join(VENV, "installed-" + os.path.splitext(os.path.basename(path))[0])


def _is_installed(path: str) -> bool:
    try:
        with open(_marker(path), encoding="ascii") as file:
            return file.read().strip() == _digest(path) and os.path.exists(_venv_python())
    except OSError:
        return False


def _is_complete(developer: bool) -> bool:
    return _is_installed(DEVELOPER_LIST) if developer else _is_installed(RUNTIME_LIST)


@contextlib.contextmanager
def _only_one() -> Iterator[None]:
    """Two commands started together must not install into one folder at once."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with open(os.path.join(ROOT, ".venv.lock"), "w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _install(developer: bool) -> None:
    # An environment that has the developers' list keeps it, so that `up` after `test` takes nothing away.
    developer = developer or os.path.exists(_marker(DEVELOPER_LIST))
    path = DEVELOPER_LIST if developer else RUNTIME_LIST
    started = time.monotonic()
    fresh = not os.path.exists(_venv_python())
    uv = shutil.which("uv")
    _say(
        f"{'Making' if fresh else 'Updating'} .venv from deploy/{os.path.basename(path)} "
        f"with {'uv' if uv else 'pip'}; this is needed once and takes less than a minute."
    )
    for marker in (_marker(RUNTIME_LIST), _marker(DEVELOPER_LIST)):
        if os.path.exists(marker):
            os.remove(marker)
    if uv:
        _install_with_uv(uv, path, fresh)
    else:
        _install_with_pip(path, fresh)
    for done in (RUNTIME_LIST, path):
        with open(_marker(done), "w", encoding="ascii") as file:
            file.write(_digest(done) + "\n")
    _say(f"Ready after {time.monotonic() - started:.0f} s.")


def _install_with_uv(uv: str, path: str, fresh: bool) -> None:
    if fresh:
        _run([uv, "venv", "--quiet", "--clear", "--python", sys.executable, VENV])
    _run([uv, "pip", "install", "--quiet", "--require-hashes", "--python", _venv_python(), "-r", path])


def _install_with_pip(path: str, fresh: bool) -> None:
    if fresh:
        shutil.rmtree(VENV, ignore_errors=True)
        # Debian ships venv without ensurepip unless python3-venv is installed; any pip at hand will do then.
        if subprocess.call([sys.executable, "-m", "venv", VENV], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL):
            shutil.rmtree(VENV, ignore_errors=True)
            _run([sys.executable, "-m", "venv", "--without-pip", VENV])
    has_pip = not subprocess.call([_venv_python(), "-c", "import pip"], stderr=subprocess.DEVNULL)
    pip = [_venv_python(), "-m", "pip"] if has_pip else [*_pip_at_hand(), "--python", _venv_python()]
    _run([*pip, "install", "--quiet", "--disable-pip-version-check", "--require-hashes", "-r", path])


def _pip_at_hand() -> list[str]:
    if not subprocess.call([sys.executable, "-c", "import pip"], stderr=subprocess.DEVNULL):
        return [sys.executable, "-m", "pip"]
    for name in ("pip3", "pip"):
        if shutil.which(name):
            return [name]
    sys.exit(
        "There is neither pip nor uv to install the service's packages with. Install one of them "
        "(Debian and Ubuntu: apt install python3-pip), then run this command again."
    )


def _run(command: list[str]) -> None:
    code = subprocess.call(command)
    if code:
        sys.exit(f"Could not make the environment: '{' '.join(command)}' ended with {code}. Its message is above.")


def _say(text: str) -> None:
    print("[manage.py] " + text, file=sys.stderr, flush=True)
