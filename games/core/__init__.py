"""The words that all games share: pure Python, no Django, no clock, no chance."""
