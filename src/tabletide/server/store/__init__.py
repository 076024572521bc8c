"""What is on disk, and what processes on one database tell each other."""
