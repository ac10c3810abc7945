"""What players are told beside the API: the pushing of the messages that games have put into the outbox."""
