"""Tests of the project around the app."""
