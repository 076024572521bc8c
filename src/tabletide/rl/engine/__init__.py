"""What all environments are made of: compiled, and without anything from outside."""
