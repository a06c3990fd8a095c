"""The only code that queries for a screen."""
