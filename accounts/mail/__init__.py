"""Mail to people: what is to be sent, and the sending."""
