"""GraphQL: what every application's part of the schema is made with, the root schema, and how it is served.

Types are made from the serializers that describe the documents anyway (`shapes`), so a field, its text and its checks
are written down once for REST and GraphQL. Names are REST's own, in snake_case; only what Relay prescribes is spelled
as Relay has it (`pageInfo`, `hasNextPage`).
"""
