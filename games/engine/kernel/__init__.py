"""The kernel: state, stack, abilities, queries, events, journal, notation. It knows no card."""
