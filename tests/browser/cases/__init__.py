"""What several phones do at one table at the same moment, and what must come of it; table.py has the cases."""
