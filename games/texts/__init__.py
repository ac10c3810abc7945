"""What people read of games: questions, answers, and what happened, in every language."""
