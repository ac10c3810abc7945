"""Tells changes of the API that break clients from those that do not, as CHANGELOG.md promises it.

`promised/` holds both documents as the last release had them. After a release:
`python -m bang_service.tools.api_changes --promise`.
"""
