"""A game's data, rules and messages, read from its files."""
