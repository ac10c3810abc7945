"""The ways by which notices go out: webhooks, devices and mail."""
