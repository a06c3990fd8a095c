"""Tests of Pymtheg."""
