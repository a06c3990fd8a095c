"""Faults to plant, each in a file of `kept/`, to see that the everyday suite catches it: `python -m tests.faults`."""
