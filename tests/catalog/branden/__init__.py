"""Tests of Branden."""
