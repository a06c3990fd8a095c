"""Firefox at the table, by hand: `python -m tests.firefox`; what was seen is in docs/phone-engine.md."""
