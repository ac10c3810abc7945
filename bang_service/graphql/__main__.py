"""`python -m bang_service.graphql`: prints the schema."""

import os

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "bang_service.settings")
django.setup()

from .schema import make_schema  # noqa: E402 (Django has to be there first)

print(make_schema().as_str())
