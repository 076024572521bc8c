"""A game at the terminal: who plays, what is asked, what is typed, what is kept."""
