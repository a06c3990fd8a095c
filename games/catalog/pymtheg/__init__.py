"""Pymtheg."""
