"""The project: settings, addresses and the server's entry point; nothing of the games."""
