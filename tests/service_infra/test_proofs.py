"""The gate and the proofs: what they run, how they judge it, and what they remember."""

from __future__ import annotations

import os
import socket
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from bang_service.tools.proofs import catalogue, command, soak
from bang_service.tools.proofs.gate import STEPS, Gate
from bang_service.tools.proofs.results import Results
from bang_service.tools.proofs.running import run_all, tell_outcomes
from bang_service.tools.proofs.sources import NoRepository, Sources
from bang_service.tools.proofs.steps import Outcome, Step, run, told_of_failure
from bang_service.tools.testing import processors
from tests.proxy import Door
from tests.repository import ROOT
from tests.service_infra.test_up import descendants, none_alive
from tests.waiting import PATIENCE, wait_until

FAILS_ONCE = """
from pathlib import Path

def test_it():
    seen = Path({seen!r})
    before = seen.exists()
    seen.write_text("")
    assert before

def test_other():
    assert True
"""

LEAVES_A_PROGRAM = """
import subprocess, sys
from pathlib import Path

def test_it():
    left = subprocess.Popen([sys.executable, "-c", "import signal; signal.pause()"], start_new_session=True)
    Path({told!r}).write_text(str(left.pid))
"""

SUITE = ("test", "-q", "-p", "no:django", "-o", "addopts=", "-o", "filterwarnings=", "-n", "0", "--noconftest")


