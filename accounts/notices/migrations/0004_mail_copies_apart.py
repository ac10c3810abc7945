"""Let copies say that they go by mail, so that each way has an index of its own."""

from django.db import migrations, models


def mark(apps, schema_editor):
    deliveries = apps.get_model("notices", "Delivery").objects
    deliveries.filter(state="due", endpoint__kind="mail").update(by_mail=True)


class Migration(migrations.Migration):
    dependencies = [("notices", "0003_mail_of_copies")]

    operations = [
        migrations.RemoveIndex(model_name="delivery", name="delivery_due"),
        migrations.AddField(
            model_name="delivery",
            name="by_mail",
            field=models.BooleanField(
                db_default=False, default=False, editable=False, help_text="As its endpoint; mails are written apart"
            ),
        ),
        migrations.AddIndex(
            model_name="delivery",
            index=models.Index(
                condition=models.Q(("by_mail", False), ("state", "due")),
                fields=["endpoint", "next_at"],
                name="delivery_due",
            ),
        ),
        migrations.AddIndex(
            model_name="delivery",
            index=models.Index(
                condition=models.Q(("by_mail", True), ("state", "due")), fields=["next_at"], name="delivery_by_mail"
            ),
        ),
        migrations.RunPython(mark, migrations.RunPython.noop),
    ]
