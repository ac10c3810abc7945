"""`manage.py test --near`: what is run for what has changed."""

from __future__ import annotations

from pathlib import Path

import pytest

from bang_service.tools import near
from bang_service.tools.near import ASSIGNED, NO_TESTS, assigned_to, cannot_be_followed
from tests.repository import ROOT, files_of_the_repository
from tests.service_infra.test_proofs import commit, git


def test_assigned__are_tests_that_there_are_to_files_that_there_are() -> None:
    paths = [str(path.relative_to(ROOT)) for path in files_of_the_repository()]
    not_followed = [path for path in paths if cannot_be_followed(path)]
    for beginning, tests in ASSIGNED.items():
        assert any(path.startswith(beginning) for path in not_followed), beginning
        assert [test for test in tests if not (ROOT / test).exists()] == [], beginning


def test_readme__has_the_table() -> None:
    has_it = near.table() in (ROOT / "tests" / "README.md").read_text(encoding="utf-8")
    assert has_it, "put the table of `bang_service.tools.near.table()` there"


def test_file__has_the_tests_of_the_longest_beginning_and_python_has_none() -> None:
    changed = ["games/engine/rulings/base.yaml", "games/README.md", "games/engine/kernel/game.py", "NOTICE.md"]
    assert assigned_to(changed) == {
        "games/engine/rulings/base.yaml": ASSIGNED["games/engine/"],
        "games/README.md": ASSIGNED["games/"],
        "NOTICE.md": ASSIGNED[""],
    }
    assert assigned_to(["bang_service/runner/web.py"]), "it runs as a program of its own"


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with a scenario and a module."""
    folder = tmp_path / "checkout"
    (folder / "tests" / "scenarios").mkdir(parents=True)
    (folder / "tests" / "scenarios" / "barrel.yaml").write_text("one\n")
    (folder / "module.py").write_text("one = 1\n")
    (folder / ".gitignore").write_text("/var/\n")
    git(folder, "init", "-q")
    commit(folder)
    monkeypatch.setattr(near, "ROOT", folder)
    # What near sets for its programs ends with the test.
    monkeypatch.setenv("TESTMON_DATAFILE", "")
    return folder


def test_near__names_what_it_cannot_follow_and_runs_what_is_assigned(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    asked: list[list[str]] = []

    def runs(arguments: list[str]) -> int:
        asked.append(arguments)
        return NO_TESTS

    assert near.main(["-x"], runs) == 0
    assert [words[-1] for words in asked] == ["-x"], "nothing has changed"
    (checkout / "module.py").write_text("one = 2\n")
    (checkout / "tests" / "scenarios" / "barrel.yaml").write_text("two\n")
    asked.clear()
    assert near.main(["HEAD", "-x"], runs) == 0
    assert "--testmon" in asked[0]
    assert asked[1] == ["-x", *sorted(ASSIGNED["tests/scenarios/"])]
    assert "cannot be followed: tests/scenarios/barrel.yaml: tests/engine/test_scenarios.py" in capsys.readouterr().out


def test_near__either_run_fails__fails(checkout: Path) -> None:
    (checkout / "tests" / "scenarios" / "barrel.yaml").write_text("two\n")
    assert near.main([], lambda arguments: int("--testmon" in arguments)) == 1
    assert near.main([], lambda arguments: int("--testmon" not in arguments)) == 1
