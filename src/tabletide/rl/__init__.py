"""The games as learners know them: PettingZoo, Gymnasium and OpenSpiel, each an extra."""
