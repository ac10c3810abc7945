"""What `manage.py ratings` shows of the rating model: how good its predictions are, and whether it is fair."""
