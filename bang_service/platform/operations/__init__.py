"""Operations of the API, declared once for REST and GraphQL.

`gate.py`: what stands before an operation. `command.py`: an operation that changes something, and how it is declared.
`link.py`: what an answer leads to. `rest.py` and `graphql.py` make each transport's part of it.
"""
