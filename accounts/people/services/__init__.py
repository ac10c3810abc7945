"""What becomes of accounts: who they are, how they come in, and who acts for them."""
