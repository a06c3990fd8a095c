"""Who may see and do what: every address for each kind of reader."""
