"""An evening in which everything happens once, played by whatever hand: without a script, or with keys alone."""
