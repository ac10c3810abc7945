"""Whether ratings survive workers that are killed: `manage.py ratings --kill`.

Endings are written into an empty database while worker processes rate them. The workers are killed with SIGKILL at
random times, and staff corrects games meanwhile. In the end every ending must be rated once, and the ratings must be
what the endings alone come to.
"""
