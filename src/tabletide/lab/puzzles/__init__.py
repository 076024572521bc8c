"""Puzzles: turns of bots' games in which one plan is clearly better than all others, with proof."""
