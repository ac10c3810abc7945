"""How a league is fair: who meets whom, what a game counts, who stands where, who goes up and down. Plain Python."""
