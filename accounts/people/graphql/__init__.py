"""Accounts, tokens, notices and webhooks over GraphQL: a thin transport of the same services as REST."""
