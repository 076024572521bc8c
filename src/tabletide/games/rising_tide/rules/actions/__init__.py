"""What a seat does in its turn, one module for each kind of action."""
