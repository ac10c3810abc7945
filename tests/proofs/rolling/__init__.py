"""A release that is rolled out over another while people play, and taken back: `manage.py rolling`.

`previous.txt` names the commit of the release before this one. It is renewed with each release.
"""
