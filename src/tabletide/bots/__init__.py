"""Players that are no people. Each sees a perspective, never the true state."""
