"""Deals that several tables share: who has played which, and how each fared."""
