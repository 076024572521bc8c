"""Teaching how likely a team is to win: games to learn from, fitting, and the file it makes."""
