"""Hands, the player deck and the Dike Failure deck."""
