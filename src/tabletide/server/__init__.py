"""The server: tables in memory, on disk and on the wire, so that people can play in a browser."""
