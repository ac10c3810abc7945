"""Notices: the push delivery of the messages that games have put into the outbox."""
