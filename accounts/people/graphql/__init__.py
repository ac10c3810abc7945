"""Accounts, tokens, notices and webhooks over GraphQL: a thin face of the same services as REST."""
