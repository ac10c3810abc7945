"""`manage.py quality`: it says what it could not renew, and sees without Node which client is stale."""

from __future__ import annotations

import hashlib
from pathlib import Path

import pytest

from bang_service.tools import quality
from bang_service.tools.generators import node_clients
from bang_service.tools.generators.node_clients import TYPESCRIPT, WEB, NodeClient, stale_sums, stale_types
from bang_service.tools.generators.python_client import write_client
from bang_service.tools.generators.schema import Schema
from bang_service.tools.quality_steps import Outcome, Step

DOCUMENT = b"openapi: 3.1.0\n"


def digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def client(folder: Path, *stale: str) -> NodeClient:
    return NodeClient(folder, "generate", lambda: list(stale))


def put_npm(where: Path, monkeypatch: pytest.MonkeyPatch, script: str) -> None:
    """Let `npm` be this shell script, and nothing else be found."""
    (where / "npm").write_text(f"#!/bin/sh\n{script}\n")
    (where / "npm").chmod(0o755)
    monkeypatch.setenv("PATH", str(where))


@pytest.fixture
def with_packages(tmp_path: Path) -> Path:
    (tmp_path / "node_modules").mkdir()
    return tmp_path


# -- what is stale ---------------------------------------------------------------------------------------------


def test_types__name_the_document_they_were_made_from() -> None:
    head = f"/**\n * From bang_service/schemas/openapi.yaml, sha256 {digest(DOCUMENT)}.\n */\n"
    assert stale_types(head, DOCUMENT) == []
    assert stale_types(head, DOCUMENT + b"paths: {}\n") == [
        "src/schema.ts was made from another bang_service/schemas/openapi.yaml"
    ]
    assert stale_types("export interface paths {}\n", DOCUMENT) == [
        "src/schema.ts does not say from which document it was made"
    ]


def test_bundle__source_changed_or_gone_or_file_of_its_own__is_stale(tmp_path: Path) -> None:
    served = tmp_path / "served"
    served.mkdir()
    for name in ("main.ts", "gone.ts", "served/app.js"):
        (tmp_path / name).write_bytes(DOCUMENT)
    sums = "".join(f"{digest(DOCUMENT)}  {name}\n" for name in ("gone.ts", "main.ts", "served/app.js"))
    assert stale_sums(sums, tmp_path, served) == []
    (tmp_path / "gone.ts").unlink()
    (tmp_path / "main.ts").write_bytes(b"")
    (served / "old.js").write_bytes(b"")
    assert stale_sums(sums, tmp_path, served) == [
        "gone.ts is missing",
        "main.ts has changed since the bundle was made",
        "served/old.js was not made with the bundle",
    ]


def test_sums__name_the_sources_of_the_page_and_what_is_served() -> None:
    sums = node_clients.SUMS.read_text()
    for name in ("bots/clients/web/src/main.tsx", "bots/clients/web/package-lock.json"):
        assert f"  {name}\n" in sums
    for path in node_clients.PLAY.iterdir():
        assert f"  bang_service/static/bang_service/play/{path.name}\n" in sums


# -- what is renewed -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kept", [TYPESCRIPT, WEB], ids=lambda one: one.folder.name)
def test_remedy__names_the_folder_and_a_script_that_is_there(kept: NodeClient) -> None:
    name = f"bots/clients/{kept.folder.name}"
    assert kept.remedy == f"npm ci --prefix {name} && npm run --prefix {name} {kept.script}"
    assert f'"{kept.script}": ' in (kept.folder / "package.json").read_text()


def test_renew__stale_without_packages__says_which_and_how_to_mend_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put_npm(tmp_path, monkeypatch, "exit 0")
    done, text = client(tmp_path, "old").renew()
    assert not done
    assert text == (
        f"{tmp_path} was not renewed: {tmp_path} has no node_modules.\n"
        f"Run: npm ci --prefix {tmp_path} && npm run --prefix {tmp_path} generate"
    )


def test_renew__stale_without_node__says_so(with_packages: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    done, text = client(with_packages, "old").renew()
    assert not done
    assert "npm is not installed" in text


def test_renew__current_without_packages__is_well(tmp_path: Path) -> None:
    assert client(tmp_path).renew() == (True, "")


def test_renew__its_program_fails__says_what_it_said(with_packages: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_npm(with_packages, monkeypatch, "echo no such type; exit 3")
    done, text = client(with_packages).renew()
    assert not done
    assert text.startswith(f"no such type\n{with_packages} was not renewed. Try: npm ci")


def test_renew__its_program_is_run_in_the_folder(with_packages: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    put_npm(with_packages, monkeypatch, 'echo "$*" > called')
    assert client(with_packages, "old").renew() == (True, "")
    assert (with_packages / "called").read_text() == "run --silent generate\n"


def test_write__schema_that_cannot_be_made__is_told_and_not_kept(tmp_path: Path) -> None:
    kept = tmp_path / "schema"
    kept.write_text("kept")
    broken = Schema(kept, ("-c", "raise SystemExit('no such type')"))
    assert broken.write() == (False, "no such type")
    assert kept.read_text() == "kept"


def test_write__python_client_that_cannot_be_formatted__is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    document = tmp_path / "openapi.yaml"
    document.write_text("components: {schemas: {'no-name': {type: object}}}")
    monkeypatch.setattr("bang_service.tools.generators.python_client.OPENAPI", Schema(document, ()))
    done, text = write_client()
    assert not done
    assert "models.py" in text


def test_quality__renewal_fails__says_which_and_exits_with_1(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("BANG_BOOTSTRAP", "off")
    monkeypatch.setattr(quality, "RENEWALS", [Step("page", lambda: Outcome(False, "no Node"))])
    monkeypatch.setattr(quality, "STEPS", [Step("mood", lambda: Outcome(True, ""))])
    assert quality.main(["--write"]) == 1
    told = capsys.readouterr().out.splitlines()
    assert [" ".join(line.split()[:-2]) for line in told[::2]] == ["renew page FAILED", "mood ok"]
    assert told[1] == "no Node"


def test_quality__only__runs_what_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setenv("BANG_BOOTSTRAP", "off")
    failing = Step("bad", lambda: Outcome(False, "bad"))
    good = [Step(name, lambda: Outcome(True, "")) for name in ("one step", "two")]
    monkeypatch.setattr(quality, "STEPS", [failing, *good])
    assert quality.main(["--only", "one step", "--only", "two"]) == 0
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["one", "two"]
    assert quality.main([]) == 1
    with pytest.raises(SystemExit):
        quality.main(["--only", "nothing"])
