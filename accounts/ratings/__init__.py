"""Ratings: how well people play, told from finished games."""
