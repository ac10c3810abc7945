"""The use cases: everything that changes a table or its game."""
