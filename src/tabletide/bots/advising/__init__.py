"""Hints to a person: the best plans for a turn, what each may come to, and why."""
