"""Reads out random games in every language: nothing may be missing, malformed or glued together."""
