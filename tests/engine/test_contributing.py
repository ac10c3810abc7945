"""What CONTRIBUTING.md says of adding a character and an operation is so."""

from __future__ import annotations

import re
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

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

OPERATION = """
import os, sys
os.environ["DJANGO_SETTINGS_MODULE"] = "bang_service.settings"
import django
django.setup()
import games.services.tables, games.bodies.requests
service, body, command = sys.argv[1:]
exec(service, vars(games.services.tables))
exec(body, vars(games.bodies.requests))
import games.bodies
games.bodies.RenameTable = games.bodies.requests.RenameTable
import games.operations.tables
exec(command, vars(games.operations.tables))
from drf_spectacular.generators import SchemaGenerator
from bang_service.graphql.schema import make_schema
operation = SchemaGenerator().get_schema(public=True)["paths"]["/api/v1/tables/{table_id}/name/"]["put"]
print(operation["operationId"], *operation["responses"])
print("table_rename(input: RenameTableInput!): TablePayload" in make_schema().as_str())
"""


@pytest.mark.long
def test_operation_of_the_guide__is_there_over_rest_and_graphql() -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    codes = re.findall(r"^   ```python\n(.*?)   ```", text, re.DOTALL | re.MULTILINE)
    done = subprocess.run(
        [sys.executable, "-c", OPERATION, *map(textwrap.dedent, codes)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "table_rename 200 400 401 403 404 406 409 413 415 422 429 500 503\nTrue\n"


def test_character_of_the_guide__plays_as_its_scenario_says(tmp_path: Path) -> None:
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    (code,) = re.findall(r"^```python\n(.*?)```", text, re.DOTALL | re.MULTILINE)
    (scenario,) = re.findall(r"^```yaml\n(.*?)```", text, re.DOTALL | re.MULTILINE)
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
