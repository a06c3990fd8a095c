"""The app: games, their tables and what is written down at them. Read the folders downwards."""
