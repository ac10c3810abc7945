"""What everybody may read of leagues: the only exit for all transports and pages.

Drafts of seasons, draws that are not published and the seeds of draws that are not opened never leave it: whatever
belongs to a draft is answered as if it were not there.
"""
