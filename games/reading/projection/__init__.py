"""The only exit: what one viewer may know of a table, its game and its journal, whatever the channel.

A viewer is a player, or None if not logged in; at a table the viewer is a seat or a spectator.
"""
