"""The only code that writes."""
