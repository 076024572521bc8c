"""Lessons: a game learnt by playing, on written positions, one small task after another."""
