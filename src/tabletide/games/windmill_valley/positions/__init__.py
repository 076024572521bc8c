"""Positions as text, whether they can be, and the worlds a seat can imagine."""
