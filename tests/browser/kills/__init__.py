"""A browser that is killed at random moments while somebody enters rounds: what it called kept is there, and once."""
