"""Scenes of events: a backdrop, a ground, and one thing that everybody knows."""
