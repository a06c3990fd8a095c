"""What a phone works out by itself: the translated games, and calls by chance to compare it with."""
