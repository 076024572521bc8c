"""The messages between a table and its clients, and their types for the page."""
