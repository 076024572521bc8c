"""Live tables and the people and bots at them."""
