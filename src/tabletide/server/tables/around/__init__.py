"""What people do around the game: who hears whom, a quiet table, ideas that are shown at once."""
