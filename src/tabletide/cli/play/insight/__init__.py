"""What the rules and the bots make of a position: odds, hints, analyses, puzzles."""
