"""The arena: how good AI seats are, measured against a field that stays the same."""
