"""The programs of the service (`web`, `worker`), and `manage.py up`, which runs them in one process tree."""
