"""What the games look like: drawings for every client."""
