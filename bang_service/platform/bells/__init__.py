"""Bells: after a commit they tell whoever follows something that there is more to see.

A bell names a topic (`t7`: table 7, `p3`: player 3) and says nothing else: everybody fetches what he may know himself.
Any bell may be lost. So whatever is followed is looked at every 15 seconds without one: held answers by
`front/holding.py`, streams by `games/live/stream_supervisor.py`.
"""
