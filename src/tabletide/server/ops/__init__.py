"""For whoever runs the server: its log, its numbers, its open files."""
