"""One folder per game; nothing here knows Django, the clock or chance."""
