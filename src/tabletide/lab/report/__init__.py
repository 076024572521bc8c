"""A page with what came of many games."""
