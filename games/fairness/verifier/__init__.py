"""The verifier that is given to players: one file that needs no other part of this service. Nothing here imports it."""
