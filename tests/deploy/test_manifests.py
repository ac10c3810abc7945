"""What operators are given says nothing that is not so, and a mistake in it is found before they are."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from tests.deploy.checks import DEPLOY, faults
from tests.deploy.checks.compose import compose_faults, foreign_images
from tests.deploy.checks.image import image_faults
from tests.deploy.checks.kubernetes import kubernetes_faults
from tests.deploy.checks.proxy import proxy_faults
from tests.deploy.checks.scripts import script_faults
from tests.sampling import sample


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of deploy/ to break."""
    return shutil.copytree(DEPLOY, tmp_path / "deploy")


def broken(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def test_deployment__as_it_is__has_no_faults() -> None:
    assert faults() == []


COMPOSE_MISTAKES = [
    ("healthcheck: {test: [CMD, python, -m", "heathcheck: {test: [CMD, python, -m", "heathcheck"),
    ("runner.alive", "runner.alife", "there is no module bang_service.runner.alife"),
    ("runner.scheduler", "runner.sheduler", "there is no module bang_service.runner.sheduler"),
    ("--pool, prefork", "--pool, forks", "bang_service.runner.worker has no option"),
    ('--processes, "2"]', '--process-count, "2"]', "has no option --process-count"),
    ("--queues, ai,", "--queues, deadlines,", "nobody serves the queue ai"),
    ("--queues, deliveries,", '--queues, "deliveries,mail",', "there is no queue mail"),
    ("manage.py, migrate", "manage.py, migrade", "manage.py has no command migrade"),
    ("BANG_PROXIES: ", "BANG_PROXYS: ", "the service reads no BANG_PROXYS"),
    ('BANG_PROXIES: "1"', 'BANG_PROXIES: "one"', "BANG_PROXIES is 'one'"),
    ('BANG_PROXIES: "1"', "BANG_PROXIES: 1", "must be text"),
    ("${REDIS_PASSWORD:?}@", "${REDIS_PASS:?}@", "env.example: REDIS_PASS is missing"),
    ("memory: 1G, pids: 200", "memory: 1G", "it has no limits"),
    ("read_only: true", "read_only: false", "are not closed"),
    ("service_completed_successfully", "service_started", "it does not wait for the migration"),
    ("[deliveries, outside]", "[deliveries]", "deliveries: it pushes webhooks, and none of its networks leads out"),
    ("  outside: {}", "  outside: {internal: true}", "deliveries: it pushes webhooks, and none of its networks"),
    ("[deliveries, outside]", "[outside]", "deliveries: it shares no network with database"),
    ("      inside: {}\n", "      inside: {}\n      outside: {}\n", "web-1: it has a way out and needs none"),
    ("  inside: {internal: true}", "  inside: {}", "worker: it has a way out and needs none"),
]


@pytest.mark.parametrize(("old", "new", "told"), sample(COMPOSE_MISTAKES, one_in=4))
def test_compose__with_a_mistake__tells(copy: Path, old: str, new: str, told: str) -> None:
    broken(copy / "compose.yaml", old, new)

    assert told in "\n".join(compose_faults(copy))


@pytest.mark.parametrize(
    ("file", "old", "new", "told"),
    [
        ("web.yaml", "livenessProbe:", "livelinessProbe:", "there is no field livelinessProbe"),
        ("web.yaml", "periodSeconds: 2", 'periodSeconds: "2"', "'2' is not a int"),
        ("web.yaml", "averageUtilization: 120", "averageUtilisation: 120", "no field averageUtilisation"),
        ("web.yaml", "runner.web", "runner.www", "there is no module bang_service.runner.www"),
        (
            "web.yaml",
            "          ports:",
            "          env: [{name: BANG_HOST, value: x}]\n          ports:",
            "reads no BANG_HOST",
        ),
        ("web.yaml", "readOnlyRootFilesystem: true, ", "", "it has more rights than it needs"),
        ("web.yaml", "runAsNonRoot: true", "runAsNonRoot: false", "it may run as root"),
        ("web.yaml", "          readinessProbe:", "          lifecycle:", "nothing tells whether it can serve"),
        ("web.yaml", "requests: {cpu: 50m, memory: 128Mi}, ", "", "it has no requests or limits"),
        ("worker.yaml", "runner.alive]}\n            timeout", "runner.alife]}\n            timeout", "runner.alife"),
        ("worker.yaml", '"deadlines,housekeeping"', '"deadlines"', "nobody serves the queue housekeeping"),
        ("worker.yaml", "component: worker\n  template", "component: work\n  template", "does not select its own pods"),
        ("ai.yaml", "  # No `replicas`", "  replicas: 2\n  # No `replicas`", "do not agree on who says how many"),
        ("ai.yaml", "--pool, prefork", "--pool, forks", "bang_service.runner.worker has no option"),
        ("deliveries.yaml", "{name: tmp, mountPath", "{name: temp, mountPath", "there is no volume temp"),
        ("network.yaml", "port: 8443", "port: 8080", "its ports are not those of webhooks"),
        ("network.yaml", "except:\n", "but:\n", "there is no field but"),
        ("network.yaml", "component: deliveries", "component: delivery", "NetworkPolicy deliveries: it selects no pod"),
        ("ingress.yaml", "name: nobody, port: {number: 80}", "name: nobody, port: {number: 81}", "leads nowhere"),
        ("config.yaml", 'BANG_PROXIES: "1"', "BANG_PROXIES: 1", "must be text"),
        ("secret.example.yaml", "REDIS_URL: redis:", "REDIS_URL: http:", "REDIS_URL is not the address"),
        ("redis.yaml", "image: redis:7-bookworm", "image: redis:8-bookworm", "is not the image that compose.yaml runs"),
        ("migrate.yaml", "kind: Job", "kind: Jobb", "there is no Jobb"),
        ("kustomization.yaml", "  - ai.yaml\n", "", "kustomization.yaml: ai.yaml"),
    ],
)
def test_manifests__with_a_mistake__tell(copy: Path, file: str, old: str, new: str, told: str) -> None:
    broken(copy / "kubernetes" / file, old, new)

    assert told in "\n".join(kubernetes_faults(copy / "kubernetes", foreign_images(copy)))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("USER 10001:10001", "USER root", "must run as a numbered user"),
        ("USER 10001:10001\n", "", "must run as a numbered user"),
        ("--require-hashes ", "", "every installation checks hashes"),
        ("BANG_BOOTSTRAP=off \\\n", "BANG_BOOTSTRAP=on \\\n", "BANG_BOOTSTRAP must be off"),
        ("BANG_STATIC_DIR=/srv/static\n", "BANG_STATIC=/srv/static\n", "the service reads no BANG_STATIC"),
        ("FROM python:3.11-slim-bookworm\n", "FROM python:3.12-slim-bookworm\n", "all stages start from one image"),
        ('"bang_service.runner.web"', '"bang_service.web"', "there is no module bang_service.web"),
        ("EXPOSE", "EXPOSED", "EXPOSED 8000 is not expected here"),
    ],
)
def test_containerfile__with_a_mistake__tells(copy: Path, old: str, new: str, told: str) -> None:
    broken(copy / "Containerfile", old, new)

    assert told in "\n".join(image_faults(copy / "Containerfile"))


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("http://web:8000", "http://website:8000", "not all web containers are called website"),
        ("http://web:8000", "http://web:8080", "the web does not listen at 8080"),
        ("client_max_body_size 1m", "client_max_body_size 2m", "bodies have another limit"),
        ('"title":"Body too large"', '"title":"Too large"', "body_too_large is not what the service means by it"),
        ("return 413 '", "return 400 '", "body_too_large is not what the service means by it"),
    ],
)
def test_proxy__with_a_mistake__tells(copy: Path, old: str, new: str, told: str) -> None:
    broken(copy / "nginx.conf", old, new)

    assert told in "\n".join(proxy_faults(copy))


