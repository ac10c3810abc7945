from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("notices", "0005_league_kinds"),
    ]

    operations = [
        migrations.AlterField(
            model_name="preference",
            name="kind",
            field=models.CharField(
                choices=[
                    ("removed", "Removed"),
                    ("joined", "Joined"),
                    ("left", "Left"),
                    ("full", "Full"),
                    ("closed", "Closed"),
                    ("lapsed", "Lapsed"),
                    ("started", "Started"),
                    ("asked", "Asked"),
                    ("may_react", "May React"),
                    ("reminder", "Reminder"),
                    ("missed", "Missed"),
                    ("held", "Held"),
                    ("back", "Back"),
                    ("eliminated", "Eliminated"),
                    ("halted", "Halted"),
                    ("resumed", "Resumed"),
                    ("over", "Over"),
                    ("voided", "Voided"),
                    ("test", "Test"),
                    ("password_changed", "Password Changed"),
                    ("password_replaced", "Password Replaced"),
                    ("address_changed", "Address Changed"),
                    ("address_off", "Address Off"),
                    ("endpoint_off", "Endpoint Off"),
                    ("placed", "Placed"),
                    ("place_lapsed", "Place Lapsed"),
                    ("round_drawn", "Round Drawn"),
                    ("stands_in", "Stands In"),
                    ("substitute_asked", "Substitute Asked"),
                    ("replacement_asked", "Replacement Asked"),
                    ("substituted", "Substituted"),
                    ("season_over", "Season Over"),
                    ("league_message", "League Message"),
                ],
                max_length=20,
            ),
        ),
    ]
