"""What bots say to each other where hands are closed, and what they make of what they hear."""
