"""The verifier that is given to players: one file that needs nothing of this service. Nothing here imports it."""
