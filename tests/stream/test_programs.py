"""Streams of the real programs: wake-ups between processes, and an end that everybody is told of."""

from __future__ import annotations

import http.client
import json
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.service_infra.test_up import Service, free_port
from tests.stream.wake_ups_alone import copy_without_looking_again
from tests.waiting import PATIENCE

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")

PASSWORD = "six-guns-and-petticoats"


class Client:
    """Speaks to a running service."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.token = self.send("POST", "/accounts/", {"name": "Calamity", "password": PASSWORD})["token"]

    def send(self, method: str, path: str, given: object = None) -> Any:
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        headers = {"Content-Type": "application/json"}
        if hasattr(self, "token"):
            headers["Authorization"] = f"Bearer {self.token}"
        connection.request(method, f"/api/v1{path}", None if given is None else json.dumps(given), headers)
        answer = connection.getresponse()
        text = answer.read()
        connection.close()
        assert answer.status < 300, text
        return json.loads(text)

    def stream(self, path: str) -> http.client.HTTPResponse:
        connection = http.client.HTTPConnection("127.0.0.1", self._port, timeout=PATIENCE)
        connection.request("GET", f"/api/v1{path}", headers={"Authorization": f"Bearer {self.token}"})
        answer = connection.getresponse()
        assert answer.status == 200
        return answer


def events(stream: http.client.HTTPResponse) -> Iterator[tuple[str, Any]]:
    """What the stream tells, until it ends."""
    event = ""
    while line := stream.readline().decode():
        name, _, value = line.rstrip("\n").partition(": ")
        if name == "event":
            event = value
        elif name == "data":
            yield event, json.loads(value)


@pytest.mark.long
def test_streams__of_the_running_service__hear_the_workers_and_are_told_of_its_end(
    var_dir: Path, tmp_path: Path
) -> None:
    copy_without_looking_again(tmp_path / "house")
    service = Service(var_dir, free_port(), root=tmp_path / "house")
    try:
        service.wait_open()
        client = Client(service.port)
        table = client.send("POST", "/tables/", {"seats": 4})["id"]
        told = events(client.stream(f"/tables/{table}/stream/"))
        mine = events(client.stream("/me/stream/"))
        assert next(told)[0] == next(mine)[0] == "reset"
        for _ in range(3):
            client.send("POST", f"/tables/{table}/ai-seats/", {"policy": "random"})
        client.send("POST", f"/tables/{table}/start/")
        # The AI seats are played by other processes; whatever they do is rung into this one.
        asked = next(document for event, document in told if event == "view" and document["prompt"] is not None)
        client.send("POST", f"/tables/{table}/hand-over/", {"policy": "random"})
        over = next(document for event, document in told if event == "view" and document["result"] is not None)
        assert over["journal"] > asked["journal"] + 20
        service.process.send_signal(signal.SIGTERM)
        for stream in (told, mine):
            *_, last = stream
            assert last == ("closing", {"reason": "restart", "reconnect": True})
        assert service.process.wait(PATIENCE) == 0
        assert "Killing" not in (var_dir / "log" / "web.log").read_text()
        assert list((var_dir / "pipes").iterdir()) == []
    finally:
        service.process.kill()
        service.process.wait()
