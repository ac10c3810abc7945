"""What everybody may read of ratings: the documents of all transports, plots, and what staff should look at."""
