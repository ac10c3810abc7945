"""The files for browsers, and compressed copies of them that are made beforehand."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

from django.conf import settings
from whitenoise.storage import CompressedStaticFilesStorage


class CompressedFiles(CompressedStaticFilesStorage):  # type: ignore[misc]
    """The copies can be read by whoever can read the files: a proxy may serve both as another user."""

    def post_process(self, paths: dict[str, Any], dry_run: bool = False, **options: Any) -> Iterator[Any]:
        for path, made, is_done in super().post_process(paths, dry_run, **options):
            if made is not None and is_done:
                os.chmod(self.path(made), settings.FILE_UPLOAD_PERMISSIONS)
            yield path, made, is_done
