"""Who one is: on another device, and nobody any more."""
