"""Clubs made by chance."""
