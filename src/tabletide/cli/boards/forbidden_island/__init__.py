"""Forbidden Island's board in the terminal."""
