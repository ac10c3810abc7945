"""Who has met whom in games that were rated before: what the leaderboard asks for."""

from itertools import combinations

from django.db import migrations

CHUNK = 500


def keep_first_meetings(apps, schema_editor):
    """One row for each two accounts that were opponents, by their first game that everybody reads. It says nothing of
    how often they met: games of that time count fully."""
    pools = apps.get_model("ratings", "Pool")
    games = apps.get_model("ratings", "RatedGame")
    changes = apps.get_model("ratings", "RatingChange")
    meetings = apps.get_model("ratings", "MeetingChange")
    for pool in pools.objects.order_by("pk"):
        # Going back leaves them where they are.
        met = set(meetings.objects.filter(game__pool=pool, is_first=True).values_list("one", "other"))
        known = games.objects.filter(
            pool=pool, counted="all", since__lte=pool.generation, until__gt=pool.generation
        ).order_by("number")
        numbers = list(known.values_list("pk", flat=True))
        for start in range(0, len(numbers), CHUNK):
            chunk = numbers[start : start + CHUNK]
            sat = {}
            rows = changes.objects.filter(game__in=chunk).order_by("game", "pk")
            for game, player, owner, side, seat in rows.values_list("game", "player", "player__owner", "side", "seat"):
                # Two Renegades are rivals, though their sides have one name.
                place = f"{side} {seat}" if side == "renegade" else side
                sat.setdefault(game, set()).add((owner or player, place))
            fresh = []
            for game in chunk:
                for (one, side), (other, beside) in combinations(sorted(sat.get(game, ())), 2):
                    # As the rating model orders them.
                    pair = (one, other) if repr(one) <= repr(other) else (other, one)
                    if side != beside and one != other and pair not in met:
                        met.add(pair)
                        fresh.append(
                            meetings(game_id=game, one_id=pair[0], other_id=pair[1], often=0, at=None, is_first=True)
                        )
            meetings.objects.bulk_create(fresh)


class Migration(migrations.Migration):
    dependencies = [("ratings", "0002_not_for_sale")]

    operations = [migrations.RunPython(keep_first_meetings, migrations.RunPython.noop)]
