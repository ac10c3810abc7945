"""What the README of the scenarios shows can be played."""

from __future__ import annotations

import re
from pathlib import Path

from games.engine.testing.scenarios import load_file, run


def test_readme__its_example_of_the_dice_game_holds(path: Path) -> None:
    readme = (Path(__file__).resolve().parents[1] / "scenarios" / "README.md").read_text(encoding="utf-8")
    examples = re.findall(r"```yaml\n(- id: .*?)```", readme, re.DOTALL)
    assert len(examples) == 3
    path.write_text("\n".join(examples), encoding="utf-8")
    assert [run(scenario) for scenario in load_file(path)] == [None] * 3
