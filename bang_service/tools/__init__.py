"""The tools of developers: the tests and the static checks."""
