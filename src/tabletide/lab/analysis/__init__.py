"""A game that is over, turn by turn: how likely it was to be won, by luck and by decisions."""
