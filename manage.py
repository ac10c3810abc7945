#!/usr/bin/env python3
"""The one command of the project: `python3 manage.py help`."""

import sys

from bang_service import bootstrap


def main() -> None:
    """Run in the project's own environment, made on first use; then do what the command line says."""
    bootstrap.enter(sys.argv)
    from bang_service import commands

    commands.run(sys.argv)


if __name__ == "__main__":
    main()
