"""Rising Tide's board in the terminal."""
