"""Wake-ups: after a commit they tell whoever follows something that there is more to see.

A wake-up names a topic (`t7`: table 7, `p3`: player 3) and says nothing else: everybody fetches what they may know.
Any wake-up may be lost. So whatever is followed is looked at every 15 seconds without one: held answers by
`front/holding.py`, streams by `games/live/stream_supervisor.py`.
"""
