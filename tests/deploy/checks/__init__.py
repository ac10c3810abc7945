"""What `deploy/` says, held against the service and against the formats' own schemas.

An operator finds out about a wrong manifest at night. What can be known without a cluster is known here.
"""

from __future__ import annotations

from pathlib import Path

from bang_service.platform.environment import ROOT

from .compose import compose_faults, foreign_images
from .image import image_faults
from .kubernetes import kubernetes_faults
from .proxy import proxy_faults
from .scripts import script_faults

DEPLOY = ROOT / "deploy"


def faults(folder: Path = DEPLOY) -> list[str]:
    """Everything that is wrong with the files in `folder`, each with where it is; empty when all is well."""
    return [
        *image_faults(folder / "Containerfile"),
        *compose_faults(folder),
        *kubernetes_faults(folder / "kubernetes", foreign_images(folder)),
        *proxy_faults(folder),
        *script_faults(folder / "bin"),
    ]
