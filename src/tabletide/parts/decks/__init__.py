"""What is known of cards that lie face down."""
