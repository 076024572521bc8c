"""The package as others install it: by itself, without our pins."""
