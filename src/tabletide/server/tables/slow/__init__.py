"""Games that are played over days: whom they wait for, how long, and who plays on then."""
