"""What all card sets share: the table, turns, draw!, shots, life and death, victory. It knows no card by name."""
