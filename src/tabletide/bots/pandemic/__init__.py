"""How bots judge positions of Pandemic."""
