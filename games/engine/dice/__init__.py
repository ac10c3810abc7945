"""BANG! The Dice Game: another game by the same kernel (seed 003)."""
