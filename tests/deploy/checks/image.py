"""The Containerfile."""

from __future__ import annotations

import io
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from dockerfile_parse import DockerfileParser  # type: ignore[import-untyped]

from .programs import BOOTSTRAP, command_faults, environment_faults

_KNOWN: Final = frozenset({"FROM", "RUN", "COPY", "ENV", "WORKDIR", "USER", "EXPOSE", "CMD"})


def image_faults(path: Path) -> Iterator[str]:
    """What is wrong with the Containerfile."""
    where = path.name
    parsed = DockerfileParser(fileobj=io.BytesIO(path.read_bytes()))
    steps = [(step["instruction"], step["value"]) for step in parsed.structure if step["instruction"] != "COMMENT"]
    yield from (f"{where}: {word} {value} is not expected here" for word, value in steps if word not in _KNOWN)
    bases = [value.split(" AS ")[0] for word, value in steps if word == "FROM"]
    if len(set(bases)) != 1:
        yield f"{where}: all stages start from one image: {bases}"
    final = steps[max(number for number, (word, _) in enumerate(steps) if word == "FROM") :]
    users = [value for word, value in final if word == "USER"]
    if not users or not re.fullmatch(r"[1-9]\d+:[1-9]\d+", users[-1]):
        yield f"{where}: the last stage must run as a numbered user that is not root"
    installs = [value for word, value in steps if word == "RUN" and "pip install" in value]
    if not installs or not all("--require-hashes" in value for value in installs):
        yield f"{where}: every installation checks hashes"
    environment = {name: value for name, value in parsed.envs.items() if name.startswith("BANG_")}
    yield from environment_faults(environment, where)
    if environment.get(BOOTSTRAP) != "off":
        yield f"{where}: {BOOTSTRAP} must be off"
    yield from command_faults(json.loads(parsed.cmd), where)
