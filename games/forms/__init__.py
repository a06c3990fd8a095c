"""What people fill in: a game's questions, a new table, the settlement's choices."""
