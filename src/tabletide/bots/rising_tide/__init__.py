"""How bots judge positions of Rising Tide."""
