"""Guests are reminded of games over days, through the push services of their browsers."""
