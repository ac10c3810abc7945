"""What the README of the scenarios shows can be played."""

from __future__ import annotations

import re
from pathlib import Path

from games.engine.testing.scenarios import load_file, run

README = Path(__file__).resolve().parents[1] / "scenarios" / "README.md"


def test_examples__hold(path: Path) -> None:
    examples = re.findall(r"```yaml\n(- id: .*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    path.write_text("\n".join(examples), encoding="utf-8")
    scenarios = load_file(path)
    assert len(scenarios) == 6
    assert {one.id: run(one) for one in scenarios} == {one.id: None for one in scenarios}
