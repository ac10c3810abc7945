"""What later releases might add to the migrations of `mail`: a table, and its end. They stand beside the real ones."""

from accounts.mail import migrations

__path__ = [*__path__, *(folder for folder in migrations.__path__ if folder not in __path__)]
