"""Notices: the push delivery of the notices that games have put into the outbox."""
