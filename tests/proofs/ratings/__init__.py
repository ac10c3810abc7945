"""`manage.py ratings` in a checkout: it shows what the rating model is worth, too."""
