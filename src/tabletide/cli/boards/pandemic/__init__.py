"""Pandemic's board in the terminal."""
