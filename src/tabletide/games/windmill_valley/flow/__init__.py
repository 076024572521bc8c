"""What may be decided, what chance may do, and how the game goes on."""
