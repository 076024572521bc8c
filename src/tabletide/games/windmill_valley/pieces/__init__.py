"""What the game is played with: board, cards, state; the words for steps, options and events."""
