"""The rules of BANG! as a pure Python package. Nothing here depends on Django, a network or a clock."""
