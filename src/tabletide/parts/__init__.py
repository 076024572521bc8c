"""The kit games are made with, in a few rooms: pure helpers on ints, tuples and texts."""
