"""Sets, rows and amounts as machine integers."""
