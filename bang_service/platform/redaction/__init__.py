"""What must never appear in a log or an error report: secrets of accounts and servers, and the hands of players.

`scrub` removes secrets from a text by their form, `errors` describes an exception without what it may reveal, `report`
builds Django's own error reports from that.
"""
