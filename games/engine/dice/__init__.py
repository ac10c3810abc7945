"""BANG! The Dice Game: another game on the same kernel (its rule book is document 003)."""
