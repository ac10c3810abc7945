"""Tables and games over GraphQL: a thin face of the same services and projection as REST."""
