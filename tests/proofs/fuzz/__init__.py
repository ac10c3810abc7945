"""`manage.py fuzz` in a checkout: it hunts for leaks, too."""
