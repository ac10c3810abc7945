"""The reverse proxy's configuration, as far as it depends on ours."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import yaml
from django.conf import settings

from bang_service.platform.problems import KINDS, ProblemCode

from .programs import WEB


def proxy_faults(folder: Path) -> Iterator[str]:
    """Where nginx.conf does not agree with compose.yaml or with the service."""
    text = (folder / "nginx.conf").read_text(encoding="utf-8")
    services = yaml.load((folder / "compose.yaml").read_text(encoding="utf-8"), yaml.CSafeLoader)["services"]
    webs = [service for service in services.values() if WEB in service.get("command", [])]
    address = urlsplit(re.findall(r"set \$web (\S+);", text)[0])
    if len(webs) < 2 or any(address.hostname not in web["networks"]["front"]["aliases"] for web in webs):
        yield f"nginx.conf: not all web containers are called {address.hostname}"
    if any(str(address.port) not in web["command"] for web in webs):
        yield f"nginx.conf: the web does not listen at {address.port}"
    if f"client_max_body_size {settings.MAX_BODY_BYTES // 2**20}m;" not in text:
        yield "nginx.conf: bodies have another limit than in the service"
    for status, told in re.findall(r"return (\d+) '(.*)';", text):
        problem = json.loads(told)
        code = ProblemCode[problem["code"].upper()]
        kind = KINDS[code]
        meant = (f"/problems/{code}", str(kind.title), kind.status, str(kind.status))
        if (problem["type"], problem["title"], problem["status"], status) != meant:
            yield f"nginx.conf: {code} is not what the service means by it"
