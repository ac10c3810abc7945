"""What whoever works on the project runs: the tests and the static checks."""
