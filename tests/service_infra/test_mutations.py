"""Faults put in on purpose: each patch is readable, fits the sources that are here, and is told as seen or not."""

from __future__ import annotations

from pathlib import Path

import pytest

from bang_service.tools.mutations import Mutation, Unreadable, fits, mutations, named, try_all

FOUND = mutations()


@pytest.mark.parametrize("mutation", FOUND, ids=[each.name for each in FOUND])
def test_patch__fits_the_sources(mutation: Mutation) -> None:
    assert fits(mutation), f"write {mutation.patch.name} anew: it does not apply any more"


def test_patch__that_names_no_tests__is_refused(tmp_path: Path) -> None:
    (tmp_path / "some.patch").write_text("--- a/README.md\n")
    with pytest.raises(Unreadable, match="does not begin with a line '# seen by: COMMAND'"):
        mutations(tmp_path)


def test_named__by_the_beginning_of_their_names() -> None:
    some = [Mutation(name, "check", Path(name)) for name in ("page-1", "page-2", "rest-1")]
    assert named(some, []) == some
    assert [each.name for each in named(some, ["page", "rest-2"])] == ["page-1", "page-2"]


PATCH = """# seen by: {command}
--- a/bang_service/commands.py
+++ b/bang_service/commands.py
@@ -1,2 +1,2 @@
-{first}
+{changed}
 
"""


@pytest.mark.long
def test_mutations__are_seen_not_seen_or_without_sound_tests(tmp_path: Path) -> None:
    first = Path("bang_service/commands.py").read_text().splitlines()[0]
    for name, command, changed in (
        ("seen", "help", "raise SystemExit(1)"),
        ("unseen", "help", '"""Other words."""'),
        ("unsound", "no-such-command", '"""Other words."""'),
    ):
        (tmp_path / f"{name}.patch").write_text(PATCH.format(command=command, first=first, changed=changed))
    told: list[str] = []
    assert not try_all(mutations(tmp_path), at_once=2, tell=told.append)
    assert told == [
        "FAILED without any fault: no-such-command",
        "seen          seen",
        "NOT SEEN      unseen",
        "1 of 3 mutations are seen.",
    ]