def git(folder: Path, *words: str) -> str:
    done = subprocess.run(
        ["git", "-c", "user.name=Calamity", "-c", "user.email=calamity@example.org", *words],
        cwd=folder,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout.strip()


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A repository whose gate passes."""
    folder = tmp_path / "checkout"
    (folder / ".ci").mkdir(parents=True)
    (folder / ".ci" / "run").write_text("echo all is well in $(ls)\n")
    (folder / ".gitignore").write_text("/var/\n")
    (folder / "one.txt").write_text("one\n")
    git(folder, "init", "-q")
    commit(folder)
    return folder


def commit(folder: Path) -> None:
    git(folder, "add", "--all")
    git(folder, "commit", "-q", "-m", "Change")


# -- what is run -----------------------------------------------------------------------------------------------


def test_catalogue__names_each_proof_once_and_only_files_that_there_are() -> None:
    names = [proof.name for proof in catalogue.PROOFS]
    assert len(set(names)) == len(names)
    for proof in catalogue.PROOFS:
        assert proof.concerns and proof.proves
        for path in proof.concerns:
            # The beginning of a path may end in the middle of a name.
            assert list(ROOT.glob(f"{path}*" if not path.endswith("/") else path)), (proof.name, path)


def test_steps_of_the_gate__have_names_of_their_own() -> None:
    assert len({step.name for step in STEPS}) == len(STEPS)


def test_readme__has_the_table_of_the_catalogue() -> None:
    has_it = catalogue.table() in (ROOT / "tests" / "README.md").read_text(encoding="utf-8")
    assert has_it, "put the table of `manage.py proofs --table` there"


def test_changed_file__concerns_the_proofs_of_its_part() -> None:
    assert "leagues" in {proof.name for proof in catalogue.concerned(["accounts/leagues/services/due_steps.py"])}
    assert "leagues" not in {proof.name for proof in catalogue.concerned(["bots/policies/choosing.py"])}
    assert catalogue.concerned(["NOTICE.md"]) == []


def test_unknown_proof__is_refused_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        command.main(["no-such-proof"])
    assert "there is no proof 'no-such-proof'" in capsys.readouterr().err


# -- how it is judged ------------------------------------------------------------------------------------------


def test_steps__side_by_side__are_told_in_their_order_and_counted(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = Step("good", "", ("proofs", "--help")), Step("bad", "", ("proofs", "no-such-proof"))
    outcomes = run_all([good, bad], tmp_path, at_once=2)
    assert [(one.name, one.ok) for one in outcomes] == [("good", True), ("bad", False)]
    assert not tell_outcomes(outcomes, 3.0)
    told = capsys.readouterr().out
    assert "there is no proof 'no-such-proof'" in told
    assert told.splitlines()[-1] == "1 passed, 1 failed"


def test_step__that_leaves_a_program_in_a_session_of_its_own__ends_it(tmp_path: Path) -> None:
    file, told = tmp_path / "test_leaving.py", tmp_path / "told"
    file.write_text(LEAVES_A_PROGRAM.format(told=str(told)))
    assert run(Step("leaving", "", (*SUITE, str(file))), tmp_path).ok
    wait_until(lambda: none_alive([int(told.read_text())]))


@pytest.mark.parametrize("is_repeatable", [True, False])
def test_test_that_fails_once__passes_only_where_it_may_be_repeated_and_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], is_repeatable: bool
) -> None:
    file = tmp_path / "test_flaky.py"
    file.write_text(FAILS_ONCE.format(seen=str(tmp_path / "seen")))
    step = Step("flaky", "", (*SUITE, str(file)), is_repeatable=is_repeatable)
    outcome = run(step, tmp_path)
    log = outcome.log.read_text()
    assert outcome.ok is is_repeatable, log
    assert [test.rpartition("/")[2] for test in outcome.again] == (["test_flaky.py::test_it"] if is_repeatable else [])
    tell_outcomes([outcome], 1.0)
    assert any(line.startswith("again: ") for line in capsys.readouterr().out.splitlines()) is is_repeatable


def test_failure__of_many_words__is_told_from_where_it_begins(tmp_path: Path) -> None:
    log = tmp_path / "log"
    dots = ["." * 70] * 300
    log.write_text("\n".join([*dots, "===== FAILURES =====", "the reason", *dots, "the last line"]))
    told = told_of_failure(log).splitlines()
    assert told[:2] == ["===== FAILURES =====", "the reason"] and told[-1] == "the last line"
    assert len(told) < 130


# -- what is remembered ----------------------------------------------------------------------------------------


def test_results__belong_to_the_sources_they_were_seen_on(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    now = Results(file, "tree-1")
    now.add(Outcome("a", True, 3.0, tmp_path / "log"))
    now.add(Outcome("b", True, 3.0, tmp_path / "log"))
    now.add(Outcome("b", False, 3.0, tmp_path / "log"))
    with file.open("a") as cut:
        cut.write('{"tree": "tree-1", "name": "c", "o')
    assert set(now.passed()) == {"a"}
    assert Results(file, "tree-2").passed() == {}


def test_sources__tell_what_is_committed_from_what_is_there(checkout: Path) -> None:
    sources = Sources(checkout)
    before = sources.committed_tree()
    assert sources.is_committed() and sources.present_tree() == before
    (checkout / "two.txt").write_text("two\n")
    (checkout / "one.txt").unlink()
    assert sources.committed_tree() == before != sources.present_tree()
    assert sources.changed_since(sources.branch_point()) == ["one.txt", "two.txt"]
    assert git(checkout, "status", "--porcelain").splitlines()[0].strip().startswith("D one.txt")
    commit(checkout)
    assert sources.is_committed() and sources.changed_since("HEAD~1") == ["one.txt", "two.txt"]


def test_sources__outside_a_repository__say_so(tmp_path: Path) -> None:
    with pytest.raises(NoRepository, match="not a git repository"):
        Sources(tmp_path).committed_tree()


def test_gate__passes__marks_the_tree_until_another_is_committed(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    gate = Gate(checkout)
    assert gate.status() == 1
    (checkout / "new.txt").write_text("not committed\n")
    assert gate.run_in_clone() == 0
    said = capsys.readouterr().out
    assert "What is not committed takes no part in this." in said
    assert "all is well in one.txt\n" in said
    assert gate.mark.read_text().strip() == git(checkout, "rev-parse", "HEAD^{tree}")
    assert gate.status() == 1
    (checkout / "new.txt").unlink()
    assert gate.status() == 0
    (checkout / "new.txt").write_text("committed\n")
    commit(checkout)
    assert gate.status() == 1


@pytest.mark.parametrize("script", ["false", "echo again: tests/browser/test_x.py::test_y"])
def test_gate__fails_or_passes_at_the_second_try__marks_nothing(checkout: Path, script: str) -> None:
    (checkout / ".ci" / "run").write_text(script + "\n")
    commit(checkout)
    gate = Gate(checkout)
    assert gate.run_in_clone() == 1
    assert not gate.mark.exists() and gate.status() == 1


# -- the soak --------------------------------------------------------------------------------------------------


def test_soak__runs_the_smoke_again_and_again_each_proof_and_the_gate_and_forgives_nothing() -> None:
    late, slow = soak.late_steps(), soak.slow_steps()
    assert [step.name for step in late] == [f"smoke {n}" for n in range(1, 6)] + [one.name for one in catalogue.PROOFS]
    assert [step.words for step in slow] == [step.words for step in STEPS]
    assert len({step.name for step in (*late, *slow)}) == len(late) + len(slow)
    assert not any(step.is_repeatable for step in (*late, *slow))


def test_soak__what_has_passed_on_these_sources__is_not_run_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(soak, "FOLDER", tmp_path)
    results = Results(tmp_path / "results.jsonl", Sources(ROOT).present_tree())
    results.add(Outcome("smoke 1", ok=True, seconds=3.0, log=tmp_path / "log"))
    assert soak.main(["--list", "smoke 1", "quarter: static"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0].startswith("passed smoke 1") and told[1].split() == ["quarter:", "static", *STEPS[0].proves.split()]
    with pytest.raises(SystemExit):
        soak.main(["no-such-step"])
    assert "there is no step 'no-such-step'" in capsys.readouterr().err


@pytest.mark.parametrize("may_group", [True, False])
def test_soak__holds_what_it_starts_to_a_quarter_and_lets_go_of_it(
    may_group: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not may_group:
        monkeypatch.setattr(soak, "CONTROL_GROUPS", tmp_path / "absent")

    def group() -> str:
        """That of a program that is started now."""
        return subprocess.run(["cat", "/proc/self/cgroup"], capture_output=True, text=True, check=True).stdout

    made = soak._control_group() / f"soak-{os.getpid()}"
    before, others = group(), set(descendants(os.getpid()))
    with soak.held_to_a_quarter():
        started = set(descendants(os.getpid())) - others
        if group() == before:
            assert len(started) == 3 * processors()
        else:
            quota, period = (int((made / f"cpu.cfs_{what}_us").read_text()) for what in ("quota", "period"))
            assert quota / period == processors() / 4
    assert group() == before and none_alive(list(started))


def test_soak__held_to_a_quarter_within_a_quarter__goes_back_to_that_one() -> None:
    first = soak._control_group()
    with soak.held_to_a_quarter():
        outer = soak._control_group()
        with soak.held_to_a_quarter():
            assert outer == first or soak._control_group().parent == outer
        assert soak._control_group() == outer
    assert soak._control_group() == first


def test_service__of_the_soak__is_reached_by_a_proxy_and_answers_late(monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(socket.create_server(("127.0.0.1", 0))) as service:
        port = service.getsockname()[1]
        assert Door(port).port == port
        monkeypatch.setenv(soak.LATE_ANSWERS, "20")
        with closing(Door(port)) as door, socket.create_connection(("127.0.0.1", door.port), PATIENCE) as client:
            client.sendall(b"ask")
            line, _ = service.accept()
            with line:
                assert line.recv(3) == b"ask"
                line.sendall(b"answer")
                assert client.recv(6, socket.MSG_WAITALL) == b"answer"
            assert door.proxy is not None and door.port == door.proxy.port != port
            assert door.proxy.late_by > 0
