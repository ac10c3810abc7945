"""What people want to hear, by which way and when."""
