"""How games are drawn in the terminal."""
