"""What CONTRIBUTING.md says of adding a character is so."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from bang_service.platform.environment import ROOT

RUN = """
import sys
import games.engine.sets as sets
sets.__path__.append(sys.argv[1])
from games.engine.testing.scenarios import load_file, run
from pathlib import Path
for scenario in load_file(Path(sys.argv[2])):
    failure = run(scenario)
    assert failure is None, failure.message
print(sorted(sets.card_sets()))
"""


def test_character_of_the_guide__plays_as_its_scenario_says(tmp_path: Path) -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"```python\n(.*?)```", text, re.DOTALL)
    (scenario,) = re.findall(r"```yaml\n(.*?)```", text, re.DOTALL)
    (tmp_path / "brewery.py").write_text(code, encoding="utf-8")
    (tmp_path / "brewery.yaml").write_text(scenario, encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-c", RUN, str(tmp_path), str(tmp_path / "brewery.yaml")],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "'brewery'" in done.stdout
