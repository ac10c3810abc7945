"""What the API can do, declared once for REST and GraphQL."""
