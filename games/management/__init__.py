"""What the command line offers."""
