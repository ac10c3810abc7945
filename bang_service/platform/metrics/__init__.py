"""What the service counts and measures of itself, for Prometheus. See README.md in this folder."""
