"""What every HTTP face shares: problems, JSON, pages, idempotency, schema."""
