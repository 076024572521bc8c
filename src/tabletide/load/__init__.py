"""The load bench: many tables played at once against a real server."""
