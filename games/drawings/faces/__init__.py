"""Faces of characters and strangers, emblems of roles, scenes of events: composed from a kit of parts by data."""
