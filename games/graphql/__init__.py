"""Tables and games over GraphQL: a thin transport of the same services and projection as REST."""
