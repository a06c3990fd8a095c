"""How quick it is, each against a measure of the same run, and the long random tests: `python -m tests.bench`."""
