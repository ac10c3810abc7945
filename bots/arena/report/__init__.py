"""What a session tells, from its document: as text, and as a page with plots."""
