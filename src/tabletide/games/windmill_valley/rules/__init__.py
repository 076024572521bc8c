"""The rules, one module for each heading of the rulebook."""
