"""A state as one line and back, what every audit looks for, what a seat may not know dealt anew."""
