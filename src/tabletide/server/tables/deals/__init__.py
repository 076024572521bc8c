"""Deals that several tables share: one of each day and game, and those of duels."""
