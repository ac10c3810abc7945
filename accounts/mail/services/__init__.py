"""Everything that writes, sends and gives up mails."""
