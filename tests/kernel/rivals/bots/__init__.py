"""How bots judge Pearl Divers."""
