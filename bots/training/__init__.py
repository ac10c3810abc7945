"""How AI seats learn: games against themselves and the first `rules`, and numbers that make what won more likely."""
