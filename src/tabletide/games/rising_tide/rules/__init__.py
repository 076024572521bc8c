"""The rules, in rooms: water and cards go by themselves, actions and events are what seats do.

Arrows point one way: `setup`, `turn`, `events`, `actions`, `water`, `decks`, then how the game
ends and what roles bend. `tests/rules/rising_tide/test_rooms.py` holds it.
"""
