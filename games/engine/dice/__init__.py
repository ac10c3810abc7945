"""BANG! The Dice Game: another game by the same kernel (its rule book is document 003)."""
