"""The command line: play, replay, simulate, check and measure in the terminal."""
