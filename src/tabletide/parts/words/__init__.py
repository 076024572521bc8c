"""Names, questions and log lines, the fields of views, what people type."""
