"""Two whole evenings, tapped through the screens of a phone; what they come to was worked out by hand."""
