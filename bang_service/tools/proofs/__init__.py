"""What must pass before a change is taken in (the gate), and the long proofs: what they run, side by side, each with
servers, folders and ports of its own.

    catalogue.py   the proofs by name, and the files that each concerns
    gate.py        the steps of the gate; `manage.py gate`
    command.py     `manage.py proofs`
    soak.py        both where everything is slow; `manage.py soak`
    steps.py       one step: a command of manage.py in surroundings of its own
    running.py     many steps side by side, and what is told of them
    results.py     what has passed on which sources
    sources.py     what git knows: which sources these are, which files have changed
"""
