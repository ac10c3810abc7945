"""A whole season of a league on a fast clock: entrants by the public API, an organiser, programs that are killed, and
what must be true of it in the end."""
