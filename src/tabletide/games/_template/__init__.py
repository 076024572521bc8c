"""Ten Lamps, a game of twelve cards: the smallest that has everything a game here has."""
