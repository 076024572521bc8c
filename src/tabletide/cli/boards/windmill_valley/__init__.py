"""Windmill Valley in the terminal."""
