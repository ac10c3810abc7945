"""The development container installs what `.ci/run` installs, and its commands exist. Nothing builds it here."""

from __future__ import annotations

import io
import json
import re
import shlex
from typing import Any

from dockerfile_parse import DockerfileParser  # type: ignore[import-untyped]

from bang_service.tools.quality_steps import STEPS
from tests.repository import ROOT

FOLDER = ROOT / ".devcontainer"
DESCRIBED = {
    "name",
    "build",
    "postCreateCommand",
    "forwardPorts",
    "portsAttributes",
    "customizations",
}
"""Of the members that the published format describes, those that are used."""


def container() -> dict[str, Any]:
    read: dict[str, Any] = json.loads((FOLDER / "devcontainer.json").read_text(encoding="utf-8"))
    return read


def test_file__has_members_of_the_format() -> None:
    told = container()
    assert told.keys() == DESCRIBED
    assert told["portsAttributes"].keys() == {str(port) for port in told["forwardPorts"]} == {"8000"}


def image() -> DockerfileParser:
    path = FOLDER / container()["build"]["dockerfile"]
    return DockerfileParser(fileobj=io.BytesIO(path.read_bytes()))


def test_image__has_the_python_and_the_debian_of_the_service_and_the_node_of_the_clients() -> None:
    service = DockerfileParser(fileobj=io.BytesIO((ROOT / "deploy" / "Containerfile").read_bytes()))
    node, python = image().parent_images
    assert service.parent_images[-1].replace("-slim", "") == python
    package = json.loads((ROOT / "bots" / "clients" / "typescript" / "package.json").read_text(encoding="utf-8"))
    oldest = package["engines"]["node"].removeprefix(">=").partition(".")[0]
    assert node == f"node:{oldest}-{python.rpartition('-')[2]}-slim"


def test_packages__are_those_that_the_complete_check_installs() -> None:
    check = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    (programs,) = re.findall(r"^needed=\((.+)\)$", check, re.MULTILINE)
    (besides,) = re.findall(r"apt-get install -y -qq --no-install-recommends \S+ ([\w -]+) >", check)
    needed = {each.partition(":")[0] for each in programs.split()} | set(besides.split())
    assert needed >= {"postgresql", "redis-server", "chromium"}
    (installed,) = re.findall(r"--no-install-recommends ([\w -]+?) *&&", re.sub(r"[\s\\]+", " ", image().content))
    assert set(installed.split()) == needed


def test_commands__exist() -> None:
    commands = [part for line in container()["postCreateCommand"].values() for part in line.split(" && ")]
    steps = {step.name for step in STEPS}
    folders = set()
    for words in map(shlex.split, commands):
        match words:
            case ["npm", "ci", "--prefix", folder]:
                assert (ROOT / folder / "package-lock.json").is_file()
                folders.add(folder)
            case ["python3", "manage.py", "quality", "--only", step]:
                assert step in steps
            case _:
                assert words == [".venv/bin/pre-commit", "install"]
    (checked,) = re.findall(
        r"^for folder in (.+); do$", (ROOT / ".ci" / "run").read_text(encoding="utf-8"), re.MULTILINE
    )
    assert folders == set(checked.split())
