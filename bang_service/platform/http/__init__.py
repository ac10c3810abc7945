"""What every HTTP interface shares: problems, JSON, pages, idempotency, schema."""
