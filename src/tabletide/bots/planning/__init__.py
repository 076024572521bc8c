"""Plans of a turn: what options lead to, and what may become of that."""
