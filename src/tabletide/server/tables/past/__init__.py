"""Games that are over, and who sat at them: what is kept, and what a guest is told."""
