"""The HTTP API, one module for each thing that can be asked for."""
