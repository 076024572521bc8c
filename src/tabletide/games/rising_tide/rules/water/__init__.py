"""Dikes, water, and what happens to them by itself: failures, storms, floods, flows."""
