"""Benchmarks: figures and ratios of one run on one machine, for people to read. Tests never depend on them."""
