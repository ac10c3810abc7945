"""The operations of tables and games: the gates of those that read, and all commands."""
