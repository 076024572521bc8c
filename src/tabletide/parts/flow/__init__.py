"""What is still to be done, who decides, and playing on to the end."""
