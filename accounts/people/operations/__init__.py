"""What the API can do with accounts, declared once for REST and GraphQL."""
