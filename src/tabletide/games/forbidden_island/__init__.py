"""Forbidden Island, by its Brazilian rulebook: 2 to 4 players, four difficulties, open hands."""
