"""What all commands share: the screen, words, arguments, mistakes."""
