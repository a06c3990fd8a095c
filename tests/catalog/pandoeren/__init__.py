"""Pandoeren."""
