"""Wake-ups: after a commit they tell subscribers that there is something new to read.

A wake-up names a topic (`t7`: table 7, `p3`: player 3) and says nothing else: all subscribers fetch what they may know.
Any wake-up may be lost. So everything that is followed is checked every 15 seconds without one: held answers by
`front/holding.py`, streams by `games/live/stream_supervisor.py`.
"""
