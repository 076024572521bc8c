"""Pandemic: Rising Tide, by its rulebook: 2 to 5 players, 6 to 8 storms, variable objectives."""
