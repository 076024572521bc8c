"""Reminders of games over days: which devices want them, and when they are due."""
