"""The manifests: each by itself, and what they say of one another."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

import yaml

from accounts.notices.channels.address import PORTS

from .models import model_faults
from .programs import IMAGE, command_faults, environment_faults, queue_faults, variables

Document = dict[str, Any]

EXAMPLE: Final = "secret.example.yaml"


def kubernetes_faults(folder: Path, images: set[str]) -> Iterator[str]:
    """What is wrong with the manifests; `images` are the ones of others that may be run."""
    parts = {
        path.name: list(yaml.load_all(path.read_text(encoding="utf-8"), yaml.CSafeLoader))
        for path in folder.glob("*.yaml")
    }
    kustomization = parts.pop("kustomization.yaml")[0]
    listed = set(kustomization["resources"])
    yield from (f"kustomization.yaml: {name}" for name in sorted(listed ^ (parts.keys() - {EXAMPLE})))
    if [image["name"] for image in kustomization["images"]] != [IMAGE]:
        yield f"kustomization.yaml: it must say which {IMAGE} to run"
    objects = [document for documents in parts.values() for document in documents]
    for document in objects:
        yield from model_faults(document, _name(document))
    config = next(o["data"] for o in objects if o["kind"] == "ConfigMap")
    secrets = next(o["stringData"] for o in objects if o["kind"] == "Secret")
    yield from environment_faults({**config, **secrets}, "config and secret", others=frozenset({"REDISCLI_AUTH"}))
    commands: list[list[str]] = []
    for document in (each for each in objects if each["kind"] in ("Deployment", "Job")):
        where = _name(document)
        yield from _workload_faults(document, where)
        for container in document["spec"]["template"]["spec"]["containers"]:
            if container["image"] == IMAGE:
                commands.append(container["command"])
                yield from command_faults(container["command"], where)
                names = {entry["name"] for entry in container.get("env", []) if "value" in entry}
                yield from (f"{where}: the service reads no {name}" for name in sorted(names - variables()))
            elif container["image"] not in images:
                yield f"{where}: {container['image']} is not the image that compose.yaml runs"
    yield from queue_faults(commands, "kubernetes")
    yield from _reference_faults(objects)
    policies = {o["metadata"]["name"]: o["spec"] for o in objects if o["kind"] == "NetworkPolicy"}
    if [port.get("port") for rule in policies["deliveries"]["egress"] for port in rule["ports"]] != [*PORTS]:
        yield "NetworkPolicy deliveries: its ports are not those of webhooks"


def _name(document: Document) -> str:
    return f"{document.get('kind')} {document.get('metadata', {}).get('name')}"


def _workload_faults(document: Document, where: str) -> Iterator[str]:
    pod = document["spec"]["template"]["spec"]
    if not pod.get("securityContext", {}).get("runAsNonRoot") or pod.get("automountServiceAccountToken") is not False:
        yield f"{where}: it may run as root, or has a token for the cluster"
    runs_on = document["kind"] == "Deployment"
    if runs_on and document["spec"]["selector"]["matchLabels"] != document["spec"]["template"]["metadata"]["labels"]:
        yield f"{where}: it does not select its own pods"
    for container in [*pod.get("initContainers", []), *pod["containers"]]:
        closed = {
            "allowPrivilegeEscalation": False,
            "readOnlyRootFilesystem": True,
            "capabilities": {"drop": ["ALL"]},
        }
        if container.get("securityContext") != closed:
            yield f"{where}, {container['name']}: it has more rights than it needs"
        resources = container.get("resources", {})
        if "cpu" not in resources.get("requests", {}) or "memory" not in resources.get("limits", {}):
            yield f"{where}, {container['name']}: it has no requests or limits"
        mounts = {mount["name"] for mount in container["volumeMounts"]}
        missing = mounts - {volume["name"] for volume in pod["volumes"]}
        yield from (f"{where}, {container['name']}: there is no volume {name}" for name in sorted(missing))
    for container in pod["containers"] if runs_on else []:
        if "livenessProbe" not in container:
            yield f"{where}: nothing tells whether it is well"
        for name in ("startupProbe", "livenessProbe", "readinessProbe"):
            probe = container.get(name, {}).get("exec", {}).get("command", [])
            if probe[:1] == ["python"]:
                yield from command_faults(probe, where)
        serves = any(port["name"] != "metrics" for port in container.get("ports", []))
        if serves and "readinessProbe" not in container:
            yield f"{where}: nothing tells whether it can serve"


def _reference_faults(objects: Sequence[Document]) -> Iterator[str]:
    """Whether what one object says of another is true."""
    by_kind: dict[str, dict[str, Document]] = defaultdict(dict)
    for document in objects:
        by_kind[document["kind"]][document["metadata"]["name"]] = document
    workloads = [document for kind in ("Deployment", "Job") for document in by_kind[kind].values()]
    pods = [document["spec"]["template"]["metadata"]["labels"].items() for document in workloads]
    for name, scaler in by_kind["HorizontalPodAutoscaler"].items():
        target = by_kind["Deployment"].get(scaler["spec"]["scaleTargetRef"]["name"])
        if target is None or "replicas" in target["spec"]:
            yield f"HorizontalPodAutoscaler {name}: it and its deployment do not agree on who says how many"
    selectors = [("Service", name, o["spec"].get("selector", {})) for name, o in by_kind["Service"].items()]
    selectors += [
        (kind, name, o["spec"]["selector" if kind == "PodDisruptionBudget" else "podSelector"].get("matchLabels", {}))
        for kind in ("PodDisruptionBudget", "NetworkPolicy")
        for name, o in by_kind[kind].items()
    ]
    for kind, name, selector in selectors:
        if not any(selector.items() <= labels for labels in pods):
            yield f"{kind} {name}: it selects no pod"
    for name, ingress in by_kind["Ingress"].items():
        for path in (path for rule in ingress["spec"]["rules"] for path in rule["http"]["paths"]):
            backend = path["backend"]["service"]
            service = by_kind["Service"].get(backend["name"], {"spec": {"ports": []}})
            if not any(backend["port"].items() <= {**p, "number": p["port"]}.items() for p in service["spec"]["ports"]):
                yield f"Ingress {name}: {path['path']} leads nowhere"
