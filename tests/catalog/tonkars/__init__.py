"""Tests of Dâ Tônkârs bâ sol."""
