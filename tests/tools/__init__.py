"""Tests of what the make targets run."""
