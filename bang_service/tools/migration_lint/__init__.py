"""Refuses migrations after which the code of the release before could not go on: see `deploy/upgrade.md`."""
