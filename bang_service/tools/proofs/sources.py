"""What git knows of the sources: which they are, and which files have changed since a commit."""

from __future__ import annotations

import os
import subprocess
import tempfile
from dataclasses import dataclass
from pathlib import Path


class NoRepository(Exception):
    """Git has no answer; the text is its own."""


@dataclass(frozen=True, slots=True)
class Sources:
    """A checkout. Each method raises NoRepository where git has no answer."""

    root: Path

    def committed_tree(self) -> str:
        """The hash of the tree that is committed last."""
        return self._git("rev-parse", "HEAD^{tree}")

    def present_tree(self) -> str:
        """The hash that the tree would have if everything here were committed."""
        with tempfile.TemporaryDirectory(prefix="bang-index-") as folder:
            index = {"GIT_INDEX_FILE": str(Path(folder) / "index")}
            self._git("read-tree", "HEAD", environment=index)
            self._git("add", "--all", environment=index)
            return self._git("write-tree", environment=index)

    def is_committed(self) -> bool:
        """Whether nothing here differs from the last commit."""
        return self.committed_tree() == self.present_tree()

    def branch_point(self) -> str:
        """The commit at which this branch left the one that it follows; the last commit where it follows none."""
        try:
            return self._git("merge-base", "HEAD", "@{upstream}")
        except NoRepository:
            return self._git("rev-parse", "HEAD")

    def changed_since(self, commit: str) -> list[str]:
        """The paths of the files that differ from a commit, new ones included."""
        changed = self._git("diff", "--name-only", "--no-renames", commit, "--").splitlines()
        new = self._git("ls-files", "--others", "--exclude-standard").splitlines()
        return sorted({*changed, *new})

    def clone_committed(self, folder: Path) -> None:
        """Put what is committed into an empty folder, as a repository of its own."""
        self._git("clone", "--quiet", "--no-hardlinks", str(self.root), str(folder))
        Sources(folder)._git("checkout", "--quiet", "--detach", self._git("rev-parse", "HEAD"))

    def _git(self, *words: str, environment: dict[str, str] | None = None) -> str:
        done = subprocess.run(
            ["git", *words],
            cwd=self.root,
            env=os.environ | (environment or {}),
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            raise NoRepository(done.stderr.strip())
        return done.stdout.strip()
