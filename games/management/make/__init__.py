"""A club made by chance: people, house rules, seasons and evenings, all written through the services."""
