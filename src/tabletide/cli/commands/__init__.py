"""One module for each command of `tabletide`."""
