"""From a notice to what its player gets: copies, whose turn it is, and what became of each."""
