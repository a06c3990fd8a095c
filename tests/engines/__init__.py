"""Short evenings in browsers that people have, beside the Chromium of all other tests: old ones, and other engines."""
