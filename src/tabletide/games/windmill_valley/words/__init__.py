"""What people read and see of the game: names, questions, reasons, the log, the view."""
