"""What is told of a table, seat by seat: sights, and the ways back."""
