"""What is thought about in other processes: bots, hints, odds, verdicts on puzzles, analyses."""
