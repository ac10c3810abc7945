"""What must never be read in a log or an error report: secrets of accounts and servers, and what players hold.

`scrub` takes secrets out of a text by their form, `errors` tells of an exception without what it may give away,
`report` makes Django's own error reports out of that.
"""
