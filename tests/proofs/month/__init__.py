"""A month of people who play by turns, on a fast clock: what reaches them is compared with what they had to hear.

The service runs as in production, in small: web programs, workers, a scheduler, PostgreSQL and Redis. Mails go to a
real mail server, pushes and webhooks to real receivers. What they got is counted there; when somebody was waited for
is computed from the moves alone.
"""
