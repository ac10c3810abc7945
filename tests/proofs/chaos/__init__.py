"""Chaos: many tables played over HTTP while the programs and servers of the service are killed under them.

`stage` runs the service, `faults` breaks it, `people` play through `wire`, `ledger` keeps what they were told, `judge`
compares that with what the database holds, `report` tells of it.
"""
