"""The laboratory: many games at once, what came of them, and how fast it went."""
