"""The rules of BANG! as a pure Python package: nothing here knows of Django, a network or a clock."""
