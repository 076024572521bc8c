"""Pure helpers on ints and tuples, shared by the games."""
