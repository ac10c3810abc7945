"""`python -m bang_service.tools.migration_lint`: refuses new migrations that the release before could not live with."""

import os
import sys

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bang_service.settings")
django.setup()

from .verdict import ACCEPTED, complaints, read_accepted, refused_of_the_house, unmarked  # noqa: E402 (Django has to be there first)

refused = refused_of_the_house()
found = [*complaints(refused, read_accepted(ACCEPTED.read_text(encoding="utf-8"))), *unmarked(refused)]
print("\n".join(found))
sys.exit(1 if found else 0)
