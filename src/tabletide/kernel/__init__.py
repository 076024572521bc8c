"""What every game is made of: decisions, chance, records, tables. No game noun."""
