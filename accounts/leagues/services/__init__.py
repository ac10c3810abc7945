"""Everything that changes leagues: each use case a function, each function one transaction."""
