"""Bells: after a commit they tell whoever follows something that there is more to see.

A bell names a topic (`t7`: table 7, `p3`: player 3) and says nothing else: everybody fetches what he may know himself.
Any bell may be lost. Whoever follows a topic looks again by himself every `LOOK_AGAIN_SECONDS`.
"""
