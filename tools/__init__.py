"""What `make` is helped by. Nothing here is part of the package."""
