"""The documentation at `/docs/`: the repository's Markdown files as pages of the running service. See README.md."""
