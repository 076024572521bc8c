"""Tabletide: an open digital table for modern board games, and its rules engine."""

__version__ = "0.1.0"
