"""The hooks of `pre-commit` are steps of `manage.py quality`, and a push is preceded by all of them."""

from __future__ import annotations

import shlex
import subprocess
import sys
from typing import Any

import yaml

from bang_service.tools.quality_steps import STEPS
from tests.repository import ROOT

CONFIG = ROOT / ".pre-commit-config.yaml"
COMMAND = ["python3", "manage.py", "quality"]


def hooks() -> list[dict[str, Any]]:
    (local,) = yaml.safe_load(CONFIG.read_text(encoding="utf-8"))["repos"]
    assert local["repo"] == "local"
    found: list[dict[str, Any]] = local["hooks"]
    return found


def steps_of(hook: dict[str, Any]) -> list[str]:
    """What it runs; the names of all steps if it names none."""
    words = shlex.split(hook["entry"])
    assert words[:3] == COMMAND
    names = words[4::2]
    assert words[3::2] == ["--only"] * len(names)
    return names or [step.name for step in STEPS]


def test_config__is_valid() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pre_commit", "validate-config", str(CONFIG)],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_hooks__name_steps_of_quality_and_need_nothing_else() -> None:
    known = {step.name for step in STEPS}
    for hook in hooks():
        assert set(steps_of(hook)) <= known, hook["id"]
        # Files as arguments would be taken for options, and an environment of its own would lack our packages.
        assert (hook["language"], hook["pass_filenames"]) == ("system", False)


def test_push__is_preceded_by_every_step() -> None:
    at_push = {name for hook in hooks() if "pre-push" in hook["stages"] for name in steps_of(hook)}
    assert at_push == {step.name for step in STEPS}
