"""The leak hunt: whether a reader can distinguish two copies of one game that differ in what they may not know.

`manage.py fuzz --secrecy` plays random games of both kinds. At chosen decisions it makes another world that looks the
same to one reader (`worlds`), lets the same things happen in both (`acts`), and asks the running service for everything
that readers get through every channel (`readers`, `pages`, `streams`). Both must return the same, byte for byte.
"""
