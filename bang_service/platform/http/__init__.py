"""What every HTTP transport shares: problems, JSON, pages, idempotency, schema."""
