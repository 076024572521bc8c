"""Tests of what `make` is helped by."""
