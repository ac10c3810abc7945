"""What the tests in a browser take from npm."""

from __future__ import annotations

import json

from .watching import FOLDER


def test_lock__names_no_address_and_pins_every_package_by_hash() -> None:
    lock = json.loads((FOLDER / "package-lock.json").read_text(encoding="utf-8"))
    own, *installed = lock["packages"].values()
    asked = json.loads((FOLDER / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    assert own["devDependencies"] == asked and len(installed) == len(asked)
    for package in installed:
        assert package["integrity"].startswith("sha512-") and "resolved" not in package
