"""Games that are over and games that run, by who sits at them."""