@pytest.mark.skipif(shutil.which("nginx") is None, reason="nginx is not installed")
def test_proxy__nginx_understands_it(copy: Path, tmp_path: Path) -> None:
    text = (copy / "nginx.conf").read_text(encoding="utf-8").replace("/tmp/nginx.pid", str(tmp_path / "pid"))
    # Certificates and low ports belong to the installation.
    kept = [line for line in text.splitlines() if not line.strip().startswith("ssl_certificate")]
    (copy / "nginx.conf").write_text("\n".join(kept).replace("443 ssl http2", "8443").replace("listen 80;", ""))

    done = subprocess.run(["nginx", "-t", "-q", "-c", copy / "nginx.conf"], capture_output=True, text=True, check=False)

    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("mkdir -p", "if mkdir -p", "syntax error"),
        ("set -euo pipefail", "set -e", "it goes on after an error"),
    ],
)
def test_scripts__with_a_mistake__tell(copy: Path, old: str, new: str, told: str) -> None:
    broken(copy / "bin" / "backup", old, new)

    assert told in "\n".join(script_faults(copy / "bin"))


def test_scripts__that_cannot_be_run__tell(copy: Path) -> None:
    (copy / "bin" / "restore").chmod(0o600)

    assert any("bin/restore" in fault for fault in script_faults(copy / "bin"))
