"""Games that are over, looked at in processes of their own."""
