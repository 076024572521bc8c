"""The seven actions, one module for each."""
