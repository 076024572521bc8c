"""How bots judge positions of Windmill Valley."""
