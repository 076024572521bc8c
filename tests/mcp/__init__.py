"""An agent's seat, tried by clients of the protocol's own kit."""
