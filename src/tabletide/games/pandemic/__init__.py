"""Pandemic (2013), complete. `rules.toml` is the rulebook in our words; the code cites it."""
