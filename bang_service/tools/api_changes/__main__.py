"""`python -m bang_service.tools.api_changes` lists changes of the API that break clients since the last release."""

import argparse

from .promised import promise
from .verdict import current_changes

parser = argparse.ArgumentParser(prog="python -m bang_service.tools.api_changes", description=__doc__)
parser.add_argument("--promise", action="store_true", help="keep both documents as what this release promises")
if parser.parse_args().promise:
    promise()
else:
    for change in current_changes():
        print(f"{change.subject}: {change.text}")
