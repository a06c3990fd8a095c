"""Tests in a real browser, with the size and the touch of a phone."""
