"""How bots judge positions of Forbidden Island."""
