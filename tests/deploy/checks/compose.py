"""compose.yaml and the example of its settings."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from pathlib import Path
from typing import Any

import yaml
from jsonschema.validators import validator_for  # type: ignore[import-untyped]

from bang_service.platform.queues import DELIVERIES

from .programs import IMAGE, command_faults, environment_faults, queue_faults, queues_of

Document = dict[str, Any]


def compose_faults(folder: Path) -> Iterator[str]:
    """What is wrong with compose.yaml when it is filled in from env.example."""
    given = _example(folder / "env.example")
    text = (folder / "compose.yaml").read_text(encoding="utf-8")
    asked = set(re.findall(r"(?<!\$)\$\{(\w+)", text))
    yield from (f"env.example: {name} is missing" for name in sorted(asked - given.keys()))
    # For the containers only; the rest goes to the service as it is.
    yield from environment_faults({n: v for n, v in given.items() if n not in asked}, "env.example")
    document = yaml.load(_filled_in(text, given), yaml.CSafeLoader)
    yield from _schema_faults(document)
    services: Document = document["services"]
    ours = {name: service for name, service in services.items() if service["image"].split(":")[0] == IMAGE}
    for name, service in services.items():
        yield from _service_faults(service, f"compose.yaml, {name}")
    for name, service in ours.items():
        where = f"compose.yaml, {name}"
        yield from environment_faults(service["environment"], where)
        yield from command_faults(service["command"], where)
        ends = service["restart"] == "no"
        if not ends and service["depends_on"].get("migrate") != {"condition": "service_completed_successfully"}:
            yield f"{where}: it does not wait for the migration"
    yield from queue_faults([service["command"] for service in ours.values()], "compose.yaml")
    yield from _way_out_faults(document, ours)


def _way_out_faults(document: Document, ours: Mapping[str, Document]) -> Iterator[str]:
    """Whether those that push webhooks, and of the service's programs only those, reach others' hosts and names."""
    networks = {name: network or {} for name, network in document["networks"].items()}
    for name, service in ours.items():
        where = f"compose.yaml, {name}"
        joined = [networks[network] for network in service["networks"]]
        leads_out = any(not network.get("internal") for network in joined)
        pushes = DELIVERIES in queues_of(service["command"])
        if pushes and not leads_out:
            yield f"{where}: it pushes webhooks, and none of its networks leads out"
        if leads_out and not pushes:
            yield f"{where}: it has a way out and needs none"
        needed = {"database", "redis"} & service["depends_on"].keys()
        for other in sorted(needed):
            if not {*service["networks"]} & {*document["services"][other]["networks"]}:
                yield f"{where}: it shares no network with {other}"


def _example(path: Path) -> dict[str, str]:
    """The variables of env.example, a value for each secret that is left open."""
    lines = [line for line in path.read_text(encoding="utf-8").splitlines() if line and not line.startswith("#")]
    pairs = (line.split("=", 1) for line in lines)
    # Long enough for every secret, and just as long as a private key must be.
    return {name: value or ("0123456789abcdef" * 4)[:43] for name, value in pairs}


def _filled_in(text: str, given: Mapping[str, str]) -> str:
    # Names that are missing have been reported already.
    filled = re.sub(r"(?<!\$)\$\{(\w+)[^}]*\}", lambda found: given.get(found[1], "missing"), text)
    return filled.replace("$$", "$")


def _schema_faults(document: Document) -> Iterator[str]:
    kept = files("check_jsonschema") / "builtin_schemas" / "vendor" / "compose-spec.json"
    schema = json.loads(kept.read_text(encoding="utf-8"))
    for error in validator_for(schema)(schema).iter_errors(document):
        yield f"compose.yaml, {error.json_path}: {error.message}"


def _service_faults(service: Document, where: str) -> Iterator[str]:
    ends = service["restart"] == "no"
    probe = service.get("healthcheck", {}).get("test", [])
    if not ends and not probe:
        yield f"{where}: nothing tells whether it is well"
    if probe[1:3] == ["python", "-m"]:
        yield from command_faults(probe[1:], where)
    if not service.get("read_only") or service.get("cap_drop") != ["ALL"]:
        yield f"{where}: its file system and capabilities are not closed"
    limits = service.get("deploy", {}).get("resources", {}).get("limits", {})
    if not limits.keys() >= {"cpus", "memory", "pids"}:
        yield f"{where}: it has no limits"


def foreign_images(folder: Path) -> set[str]:
    """The images of others that the services run."""
    document = yaml.load((folder / "compose.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)
    images = {service["image"] for service in document["services"].values()}
    return {image for image in images if not image.startswith(f"{IMAGE}:")}
