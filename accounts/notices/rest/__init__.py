"""The views of REST."""
