"""Tests of the bots: they know what their seat knows, and play to win."""
