"""`manage.py scenario`: what it says of scenarios, and what it leaves with."""

from __future__ import annotations

from io import StringIO
from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from .scenario_texts import TABLE


def test_command__all_hold__tells_each_and_the_total(path: Path) -> None:
    path.write_text(TABLE, encoding="utf-8")
    out = StringIO()
    call_command("scenario", path, stdout=out)
    assert out.getvalue() == "ok     one (R1)\n1 passed, 0 failed\n"


def test_command__quiet__tells_the_total_only(path: Path) -> None:
    path.write_text(TABLE, encoding="utf-8")
    out = StringIO()
    call_command("scenario", path, quiet=True, stdout=out)
    assert out.getvalue() == "1 passed, 0 failed\n"


def test_command__some_do_not_hold__goes_on_and_leaves_with_an_error(path: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.yaml"
    wrong = tmp_path / "wrong.yaml"
    path.write_text(TABLE + "  expect: {round: 2}\n", encoding="utf-8")
    other.write_text(TABLE + "    bangs: many\n", encoding="utf-8")
    wrong.write_text("- one\n", encoding="utf-8")
    last = tmp_path / "last.yaml"
    last.write_text(TABLE, encoding="utf-8")
    out = StringIO()
    with pytest.raises(CommandError) as caught:
        call_command("scenario", path, other, wrong, last, stdout=out, no_color=True)
    assert caught.value.returncode == 1
    assert out.getvalue().splitlines() == [
        f"failed one: {path}:10: the round: expected 2, is 1",
        f"error  {other}:10: one: table.bangs: 'bangs' is a number, 0 or more",
        f"error  {wrong}:1: a scenario is a mapping with the keys id, rule, title, table, deal, steps, expect",
        "ok     one (R1)",
        "1 passed, 3 failed",
    ]


def test_command__a_folder__runs_its_files_and_those_of_its_folders(tmp_path: Path) -> None:
    for number, name in enumerate(("b.yaml", "a/z.yaml", "a/b/c.yaml", "notes.md")):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(TABLE.replace("id: one", f"id: n{number}"), encoding="utf-8")
    out = StringIO()
    call_command("scenario", tmp_path, tmp_path / "b.yaml", stdout=out)
    assert out.getvalue().splitlines() == [
        "ok     n2 (R1)",
        "ok     n1 (R1)",
        "ok     n0 (R1)",
        "ok     n0 (R1)",
        "4 passed, 0 failed",
    ]


def test_command__a_folder_without_scenarios__is_an_error(tmp_path: Path, path: Path) -> None:
    (tmp_path / "empty").mkdir()
    path.write_text(TABLE, encoding="utf-8")
    out = StringIO()
    with pytest.raises(CommandError):
        call_command("scenario", tmp_path / "empty", path, stdout=out, no_color=True)
    assert out.getvalue().splitlines() == [
        f"error  {tmp_path}/empty: no scenario file here; their names end in .yaml",
        "ok     one (R1)",
        "1 passed, 1 failed",
    ]


def test_command__coverage_of_a_file_that_cannot_be_read__is_an_error(path: Path) -> None:
    path.write_text("- one\n", encoding="utf-8")
    with pytest.raises(CommandError, match=r"some\.yaml:1: a scenario is a mapping"):
        call_command("scenario", path, coverage=True, stdout=StringIO())
