"""Worlds that tests begin in: people and games that have been played already, stored as rows of the tables.

    kinds.py    what there is, and how each was played
    rows.py     how rows are taken from the tables, and put into them
    *.json.xz   the rows

A test asks for one with the fixture `stored`, before anything else is in the tables:

    def test_record__is_public(stored: Stored) -> None:
        world = stored("cards_over")

All of them are written anew by `python3 manage.py test -n 0 -m long tests/worlds --write-worlds`. The proof `worlds`
plays each anew and compares.
"""
