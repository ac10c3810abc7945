"""The service's own metrics, for Prometheus. See README.md in this folder."""
